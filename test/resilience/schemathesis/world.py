"""An organization with something of everything in it, and who may send requests to it."""

import re
import uuid
from dataclasses import dataclass, field
from pathlib import Path

from accounts import Person, sign_up
from files import DATA_URL
from service import call, page

SQUARE = [[0, 0], [10, 0], [10, 10], [0, 10]]


def new_id() -> str:
    return str(uuid.uuid4())


@dataclass(frozen=True)
class World:
    owner: Person
    outsider: Person
    # Tokens by actor; that of nobody is None.
    tokens: dict
    # Ids by the names of path parameters, and other values that requests need.
    ids: dict = field(default_factory=dict)

    def call(self, method: str, path: str, body=None):
        """A request of the owner, which must succeed."""
        return call(method, path, body, self.owner.access)

    def in_project(self, method: str, path: str, body=None):
        return self.call(method, f"/api/projects/{self.ids['projectId']}/{path}", body)

    @property
    def organization(self) -> str:
        return self.owner.organization


def make_world() -> World:
    """A new world. Its map is published."""
    owner, outsider = sign_up(), sign_up()
    keys = {kind: _api_key(owner, kind) for kind in ("write", "read", "public")}
    actors = {"owner": owner.access, "outsider": outsider.access, "nobody": None}
    tokens = {**actors, **{f"{kind} key": key["key"] for kind, key in keys.items()}}
    world = World(owner, outsider, tokens)
    world.ids["keyId"] = keys["read"]["id"]
    make_map(world)
    _make_company(world)
    return world


def _api_key(owner: Person, kind: str) -> dict:
    body = {"organization": owner.organization, "name": kind, "type": kind}
    return call("POST", "/api/api-keys/", body, owner.access)


def make_map(world: World) -> None:
    ids = {name: new_id() for name in ("levelId", "upperId", "tagId", "areaId", "markerId", "corridorId", "branchId", "transitionId")}
    project = world.call("POST", "/api/projects/", {"organization": world.organization, "name": f"Map {new_id()}", "description": ""})
    world.ids.update(ids, projectId=project["id"])
    changed = world.in_project("PATCH", "", {**_places(ids), "thumbnail": DATA_URL, "wayfinding": wayfinding(ids)})
    world.ids["image"] = changed["thumbnail"]
    world.ids["languageId"] = changed["languages"][-1]["id"]
    world.in_project("POST", "publish/")


def _places(ids: dict) -> dict:
    return {
        "levels": [
            {"id": ids["levelId"], "name": "Ground floor", "key": "ground", "width": 100, "height": 80, "metersPerUnit": 0.5},
            {"id": ids["upperId"], "name": "Upper floor", "width": 100, "height": 80},
        ],
        "tags": [{"id": ids["tagId"], "name": "Food", "color": "#ff0000"}],
        "areas": [{"id": ids["areaId"], "levelId": ids["upperId"], "key": "bakery", "data": SQUARE}],
        "markers": [{"id": ids["markerId"], "levelId": ids["levelId"], "position": {"x": 5, "y": 5}}],
        "languages": [{"languageCode": "de"}],
    }


def wayfinding(ids: dict) -> dict:
    branch = {"id": ids["branchId"], "markerId": ids["markerId"], "points": [{"x": 5, "y": 20}, {"x": 5, "y": 5}]}
    points = [{"x": 0, "y": 20}, {"x": 50, "y": 20}]
    corridor = {"id": ids["corridorId"], "levelId": ids["levelId"], "points": points, "branches": [branch]}
    positions = [{"levelId": ids[level], "x": 50, "y": 20} for level in ("levelId", "upperId")]
    return {"corridors": [corridor], "transitions": [{"id": ids["transitionId"], "type": "elevator", "positions": positions}]}


def _make_company(world: World) -> None:
    """Members, groups, an invitation, a webhook, a snapshot, a template and a session."""
    ids, organization = world.ids, world.organization
    invitation = invite(world)
    ids.update(organizationId=organization, invitationId=invitation["id"], token=token_of(invitation))
    ids["memberId"] = add_member(world)[1]
    ids["groupId"] = world.call("POST", "/api/groups/", {"organization": organization, "name": "Stations"})["id"]
    ids["webhookId"] = make_webhook(world)
    ids["deliveryId"] = _make_delivery(world, ids["webhookId"])
    closed = {"target": {"type": "transition", "id": ids["transitionId"]}}
    ids["closureId"] = world.in_project("POST", "closures/", closed)["id"]
    ids["snapshotId"] = world.in_project("POST", "snapshots/", {"label": "By hand"})["id"]
    template = {"organization": organization, "project": ids["projectId"], "name": "Hall", "description": ""}
    ids["templateId"] = world.call("POST", "/api/templates/", template)["id"]
    ids["sessionId"] = world.call("GET", "/api/auth/sessions/")[0]["id"]
    ids["path"] = re.sub(r"^.*?/media/", "", ids["image"])
    ids["name"] = re.search(r"/embed/assets/([^\"]+)", page(f"/embed/{ids['projectId']}"))[1]


def invite(world: World) -> dict:
    body = {"organization": world.organization, "email": f"{new_id()}@guests.example", "role": "member"}
    return world.call("POST", "/api/invitations/", body)


def token_of(invitation: dict) -> str:
    return re.search(r"token=([^&]+)", invitation["accept_url"])[1]


def add_member(world: World, organization: str | None = None) -> tuple[Person, str]:
    """A new person in the organization, and the id of the membership."""
    person, organization = sign_up(), organization or world.organization
    body = {"organization": organization, "email": person.email, "role": "member"}
    invitation = world.call("POST", "/api/invitations/", body)
    call("POST", "/api/invitations/accept/", {"token": token_of(invitation)}, person.access)
    return person, next(member["id"] for member in _members(world, organization) if member["user"]["email"] == person.email)


def _members(world: World, organization: str):
    """All of them, page by page: an hour of requests leaves hundreds."""
    number, is_last = 0, False
    while not is_last:
        number += 1
        page = world.call("GET", f"/api/members/?organization={organization}&page_size=100&page={number}")
        yield from page["results"]
        is_last = page["next"] is None


def make_webhook(world: World) -> str:
    body = {"organization": world.organization, "url": "https://127.0.0.1:9/", "description": "", "is_active": False}
    return world.call("POST", "/api/webhooks/", {**body, "events": ["project.published"]})["id"]


def _make_delivery(world: World, webhook: str) -> str:
    """The delivery of a publication, which can be sent again."""
    path = f"/api/webhooks/{webhook}/?organization={world.organization}"
    world.call("PATCH", path, {"is_active": True})
    project = world.call("POST", "/api/projects/", {"organization": world.organization, "name": "Announced"})["id"]
    world.call("POST", f"/api/projects/{project}/publish/")
    world.call("PATCH", path, {"is_active": False})
    listed = f"/api/webhooks/{webhook}/deliveries/?organization={world.organization}&event=project.published"
    return world.call("GET", listed)["results"][0]["id"]
