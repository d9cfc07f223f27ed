"""What the journeys in Python share: the settings of the runner, and the lines that it counts."""

import base64
import os
import time
from itertools import count

BASE_URL = os.environ["WAYMARK_URL"]
EMAIL = os.environ["WAYMARK_EMAIL"]
PASSWORD = os.environ["WAYMARK_PASSWORD"]
DEMO = os.environ["WAYMARK_DEMO"]
"""The id of the demo's project."""
PROJECT_NAME = f"Journey {time.time_ns()}"
"""Unlike the names of the other journeys."""
POLYGON: list[list[float]] = [[0, 0], [40, 0], [40, 30.5]]
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""An image of one pixel."""

_steps = count(1)


def done(step: str) -> None:
    """Reports a step as done, in the line that the runner counts."""
    print(f"ok {next(_steps)} {step}", flush=True)
