"""Who is here: the cookie a new browser gets, and the person it stands for."""

import asyncio

from pages.parts.visitor import COOKIE, VisitorCookie, is_token, person_of, read_cookie


def headers_given(request: list[tuple[bytes, bytes]], scheme: str = "http") -> dict[str, str]:
    """The response headers of one page request through the middleware."""
    sent: list[dict] = []

    async def page(scope: dict, receive: object, send: object) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})  # type: ignore[operator]

    async def keep(message: dict) -> None:
        sent.append(message)

    scope = {"type": "http", "scheme": scheme, "headers": request}
    asyncio.run(VisitorCookie(page)(scope, None, keep))  # type: ignore[arg-type]
    return {name.decode(): value.decode() for name, value in sent[0]["headers"]}


def test_a_new_browser_gets_a_token_that_scripts_cannot_read() -> None:
    cookie = headers_given([(b"accept", b"text/html")])["set-cookie"]
    assert is_token(read_cookie(cookie))
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "Secure" in headers_given([(b"accept", b"text/html")], "https")["set-cookie"]


def test_a_known_browser_keeps_its_token_and_files_get_none() -> None:
    token = "t" * 43
    assert headers_given([(b"accept", b"text/html"), (b"cookie", f"a=b; {COOKIE}={token}".encode())]) == {}
    assert headers_given([(b"accept", b"*/*")]) == {}


def test_a_token_of_another_shape_is_replaced() -> None:
    assert "set-cookie" in headers_given([(b"accept", b"text/html"), (b"cookie", f"{COOKIE}=me".encode())])


def test_the_person_cannot_be_turned_back_into_the_token() -> None:
    assert person_of("t" * 43) == person_of("t" * 43) != person_of("u" * 43)
    assert len(person_of("t" * 43)) == 32
    assert not is_token(person_of("t" * 43))
