from io import BytesIO
from uuid import UUID

from waymark_client import AuthenticatedClient, Client
from waymark_client.api.api_keys import create_api_key
from waymark_client.api.areas import create_area, get_area
from waymark_client.api.images import upload_image
from waymark_client.api.levels import create_level
from waymark_client.api.markers import create_marker
from waymark_client.api.organizations import list_organizations
from waymark_client.api.projects import create_project, get_project, list_projects, publish_project
from waymark_client.api.public_maps import find_live_route, get_live_project
from waymark_client.api.sessions import login
from waymark_client.api.tags import create_tag
from waymark_client.api.webhooks import create_webhook
from waymark_client.models import (
    ApiKeyCreation,
    ApiKeyWithSecret,
    Area,
    AreaCreation,
    FoundRoute,
    ImageForm,
    LevelCreation,
    LevelWithPlaces,
    LiveProject,
    Login,
    Marker,
    MarkerCreation,
    NoRoute,
    Point,
    Project,
    ProjectCreation,
    ProjectSummaryPage,
    PublishResult,
    RouteEnd,
    RouteQuestion,
    Session,
    Tag,
    TagCreation,
    UploadedImage,
    ValidationErrors,
    WebhookCreation,
    WebhookWithSecret,
)
from waymark_client.types import File

from journey_steps import BASE_URL, DEMO, EMAIL, PASSWORD, PICTURE, POLYGON, PROJECT_NAME, done

anonymous = Client(base_url=BASE_URL)
session = login.sync(client=anonymous, body=Login(email=EMAIL, password=PASSWORD))
assert isinstance(session, Session), session
api = AuthenticatedClient(base_url=BASE_URL, token=session.tokens.access)
done("sign in")

organizations = list_organizations.sync(client=api)
assert isinstance(organizations, list) and organizations
organization = organizations[0].id
done("organizations")

project = create_project.sync(client=api, body=ProjectCreation(organization=organization, name=PROJECT_NAME))
assert isinstance(project, Project) and project.status == "DRAFT", project
done("create a project")

level = create_level.sync(project.id, client=api, body=LevelCreation(name="Ground floor"))
assert isinstance(level, LevelWithPlaces), level
done("create a level")

shop = AreaCreation(level_id=level.id, data=POLYGON, price=12.5, category="Shop")
area = create_area.sync(project.id, client=api, body=shop)
assert isinstance(area, Area), area
done("create an area with a polygon")

place = MarkerCreation(level_id=level.id, position=Point(x=1, y=2.5), price="from 5 €")
marker = create_marker.sync(project.id, client=api, body=place)
assert isinstance(marker, Marker) and marker.price == "from 5 €", marker
done("create a marker")

tag = create_tag.sync(project.id, client=api, body=TagCreation(name="Open late", color="#336699"))
assert isinstance(tag, Tag), tag
done("create a tag")

read = get_area.sync(project.id, area.id, client=api)
assert isinstance(read, Area), read
assert read.data[2][1] == 30.5 and read.price == 12.5 and read.key is None and read.category == "Shop"
done("read it back")

published = publish_project.sync(project.id, client=api)
assert isinstance(published, PublishResult) and published.status == "PUBLISH", published
done("publish")

live = get_live_project.sync(project.id, client=api)
assert isinstance(live, LiveProject) and live.areas[0].id == area.id, live
done("public map")

projects, page, following = 0, 0, True
while following:
    page += 1
    listed = list_projects.sync(client=api, page=page, page_size=1)
    assert isinstance(listed, ProjectSummaryPage), listed
    projects += len(listed.results)
    following = listed.next_ is not None
    assert following or projects == listed.count > 1
done("all pages of a list")

wanted = ApiKeyCreation.from_dict({"organization": str(organization), "name": PROJECT_NAME, "type": "read"})
key = create_api_key.sync(client=api, body=wanted)
assert isinstance(key, ApiKeyWithSecret), key
by_key = get_project.sync(project.id, client=AuthenticatedClient(base_url=BASE_URL, token=key.key))
assert isinstance(by_key, Project) and by_key.id == project.id, by_key
done("API key")

hook = {"organization": str(organization), "url": "https://example.com/hook", "events": ["project.published"]}
webhook = create_webhook.sync(client=api, body=WebhookCreation.from_dict(hook))
assert isinstance(webhook, WebhookWithSecret) and webhook.secret.startswith("whsec_"), webhook
done("webhook with its secret")

refused = create_tag.sync(project.id, client=api, body=TagCreation(name="Closed", color="red"))
assert isinstance(refused, ValidationErrors) and refused["color"][0], refused
done("typed 400")

upload = ImageForm(file=File(payload=BytesIO(PICTURE), file_name="plan.png"))
image = upload_image.sync(project.id, client=api, body=upload)
assert isinstance(image, UploadedImage) and image.size == len(PICTURE) and image.path.endswith(".png"), image
done("image upload")

demo = get_live_project.sync(UUID(DEMO), client=api)
assert isinstance(demo, LiveProject) and len(demo.levels) > 1
done("the demo map")

ends = RouteQuestion(from_=RouteEnd(area_id=demo.areas[0].id), to=RouteEnd(area_id=demo.areas[-1].id))
route = find_live_route.sync(UUID(DEMO), client=api, body=ends)
assert isinstance(route, FoundRoute) and route.legs[0].points, route
own_ends = RouteQuestion(from_=RouteEnd(area_id=area.id), to=RouteEnd(marker_id=marker.id))
none = find_live_route.sync(project.id, client=api, body=own_ends)
assert isinstance(none, NoRoute) and none.reason == "no_network", none
done("a route")
