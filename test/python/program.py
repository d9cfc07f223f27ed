"""What a type checker says about programs: `ignore` marks what it must refuse, and is itself refused where nothing is wrong."""

from typing import Iterator, Optional

from waymark_client import Client, WaymarkError
from waymark_client import _types as types

waymark = Client("https://maps.example", api_key="sk_1", timeout=60)
project: types.Project = waymark.create_project({"name": "Library"}, idempotency_key="1")
project = waymark.update_project(project["id"], {"name": "Hall"}, if_match=project["version"])
names: Iterator[types.ProjectSummary] = waymark.all_projects(search="hall")
count: int = waymark.list_projects(page=2, page_size=50)["count"]
x: float = project["areas"][0]["data"][0][0]
signed_in = waymark.login({"email": "a@b.example", "password": "x"})
if signed_in["kind"] == "session":
    Client("https://maps.example", tokens=signed_in["tokens"])
else:
    pending: str = signed_in["pending_token"]
waymark.delete_project(project["id"], timeout=5)
image: str = waymark.upload_image(project["id"], {"file": b"\x89PNG"})["url"]
exported: object = waymark.export_project(project["id"], format="archive")
code: Optional[str] = WaymarkError("GET /").code

waymark.get_project()  # type: ignore[call-arg]
waymark.get_map(project["id"])  # type: ignore[attr-defined]
waymark.list_members()  # type: ignore[call-arg]
waymark.list_projects(pageSize=5)  # type: ignore[call-arg]
waymark.update_project(project["id"], {"name": 12})  # type: ignore[arg-type]
waymark.login({"email": "a@b.example"})  # type: ignore[typeddict-item]
waymark.get_project(project["id"], if_match=12)  # type: ignore[call-arg]
project["title"]  # type: ignore[typeddict-item]
signed_in["tokens"]  # type: ignore[typeddict-item]
waymark.all_organizations()  # type: ignore[attr-defined]
Client(api_key="sk_1")  # type: ignore[call-arg]
