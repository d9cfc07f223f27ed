"""Sends requests, some of them more than once."""

from __future__ import annotations

import http.client
import json
import random
import socket
import time
import typing as t
import urllib.error
import urllib.request
from email.utils import parsedate_to_datetime

from ._errors import WaymarkError
from ._requests import Answer, Call, Retries

_FIRST_WAIT = 0.25
_CHUNK = 1 << 16


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The service never redirects: what does could be sent a key."""

    def redirect_request(self, *_: t.Any, **__: t.Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirect)


def send(call: Call, retries: Retries, sleep: t.Callable[[float], None] = time.sleep) -> Answer:
    """Sends a request until it is answered, and raises a `WaymarkError` where it is refused.

    What a rate limit refused (429) is sent again after the time that the service names; after a 503 that names one, GET, PUT and DELETE
    are. A GET, and a request with an idempotency key, is also sent again where the connection was lost or a gateway had no response (502,
    504), a request with a key after any 503 too. What took too long is not sent again.
    """
    for tries in range(retries.times + 1):
        own_wait = min(_FIRST_WAIT * 2**tries * (1 - random.random() / 2), retries.longest_wait)
        try:
            return _exchange(call)
        except WaymarkError as error:
            wait = _wait(call, error, own_wait)
            if tries == retries.times or wait is None or wait > retries.longest_wait:
                raise
        sleep(wait)
    raise AssertionError


def _wait(call: Call, error: WaymarkError, own_wait: float) -> t.Optional[float]:
    """The seconds to wait before the request is sent again; None where it must not be."""
    is_repeatable = call.method == "GET" or call.has_key
    named = error.retry_after
    if error.status == 0:
        return own_wait if is_repeatable and not error.is_timeout else None
    if error.status == 429:
        return named
    if error.status in (502, 504):
        return (own_wait if named is None else named) if is_repeatable else None
    if error.status == 503 and call.has_key:
        return own_wait if named is None else named
    return named if error.status == 503 and call.method in ("GET", "PUT", "DELETE") else None


def _exchange(call: Call) -> Answer:
    request = urllib.request.Request(call.url, data=call.body, headers=call.headers, method=call.method)
    deadline = time.monotonic() + call.timeout
    limit = None if call.timeout == float("inf") else call.timeout
    try:
        try:
            response = _OPENER.open(request, timeout=limit)
        except urllib.error.HTTPError as refusal:
            response = refusal
        with response:
            return _received(call, response, deadline)
    except (OSError, http.client.HTTPException) as cause:
        reason = cause.reason if isinstance(cause, urllib.error.URLError) else cause
        is_timeout = isinstance(reason, (socket.timeout, TimeoutError))
        late = f"No complete response within {call.timeout:g} seconds."
        message = late if is_timeout else f"The service could not be reached: {reason}"
        raise WaymarkError(call.name, message=message, is_timeout=is_timeout) from cause


def _received(call: Call, response: t.Any, deadline: float) -> Answer:
    content = bytearray()
    for chunk in iter(lambda: response.read1(_CHUNK), b""):
        content += chunk
        if time.monotonic() > deadline:
            raise socket.timeout("timed out")
    expected = response.headers.get("Content-Length")
    if expected is not None and call.method != "HEAD" and len(content) < int(expected):
        raise http.client.IncompleteRead(bytes(content))
    status, headers = response.status, response.headers
    try:
        data = _data(bytes(content), headers.get("Content-Type", ""))
    except ValueError as cause:
        raise WaymarkError(call.name, status=status, headers=headers, body=bytes(content)) from cause
    if 200 <= status < 300:
        return Answer(status, headers, data)
    raise WaymarkError(call.name, status=status, headers=headers, body=data, retry_after=_retry_after(headers))


def _data(content: bytes, content_type: str) -> t.Any:
    """JSON parsed, other texts as text, anything else as bytes; None where there is nothing."""
    kind = content_type.split(";")[0].strip().lower()
    if kind == "application/json" or kind.endswith("+json"):
        return json.loads(content) if content else None
    if kind == "":
        return content or None
    return content.decode() if kind.startswith("text/") else content


def _retry_after(headers: t.Mapping[str, str]) -> t.Optional[float]:
    value = headers.get("Retry-After", "")
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
