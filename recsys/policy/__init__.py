"""Policies by name: which tools to run for an intent (OMuleT §3.2.4). One file each, interchangeable."""

from recsys.errors import BadRequest
from recsys.policy.omulet import OmuletPolicy
from recsys.policy.wide import WidePolicy
from recsys.types import Policy

POLICIES: dict[str, Policy] = {policy.name: policy for policy in (OmuletPolicy(), WidePolicy())}


def choose_policy(name: str) -> Policy:
    """The policy of that name. Raises BadRequest naming those there are."""
    if name not in POLICIES:
        raise BadRequest(f"There is no policy called {name!r}.", f"Choose one of: {', '.join(POLICIES)}.")
    return POLICIES[name]
