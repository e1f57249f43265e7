"""Who is here: nobody signs in, so a browser is known by a random token in a cookie that scripts cannot read.

A person's id is a digest of the token, so that whoever reads the database or an export cannot pose as them.
"""

import hashlib
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import TypeGuard

import streamlit as st
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "skillet_visitor"
TOKEN_LENGTH = 43
YEAR_SECONDS = 365 * 24 * 3600


class VisitorCookie:
    """Middleware that gives each new browser its token, with the first page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope.get("headers", ()))
        page = scope["type"] == "http" and b"text/html" in headers.get(b"accept", b"")
        if not page or is_token(read_cookie(headers.get(b"cookie", b"").decode("latin-1"))):
            await self.app(scope, receive, send)
            return
        secure = "; Secure" if scope.get("scheme") == "https" else ""

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                cookie = f"{COOKIE}={secrets.token_urlsafe(32)}; Path=/; Max-Age={YEAR_SECONDS}; HttpOnly; SameSite=Lax"
                MutableHeaders(scope=message).append("set-cookie", cookie + secure)
            await send(message)

        await self.app(scope, receive, send_with_cookie)


def read_cookie(header: str) -> str | None:
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel else None


def is_token(token: object) -> TypeGuard[str]:
    return isinstance(token, str) and len(token) == TOKEN_LENGTH


def person_of(token: str) -> str:
    """The id of the person who holds a token: 128 bits, one way."""
    return hashlib.blake2b(token.encode(), digest_size=16).hexdigest()


def current_person() -> str:
    """The id of whoever looks at this page. Without the cookie (another server, a test) it lasts as long as the tab."""
    token = st.context.cookies.get(COOKIE)
    if not is_token(token):
        token = st.session_state.setdefault("visitor", secrets.token_urlsafe(32))
    return person_of(token)
