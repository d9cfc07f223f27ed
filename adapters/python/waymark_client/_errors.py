"""What goes wrong."""

from __future__ import annotations

import typing as t


class WaymarkError(Exception):
    """A request that failed: refused by the service, or without a usable response."""

    status: int
    """The HTTP status; 0 where there was no complete response, then `__cause__` says why."""
    code: t.Optional[str]
    """For programs, such as `version_conflict`; None where the service sends none."""
    fields: t.Dict[str, t.List[str]]
    """Messages by field of a validation error; otherwise empty."""
    retry_after: t.Optional[float]
    """Seconds to wait before the next request; None where unknown."""
    request_id: t.Optional[str]
    """For reports of problems; None where there was no response."""
    request: str
    """Method and path of the operation, without values: `GET /api/projects/{projectId}/`."""
    body: t.Any
    """All that was returned: parsed JSON, a text or bytes."""
    is_timeout: bool
    """Whether there was no complete response within the timeout."""

    def __init__(
        self,
        request: str,
        *,
        status: int = 0,
        headers: t.Optional[t.Mapping[str, str]] = None,
        body: t.Any = None,
        retry_after: t.Optional[float] = None,
        message: t.Optional[str] = None,
        is_timeout: bool = False,
    ) -> None:
        self.request = request
        self.status = status
        self.code = _text(body, "code")
        self.fields = _fields(body)
        self.retry_after = retry_after
        self.request_id = headers.get("X-Request-Id") if headers is not None else None
        self.body = body
        self.is_timeout = is_timeout
        super().__init__(message or self._message())

    def _message(self) -> str:
        invalid = [f"{name}: {' '.join(messages)}" for name, messages in self.fields.items()]
        message = _text(self.body, "detail") or _text(self.body, "error") or " ".join(invalid)
        return message or f"Unexpected response: {self.status}."


def _text(body: t.Any, name: str) -> t.Optional[str]:
    value = body.get(name) if isinstance(body, dict) else None
    return value if isinstance(value, str) else None


def _fields(body: t.Any) -> t.Dict[str, t.List[str]]:
    def is_messages(value: t.Any) -> bool:
        return isinstance(value, list) and all(isinstance(each, str) for each in value)

    return dict(body) if isinstance(body, dict) and all(map(is_messages, body.values())) else {}
