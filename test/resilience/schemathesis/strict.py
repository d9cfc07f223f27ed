"""Responses held against the document with no further properties allowed, and formats asserted."""

import copy
import threading

import jsonschema_rs

_lock = threading.Lock()
_closed: dict = {}
_validators: dict = {}


def close(node):
    """The schema in which an object has only the described properties."""
    if isinstance(node, list):
        return [close(each) for each in node]
    if not isinstance(node, dict):
        return node
    closed = {name: close(each) for name, each in node.items()}
    if closed.get("type") == "object" and "properties" in closed and "additionalProperties" not in closed:
        closed["additionalProperties"] = False
    return closed


def faults(document: dict, path: str, method: str, status: int, value) -> list[str]:
    """What is wrong with the JSON of a response; empty where it has no schema."""
    validator = _validator(document, path, method, str(status))
    return [f"{error.instance_path}: {error.message}"[:400] for error in validator.iter_errors(value)] if validator else []


def _validator(document: dict, path: str, method: str, status: str):
    key = (path, method, status)
    with _lock:
        if key not in _validators:
            _validators[key] = _compile(document, path, method, status)
        return _validators[key]


def _compile(document: dict, path: str, method: str, status: str):
    if not _closed:
        _closed.update(close(copy.deepcopy(document)))
    response = _closed["paths"].get(path, {}).get(method, {}).get("responses", {}).get(status, {})
    if "$ref" in response:
        response = _closed["components"]["responses"][response["$ref"].split("/")[-1]]
    schema = response.get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return None
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "components": _closed["components"], **schema}
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)
