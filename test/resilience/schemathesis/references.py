"""Values of fields that must name something that exists, or nothing yet: no schema can say which."""

from chance import chance
from files import DATA_URL
from service import PASSWORD
from world import SQUARE, World, new_id


def references(world: World) -> dict:
    """By the name of a field or parameter, a function that returns a value which fits this world."""
    ids = world.ids

    def always(value):
        return lambda: value

    def point() -> dict:
        return {"x": chance.randint(0, 90), "y": chance.randint(0, 70)}

    def level() -> str:
        return chance.choice([ids["levelId"], ids["upperId"]])

    def end() -> dict:
        return chance.choice([{"areaId": ids["areaId"]}, {"markerId": ids["markerId"]}, {"levelId": level(), **point()}])

    return {
        **{name: always(value) for name, value in ids.items() if name.endswith("Id")},
        **{name: always(ids[f"{name}Id"]) for name in ("project", "group", "template", "member", "tag")},
        "organization": always(world.organization),
        "id": new_id,
        "levelId": level,
        "level": level,
        "defaultLevelId": level,
        "groups": always([ids["groupId"]]),
        "members": always([ids["memberId"]]),
        "projects": always([ids["projectId"]]),
        "tag_ids": always([ids["tagId"]]),
        "key": lambda: f"key-{new_id()[:8]}",
        "externalId": new_id,
        "email": lambda: f"{new_id()}@people.example",
        "new_email": lambda: f"{new_id()}@people.example",
        "password": always(PASSWORD),
        "password_confirm": always(PASSWORD),
        "languageCode": lambda: f"en-{new_id()[:8]}",
        "language": always("de"),
        "lang": always("de"),
        "defaultLanguage": always("de"),
        "imageUrl": always(DATA_URL),
        "thumbnail": always(DATA_URL),
        "customIcon": always(DATA_URL),
        "logo_url": always(DATA_URL),
        "expires_at": always("2099-01-01T00:00:00Z"),
        "data": always(SQUARE),
        "holes": always([]),
        "parts": always([]),
        "position": point,
        "points": lambda: [{**point(), "x": at * 20} for at in range(3)],
        "positions": lambda: [{"levelId": each, **point()} for each in (ids["levelId"], ids["upperId"])],
        "branches": always([]),
        "georeference": always(None),
        "closedToPointIndex": always(0),
        "since": always(1),
        "against": lambda: chance.choice(["live", ids["snapshotId"]]),
        "from": end,
        "to": end,
        "page": always(1),
    }


def refer(value, known: dict):
    """The value with these fields replaced, wherever they are in it."""
    if isinstance(value, list):
        return [refer(each, known) for each in value]
    if not isinstance(value, dict):
        return value
    return {name: known[name]() if name in known and each is not None else refer(each, known) for name, each in value.items()}
