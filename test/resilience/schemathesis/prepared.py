"""What replaces parts of a request."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Prepared:
    """What replaces the parts of a request; None leaves a part as it was generated."""

    path: dict = field(default_factory=dict)
    query: dict = field(default_factory=dict)
    body: object = None
    # Added to those that were generated.
    headers: dict = field(default_factory=dict)
    # In place of the actor's; empty for none.
    token: str | None = None
