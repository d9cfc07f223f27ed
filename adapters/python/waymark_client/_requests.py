"""Requests as they are sent."""

from __future__ import annotations

import json
import os
import secrets
import typing as t
from urllib.parse import quote, urlencode


class Upload(t.NamedTuple):
    """A file that is in memory. The service looks at its content, whatever the type says."""

    filename: str
    content: bytes
    content_type: str = "application/octet-stream"


FileContent = t.Union[bytes, Upload, os.PathLike[str]]
"""A file to send: its bytes, or the path where it is."""


class Retries(t.NamedTuple):
    """When a request that failed is sent again."""

    times: int = 3
    """How many times at most."""
    longest_wait: float = 60
    """The longest wait in seconds; where the service says to wait longer, the error is raised at once."""


class Call(t.NamedTuple):
    """A request that can be sent more than once."""

    name: str
    method: str
    url: str
    headers: t.Dict[str, str]
    body: t.Optional[bytes]
    timeout: float

    @property
    def has_key(self) -> bool:
        return "Idempotency-Key" in self.headers


class Answer(t.NamedTuple):
    """A response whose body was received."""

    status: int
    headers: t.Mapping[str, str]
    data: t.Any


def address(base: str, path: str, values: t.Mapping[str, t.Any], query: t.Mapping[str, t.Any]) -> str:
    """The address of an operation. Raises a ValueError where a value of the path would lead to another path."""
    for name, value in values.items():
        if str(value) in ("", ".", ".."):
            raise ValueError(f"The parameter {name} of the path is missing.")
        path = path.replace(f"{{{name}}}", quote(str(value), safe=""))
    given = {name: _text(value) for name, value in query.items() if value is not None}
    return base + path + (f"?{urlencode(given)}" if given else "")


def _text(value: t.Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def encoded(body: t.Any, content_type: t.Optional[str]) -> t.Tuple[t.Optional[bytes], t.Optional[str]]:
    """A body and its type: texts and bytes as they are, an object with a file as a form, anything else as JSON."""
    if body is None:
        return None, None
    if isinstance(body, str):
        return body.encode(), content_type
    if isinstance(body, bytes):
        return body, content_type
    if isinstance(body, dict) and any(_is_file(each) for value in body.values() for each in _listed(value)):
        return _form(body)
    return json.dumps(body, allow_nan=False).encode(), content_type or "application/json"


def _listed(value: t.Any) -> t.List[t.Any]:
    return list(value) if isinstance(value, list) else [value]


def _is_file(value: t.Any) -> bool:
    return isinstance(value, (bytes, Upload, os.PathLike))


def _form(body: t.Mapping[str, t.Any]) -> t.Tuple[bytes, str]:
    boundary = secrets.token_hex(16)
    parts = b"".join(
        _part(boundary, name, each)
        for name, value in body.items()
        for each in (_listed(value) if any(map(_is_file, _listed(value))) else [value])
    )
    return parts + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def _part(boundary: str, name: str, value: t.Any) -> bytes:
    upload = _upload(value) if _is_file(value) else None
    if upload is None:
        text = json.dumps(value) if isinstance(value, (dict, list)) else _text(value)
        head, content = f'name="{name}"', text.encode()
    else:
        filename = upload.filename.replace("\\", "_").replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        head, content = f'name="{name}"; filename="{filename}"\r\nContent-Type: {upload.content_type}', upload.content
    return f"--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode() + content + b"\r\n"


def _upload(value: t.Any) -> Upload:
    if isinstance(value, Upload):
        return value
    if isinstance(value, bytes):
        return Upload("file", value)
    with open(value, "rb") as file:
        return Upload(os.path.basename(os.fspath(value)), file.read())
