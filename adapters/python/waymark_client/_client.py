"""The client."""

from __future__ import annotations

import threading
import typing as t

from ._errors import WaymarkError
from ._operations import Operations
from ._requests import Answer, Call, Retries, address, encoded
from ._send import send

Tokens = t.TypedDict("Tokens", {"access": str, "refresh": str})
"""Those of a session: of a sign-in or a registration."""

_READING, _CHANGING = 30.0, 120.0
"""Seconds: publishing waits for up to 20 webhooks of 5 seconds each."""


class Client(Operations):
    """Calls the operations of a service: each is a method, by the name that it has in the OpenAPI document.

    `api_key` is for programs. `tokens` are those of a session, which are refreshed when they have expired; `on_tokens` gets the new ones to
    store them, and None when the session has ended. `timeout` is in seconds: by default a GET fails that has no complete response within
    30, any other request after 120. A client may be used by several threads. It sends nothing by itself.
    """

    def __init__(
        self,
        url: str,
        *,
        api_key: t.Optional[str] = None,
        tokens: t.Optional[Tokens] = None,
        on_tokens: t.Callable[[t.Optional[Tokens]], None] = lambda _: None,
        timeout: t.Optional[float] = None,
        retries: Retries = Retries(),
        headers: t.Optional[t.Mapping[str, str]] = None,
    ) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError("The address of the service begins with http:// or https://.")
        self._url = url.rstrip("/")
        self._api_key = api_key
        self._tokens = tokens
        self._on_tokens = on_tokens
        self._timeout = _checked(timeout)
        self._retries = retries
        self._headers = dict(headers or {})
        self._refreshing = threading.Lock()

    def set_tokens(self, tokens: t.Optional[Tokens]) -> None:
        """Uses another session from now on, or none."""
        self._tokens = tokens

    def request(
        self,
        method: str,
        path: str,
        *,
        values: t.Optional[t.Mapping[str, t.Any]] = None,
        query: t.Optional[t.Mapping[str, t.Any]] = None,
        body: t.Any = None,
        content_type: t.Optional[str] = None,
        if_match: t.Union[str, int, None] = None,
        idempotency_key: t.Optional[str] = None,
        timeout: t.Optional[float] = None,
        headers: t.Optional[t.Mapping[str, str]] = None,
    ) -> Answer:
        """The response to any request, with its status and headers. `values` are those of the path's parameters, such as `{projectId}`."""
        content, kind = encoded(body, content_type)
        named = {
            "Accept-Encoding": "identity",
            "Content-Type": kind,
            "If-Match": f'"{if_match}"' if isinstance(if_match, int) else if_match,
            "Idempotency-Key": idempotency_key,
        }
        given = {name: value for name, value in {**named, **self._headers, **(headers or {})}.items() if value is not None}
        seconds = _checked(timeout) or self._timeout or (_READING if method == "GET" else _CHANGING)
        url = address(self._url, path, values or {}, query or {})
        return self._authorized(Call(f"{method} {path}", method, url, given, content, seconds))

    def _authorized(self, call: Call) -> Answer:
        used = self._tokens
        if self._api_key is not None:
            return self._sent(call, self._api_key)
        if used is None or call.name.startswith("POST /api/auth/login") or call.name == _REFRESH:
            return self._sent(call, None)
        try:
            return self._sent(call, used["access"])
        except WaymarkError as error:
            renewed = self._newer(used) if error.status == 401 else None
            if renewed is None:
                raise
        return self._sent(call, renewed["access"])

    def _sent(self, call: Call, credential: t.Optional[str]) -> Answer:
        if credential is not None:
            call = call._replace(headers={**call.headers, "Authorization": f"Bearer {credential}"})
        return send(call, self._retries)

    def _newer(self, used: Tokens) -> t.Optional[Tokens]:
        """Tokens newer than these, refreshed once for all threads that wait; None when the session has ended."""
        with self._refreshing:
            current = self._tokens
            if current is None or current["refresh"] != used["refresh"]:
                return None
            if current["access"] != used["access"]:
                return current
            try:
                data = self.request("POST", "/api/auth/token/refresh/", body={"refresh": used["refresh"]}).data
                self._tokens = {"access": data["access"], "refresh": used["refresh"]}
            except WaymarkError as error:
                if error.status != 401:
                    raise
                self._tokens = None
            self._on_tokens(self._tokens)
            return self._tokens

    def _call(self, method: str, path: str, **options: t.Any) -> t.Any:
        return self.request(method, path, **options).data

    def _items(self, path: str, *, query: t.Mapping[str, t.Any], **options: t.Any) -> t.Iterator[t.Any]:
        """The items of all pages, which are loaded as they are needed."""
        page = 1
        while True:
            data = self._call("GET", path, query={**query, "page": page}, **options)
            yield from data["results"]
            if data["next"] is None:
                return
            page += 1


_REFRESH = "POST /api/auth/token/refresh/"


def _checked(timeout: t.Optional[float]) -> t.Optional[float]:
    if timeout is None or timeout > 0:
        return timeout
    raise ValueError("The timeout is a positive number of seconds.")
