"""What a service sends to webhooks."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
import typing as t

_TOLERANCE = 300
_TIMESTAMP = re.compile(r"[0-9]{1,12}")
_SIGNATURE = re.compile(r"sha256=[0-9a-f]{64}")


def verify_webhook(
    raw_body: t.Union[bytes, str],
    headers: t.Union[t.Mapping[str, str], t.Iterable[t.Tuple[str, str]]],
    secret: str,
    now: t.Optional[float] = None,
) -> bool:
    """Whether a webhook request was sent by the service.

    Its signature must have been made with the webhook's secret, and its timestamp be at most 300 seconds from `now` (in seconds
    since 1970, by default the time of this machine). Never raises, whatever was received. `raw_body` is the body exactly as it was
    received. The same request may arrive again within that time: handle each `X-Service-Delivery` once.
    """
    pairs = list(headers.items() if isinstance(headers, t.Mapping) or hasattr(headers, "items") else headers)
    timestamp = _header(pairs, "x-service-timestamp")
    received = _header(pairs, "x-service-signature")
    if not secret or not _TIMESTAMP.fullmatch(timestamp) or not _SIGNATURE.fullmatch(received):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > _TOLERANCE:
        return False
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(f"sha256={digest}", received)


def _header(pairs: t.List[t.Tuple[str, str]], name: str) -> str:
    """A header in whatever case it was received; empty where it is missing or occurs more than once."""
    values = [value for key, value in pairs if key.lower() == name]
    return values[0] if len(values) == 1 and isinstance(values[0], str) else ""
