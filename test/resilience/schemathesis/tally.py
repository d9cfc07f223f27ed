"""How often each operation answered with which status, written at the end for the test to read."""

import atexit
import collections
import json
import os
import threading

_lock = threading.Lock()
_statuses: dict = collections.defaultdict(collections.Counter)
_refusals: dict = collections.Counter()


def count(operation: str, status: int) -> None:
    with _lock:
        _statuses[operation][str(status)] += 1


def count_refusal(operation: str, reason: str) -> None:
    """A valid request that was refused for a reason that no schema can say."""
    with _lock:
        _refusals[f"{operation}: {reason}"] += 1


def accepted(operation: str) -> int:
    with _lock:
        return sum(count for status, count in _statuses[operation].items() if status.startswith("2"))


def _write() -> None:
    with open(os.environ["TALLY"], "w") as file:
        json.dump({"statuses": _statuses, "refusals": dict(_refusals.most_common())}, file)


atexit.register(_write)
