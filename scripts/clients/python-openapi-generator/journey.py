from uuid import UUID

import waymark_client as waymark
from waymark_client.exceptions import BadRequestException

from journey_steps import BASE_URL, DEMO, EMAIL, PASSWORD, PICTURE, POLYGON, PROJECT_NAME, done


def client(token: str | None = None) -> waymark.ApiClient:
    """A client with this access token or API key."""
    return waymark.ApiClient(waymark.Configuration(host=BASE_URL, access_token=token))


anonymous = client()
session = waymark.SessionsApi(anonymous).login(waymark.Login(email=EMAIL, password=PASSWORD)).actual_instance
assert isinstance(session, waymark.Session), session
api = client(session.tokens.access)
done("sign in")

organization = waymark.OrganizationsApi(api).list_organizations()[0].id
done("organizations")

projects_api = waymark.ProjectsApi(api)
project = projects_api.create_project(waymark.ProjectCreation(organization=organization, name=PROJECT_NAME))
assert project.status == "DRAFT"
done("create a project")

level = waymark.LevelsApi(api).create_level(project.id, waymark.LevelCreation(name="Ground floor"))
done("create a level")

shop = waymark.AreaCreation.from_dict(
    {"levelId": str(level.id), "data": POLYGON, "price": 12.5, "translations": {"en": {"title": "Shop"}}}
)
area = waymark.AreasApi(api).create_area(project.id, shop)
done("create an area with a polygon")

place = waymark.MarkerCreation.from_dict(
    {"levelId": str(level.id), "position": {"x": 1, "y": 2.5}, "price": "from 5 €"}
)
marker = waymark.MarkersApi(api).create_marker(project.id, place)
assert marker.price and marker.price.actual_instance == "from 5 €"
done("create a marker")

waymark.TagsApi(api).create_tag(project.id, waymark.TagCreation(name="Open late", color="#336699"))
done("create a tag")

read = waymark.AreasApi(api).get_area(project.id, area.id)
assert read.data[2][1] == 30.5 and read.price and read.price.actual_instance == 12.5 and read.key is None
assert read.translations["en"].title == "Shop"
done("read it back")

assert projects_api.publish_project(project.id).status == "PUBLISH"
done("publish")

maps = waymark.PublicMapsApi(anonymous)
live = maps.get_live_project(project.id).actual_instance
assert isinstance(live, waymark.LiveProject) and live.areas[0].id == area.id
done("public map")

projects, page, following = 0, 0, True
while following:
    page += 1
    listed = projects_api.list_projects(page=page, page_size=1)
    projects += len(listed.results)
    following = listed.next is not None
assert projects == listed.count > 1
done("all pages of a list")

key = waymark.APIKeysApi(api).create_api_key(
    waymark.ApiKeyCreation(organization=organization, name=PROJECT_NAME, type="read")
)
assert waymark.ProjectsApi(client(key.key)).get_project(project.id).id == project.id
done("API key")

webhook = waymark.WebhooksApi(api).create_webhook(
    waymark.WebhookCreation(organization=organization, url="https://example.com/hook", events=["project.published"])
)
assert webhook.secret.startswith("whsec_")
done("webhook with its secret")

try:
    # Values that a pattern of the document excludes are refused by the client itself.
    projects_api.create_project(waymark.ProjectCreation(organization=organization, name=PROJECT_NAME))
    raise AssertionError("A second project of the same name was created.")
except BadRequestException as error:
    refused = waymark.BadRequest.from_json(error.body or "").actual_instance
assert isinstance(refused, waymark.ValidationErrors) and refused.additional_properties["name"], refused
done("typed 400")

image = waymark.ImagesApi(api).upload_image(project.id, ("plan.png", PICTURE))
assert image.size == len(PICTURE) and image.path.endswith(".png")
done("image upload")

demo = maps.get_live_project(UUID(DEMO)).actual_instance
assert isinstance(demo, waymark.LiveProject) and len(demo.levels) > 1
done("the demo map")

ends = {"from": {"areaId": str(demo.areas[0].id)}, "to": {"areaId": str(demo.areas[-1].id)}}
route = maps.find_live_route(UUID(DEMO), waymark.RouteQuestion.from_dict(ends)).actual_instance
assert isinstance(route, waymark.FoundRoute) and route.legs[0].points, route
own_ends = {"from": {"areaId": str(area.id)}, "to": {"markerId": str(marker.id)}}
none = maps.find_live_route(project.id, waymark.RouteQuestion.from_dict(own_ends)).actual_instance
assert isinstance(none, waymark.NoRoute) and none.reason == "no_network", none
done("a route")
