"""Draws a map with an API key and publishes it: a level with two rooms. Prints the address of the map.

Called again, it updates the rooms by their own ids and refreshes what is published.

    WAYMARK_URL=https://maps.example API_KEY=sk_… python3 python-map/main.py

The key must be of type `write`.
"""

import os
import sys

from waymark_client import Client, WaymarkError

NAME = "Town hall"


def room(external_id, title, left):
    outline = [[left, 100], [left + 300, 100], [left + 300, 300], [left, 300]]
    return {"externalId": external_id, "data": outline, "translations": {"en": {"title": title}}}


ROOMS = [room("R-1", "Registry", 100), room("R-2", "Council chamber", 500)]


def main():
    waymark = Client(os.environ.get("WAYMARK_URL", "http://127.0.0.1:8080"), api_key=os.environ["API_KEY"])
    found = [each["id"] for each in waymark.all_projects(search=NAME) if each["name"] == NAME]
    project = waymark.get_project(found[0]) if found else waymark.create_project({"name": NAME})
    if not project["levels"]:
        level = {"name": "Ground floor", "width": 1000, "height": 600, "metersPerUnit": 0.05}
        project = waymark.update_project(project["id"], {"levels": [level]})
    level_id = project["levels"][0]["id"]
    rooms = [{**each, "levelId": level_id} for each in ROOMS]
    result = waymark.bulk_areas(project["id"], {"match": "externalId", "items": rooms})
    if result["errors"]:
        sys.exit(f"Some rooms were refused: {result['errors']}")
    if project["status"] == "PUBLISH":
        live = waymark.update_live_project(project["id"])
    else:
        live = waymark.publish_project(project["id"])
    print(live["embed_url"])


if __name__ == "__main__":
    try:
        main()
    except WaymarkError as error:
        sys.exit(f"{error.request}: {error}")
