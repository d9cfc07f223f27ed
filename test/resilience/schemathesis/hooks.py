"""
What schemathesis cannot know from the document: who sends a request, and what exists. Parts of a request that are valid get real
ids, tokens and images; parts that are invalid on purpose stay as they are.
"""

import threading
import uuid

import schemathesis
from hypothesis import strategies
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import CoverageScenario, TestPhase

import tally
from bodies import ACCEPTED
from chance import chance
from checks import name_of
from files import FILES, PNG
from fresh import CONSUMING, COSTLY
from prepared import Prepared
from references import refer, references
from service import URL
from world import World, make_world

ACTORS = {"owner": 60, "write key": 14, "read key": 7, "public key": 3, "outsider": 8, "nobody": 8}
PAGE_SIZES = {str(size) for size in range(1, 101)}
# The token of a request before it has one.
PLACEHOLDER = "unknown"
# A world is replaced after so many requests: accepted ones may delete what later ones need, and it grows.
REQUESTS_OF_A_WORLD = 400

_local = threading.local()


def world() -> World:
    """The world of this thread."""
    _local.left = getattr(_local, "left", 0) - 1
    if _local.left < 0:
        _local.world, _local.left = make_world(), REQUESTS_OF_A_WORLD
    return _local.world


schemathesis.openapi.format("binary", strategies.just(PNG))
for media_type, file in FILES.items():
    schemathesis.openapi.media_type(media_type, strategies.just(file))


@schemathesis.auth(refresh_interval=None, cache_by_key=lambda case, context: str(chance.random()))
class Credentials:
    """Marks requests as authenticated; `before_call` chooses by whom."""

    def get(self, case, context):
        return PLACEHOLDER

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(context, case, **kwargs):
    if _is(case, CoverageScenario.UNSPECIFIED_HTTP_METHOD):
        return
    try:
        prepare(case, world())
    except RuntimeError:
        # An accepted request deleted what this one needs, or a daily limit is reached: again, in a new world.
        _local.left = 0
        prepare(case, world())


def prepare(case, here: World) -> None:
    known = {**references(here), "path": lambda: here.ids["path"]}
    position = lambda: f"{here.ids['levelId']},5,5"  # noqa: E731
    in_address = {**known, "token": lambda: here.ids["token"], "name": lambda: here.ids["name"]}
    in_address |= {"here": position, "marker": lambda: here.ids["markerId"]}
    # Objects in bodies; in addresses the start of a walk, and days.
    del in_address["from"], in_address["to"]
    if name_of(case) == "searchLivePlaces":
        in_address["from"] = position
    prepared = _prepared(case, here)
    _authorize(case, _token(case, here, prepared))
    _fill(case.path_parameters, case, ParameterLocation.PATH, prepared.path, in_address)
    _fill(case.query, case, ParameterLocation.QUERY, prepared.query, in_address)
    _clamp_page_size(case)
    if name_of(case) == "removeGroupMembers" and not _is_valid(case, ParameterLocation.BODY):
        case.query.pop("member", None)  # In place of the body, which would be ignored.
    _set_headers(case)
    case.headers.update(prepared.headers)
    if _is_valid(case, ParameterLocation.BODY):
        if prepared.body is not None:
            case.body = prepared.body
        elif isinstance(case.body, (dict, list)) and case.media_type == "application/json":
            case.body = refer(case.body, known)


def _token(case, here: World, prepared: Prepared) -> str | None:
    """Of any actor; until the operation was accepted once, of one who may do it."""
    if _is_stateful(case):
        return here.tokens["owner"] if prepared.token is None else prepared.token
    is_new = tally.accepted(name_of(case)) == 0
    if prepared.token is not None and (is_new or chance.random() < 0.9):
        return prepared.token
    return here.tokens["owner" if is_new else chance.choices(list(ACTORS), list(ACTORS.values()))[0]]


def _prepared(case, here: World) -> Prepared:
    """Something of its own for a request that is valid and uses it up, or that was never accepted so far."""
    name = name_of(case)
    parts = (ParameterLocation.PATH, ParameterLocation.QUERY, ParameterLocation.BODY)
    if not all(_is_valid(case, part) for part in parts):
        return Prepared()
    if any(value in _created() for value in (case.path_parameters or {}).values()):
        return Prepared()
    if name in COSTLY and tally.accepted(name) > 0 and chance.random() < 0.9:
        return Prepared()
    if name in CONSUMING:
        return CONSUMING[name](here)
    if name in ACCEPTED and (tally.accepted(name) == 0 or chance.random() < 0.2):
        return ACCEPTED[name](here)
    return Prepared()


def _authorize(case, token: str | None) -> None:
    if case.headers.get("Authorization") != f"Bearer {PLACEHOLDER}":
        return
    if token:
        case.headers["Authorization"] = f"Bearer {token}"
    else:
        case.headers.pop("Authorization", None)


def _fill(container: dict, case, location: ParameterLocation, prepared: dict, known: dict) -> None:
    """Replaces valid parameters that name something. Ids which a link carried over are left: they name something."""
    if not container or not _is_valid(case, location):
        return
    for name in list(container):
        if name in prepared:
            container[name] = prepared[name]
        elif name in known and container[name] not in _created():
            container[name] = known[name]()


def _clamp_page_size(case) -> None:
    """A page size beyond its bounds is clamped and not refused: it is left out."""
    if str((case.query or {}).get("page_size", "1")) not in PAGE_SIZES:
        case.query.pop("page_size")


def _set_headers(case) -> None:
    """No generated tag is that of the current version, no origin is one that may sign in, and a key is for one creation."""
    if not _is_valid(case, ParameterLocation.HEADER):
        return
    case.headers.pop("If-Match", None)
    if "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    # Sessions of the Studio are for pages of the service, whether the document requires that header or not.
    if "Origin" in case.headers or case.path.startswith("/studio/session/"):
        case.headers["Origin"] = URL


def _created() -> set:
    if not hasattr(_local, "created"):
        _local.created = set()
    return _local.created


@schemathesis.hook
def after_call(context, case, response):
    tally.count(name_of(case), response.status_code)
    if name_of(case) == "replaceWayfinding" and response.status_code == 200:
        _local.left = 0
    if response.status_code == 201 and _is_stateful(case):
        body = response.json()
        if isinstance(body, dict) and "id" in body:
            _created().add(body["id"])


def _is_valid(case, location: ParameterLocation) -> bool:
    """Whether a part of the request was not made invalid on purpose."""
    part = case.meta.components.get(location) if case.meta else None
    return part is None or part.mode.is_positive


def _is_stateful(case) -> bool:
    return case.meta is not None and case.meta.phase.name == TestPhase.STATEFUL


def _is(case, scenario: CoverageScenario) -> bool:
    return case.meta is not None and getattr(case.meta.phase.data, "scenario", None) == scenario
