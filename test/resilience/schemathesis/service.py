"""Requests to the service under test, apart from those that schemathesis sends."""

import json
import os
import threading

import requests

URL = os.environ["SERVICE_URL"]
PASSWORD = "correct horse battery"

_local = threading.local()


def _session() -> requests.Session:
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
    return _local.session


def call(method: str, path: str, body=None, token: str | None = None, files=None, origin: str | None = None):
    """Sends a request that must succeed, and returns its JSON, or None where there is none."""
    headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **({"Origin": origin} if origin else {})}
    reply = _session().request(method, URL + path, json=body, files=files, headers=headers, timeout=60)
    if reply.status_code >= 300:
        raise RuntimeError(f"Preparing: {method} {path} answered {reply.status_code}: {reply.text[:500]}")
    return json.loads(reply.content) if reply.headers.get("Content-Type", "").startswith("application/json") else None


def provider_code() -> dict:
    """A code with which a new account of the OpenID provider signs in, and its verifier."""
    return _session().get(os.environ["CODES"], params={"redirect_uri": f"{URL}/auth/google/callback"}, timeout=60).json()


def page(path: str) -> str:
    """An HTML page of the service."""
    return _session().get(URL + path, timeout=60).text
