"""Bodies that an operation accepts, by operationId."""

from prepared import Prepared
from service import PASSWORD
from world import SQUARE, World, new_id, wayfinding


def language_body(_: dict) -> dict:
    return {"languageCode": f"en-{new_id()[:8]}"}


def area_body(ids: dict) -> dict:
    return {"levelId": ids["levelId"], "data": SQUARE}


def marker_body(ids: dict) -> dict:
    return {"levelId": ids["levelId"], "position": {"x": 1, "y": 1}}


def corridor_body(ids: dict) -> dict:
    return {"levelId": ids["levelId"], "points": [{"x": 0, "y": 40}, {"x": 50, "y": 40}]}


def branch_body(ids: dict) -> dict:
    return {"corridorId": ids["corridorId"], "markerId": ids["markerId"], "points": [{"x": 9, "y": 20}, {"x": 5, "y": 5}]}


def transition_body(ids: dict) -> dict:
    return {"type": "stairs", "positions": [{"levelId": ids[level], "x": 9, "y": 20} for level in ("levelId", "upperId")]}


def route_body(ids: dict) -> dict:
    return {"from": {"markerId": ids["markerId"]}, "to": {"levelId": ids["upperId"], "x": 50, "y": 20}}


def _body(body_of):
    def prepare(world: World) -> Prepared:
        return Prepared(body=body_of(world), token=world.owner.access)

    return prepare


def _register(_: World) -> dict:
    names = {"full_name": "Ada Lovelace", "organization_name": "Analytical Maps"}
    return {"email": f"{new_id()}@people.example", "password": PASSWORD, "password_confirm": PASSWORD, **names}


def _in_organization(**fields):
    return _body(lambda world: {"organization": world.organization, "name": new_id(), "description": "", **fields})


def _of_ids(body_of):
    return _body(lambda world: body_of(world.ids))


# Bodies that are accepted as they are.
ACCEPTED = {
    "register": _body(_register),
    "login": _body(lambda world: {"email": world.outsider.email, "password": PASSWORD}),
    "registerInStudio": _body(_register),
    "signInToStudio": _body(lambda world: {"email": world.outsider.email, "password": PASSWORD}),
    "requestPasswordReset": _body(lambda world: {"email": world.outsider.email}),
    "lookUpInvitation": _body(lambda world: {"token": world.ids["token"]}),
    "createInvitation": _body(lambda world: {"organization": world.organization, "email": f"{new_id()}@guests.example", "role": "viewer"}),
    "createApiKey": _in_organization(type="read"),
    "createGroup": _in_organization(),
    "createProject": _in_organization(),
    "createTemplate": _body(lambda world: {"organization": world.organization, "project": world.ids["projectId"], "name": new_id()}),
    "createWebhook": _in_organization(url="https://127.0.0.1:9/", events=["project.published"]),
    "createTag": _of_ids(lambda _: {"name": new_id(), "color": "#00ff00"}),
    "updateTranslations": _of_ids(lambda ids: {"entries": [{"key": f"tag:{ids['tagId']}:name", "values": {"de": "Essen"}}]}),
    "createLevel": _of_ids(lambda _: {"name": "Roof"}),
    "reorderLevels": _body(lambda world: {"order": [level["id"] for level in world.in_project("GET", "levels/")]}),
    "createArea": _of_ids(area_body),
    "bulkAreas": _of_ids(lambda ids: {"match": "id", "items": [{"id": ids["areaId"], "status": "closed"}]}),
    "createMarker": _of_ids(marker_body),
    "bulkMarkers": _of_ids(lambda ids: {"match": "id", "items": [{"id": ids["markerId"], "status": "closed"}]}),
    "restoreSnapshotItem": _of_ids(lambda _: {"kind": "project", "fields": ["description"]}),
    "restoreLiveItem": _of_ids(lambda _: {"kind": "project", "fields": ["description"]}),
    "createProjectLanguage": _of_ids(language_body),
    "replaceWayfinding": _of_ids(wayfinding),
    "createCorridor": _of_ids(corridor_body),
    "createBranch": _of_ids(branch_body),
    "updateBranch": _of_ids(lambda ids: {"corridorId": ids["corridorId"], "name": "To the desk"}),
    "createTransition": _of_ids(transition_body),
    "findWorkingRoute": _of_ids(route_body),
    "findLiveRoute": _of_ids(route_body),
    "ingestVisits": _of_ids(lambda _: {"events": [{"event": "mapView"}]}),
}
