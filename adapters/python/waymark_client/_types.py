"""The schemas of the OpenAPI document of the service. Made by scripts/build-python-types.ts."""

from __future__ import annotations

import typing as t

from ._requests import FileContent

class AccessToken(t.TypedDict):
    """A new access token."""
    access: str
    """The access token, valid for 15 minutes."""

AnalyticsDimension = t.Literal["area", "marker", "tag", "query", "no_result_query", "failed_route", "language", "level"]
"""What is counted: places, tags, search terms, routes that were not found, languages or levels."""

AnalyticsInterval = t.Literal["day", "hour"]
"""The length of the periods, in UTC."""

_AnalyticsOverviewRequired = t.TypedDict("_AnalyticsOverviewRequired", {"project": str, "from": str, "to": str, "interval": "AnalyticsInterval", "totals": "VisitFigures", "series": t.List["VisitPeriod"], "previous": "VisitFigures"})

_AnalyticsOverviewOptional = t.TypedDict("_AnalyticsOverviewOptional", {}, total=False)

class AnalyticsOverview(_AnalyticsOverviewRequired, _AnalyticsOverviewOptional):
    """What visitors did on a map."""

class ApiKey(t.TypedDict):
    """An API key, without the key itself."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    name: str
    """A name for people, such as where the key is used."""
    type: ApiKeyType
    prefix: str
    """The first characters of the key, by which people recognise it."""
    projects: t.List[str]
    """The projects that it may be used for. Empty means all."""
    expires_at: t.Union[str, None]
    """When it stops working; null means never."""
    last_used_at: t.Union[str, None]
    """When it was last used, to within minutes; null if never."""
    created_at: str
    """When it was created, in UTC."""
    created_by: Author

class ApiKeyChange(t.TypedDict, total=False):
    """The changes of an API key."""
    name: str
    """A name for people, such as where the key is used."""
    projects: t.List[str]
    """The projects that it may be used for. Empty means all."""
    expires_at: t.Union[str, None]
    """When it stops working; null means never."""

class _ApiKeyCreationRequired(t.TypedDict):
    organization: str
    """The id of the organization."""
    name: str
    """A name for people, such as where the key is used."""
    type: ApiKeyType

class ApiKeyCreation(_ApiKeyCreationRequired, total=False):
    """A new API key."""
    projects: t.List[str]
    """The projects that it may be used for. Empty means all. Default: []."""
    expires_at: t.Union[str, None]
    """When it stops working; null means never."""

class ApiKeyRotation(t.TypedDict, total=False):
    """How an API key is replaced."""
    grace_seconds: int
    """For how many seconds the previous key works as well: up to seven days. Default: 0."""

ApiKeyType = t.Literal["public", "read", "write", "status"]
"""Public keys read published maps only, read keys change nothing, write keys act as a member, status keys only read and write closures."""

class ApiKeyWithSecret(t.TypedDict):
    """An API key with the key itself."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    name: str
    """A name for people, such as where the key is used."""
    type: ApiKeyType
    prefix: str
    """The first characters of the key, by which people recognise it."""
    projects: t.List[str]
    """The projects that it may be used for. Empty means all."""
    expires_at: t.Union[str, None]
    """When it stops working; null means never."""
    last_used_at: t.Union[str, None]
    """When it was last used, to within minutes; null if never."""
    created_at: str
    """When it was created, in UTC."""
    created_by: Author
    key: str
    """The key: sk_ and 64 hex digits. It is returned only when it is created or rotated."""

class _AreaRequired(t.TypedDict):
    id: str
    """Its id, which never changes."""
    levelId: str
    """The level that it is on."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in the notation of OpenStreetMap, such as Mo-Fr 09:00-18:00. Empty for none."""
    email: str
    """An email address to contact it. Empty for none."""
    webpage: str
    """An http, https, mailto or tel address. Empty for none."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tags: t.List[PlaceTag]
    """The tags of the place. Written as `tag_ids`."""
    images: t.List[PlaceImage]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEvent]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.Dict[str, t.List[str]]
    """Other names by which it is found, by language."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Up to 8 KB of JSON of your own, returned as it is."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    translations: t.Dict[str, PlaceTexts]
    """Its texts by language, the default language included."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""
    data: t.List[t.List[float]]
    """Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first."""
    holes: t.List[t.List[t.List[float]]]
    """Outlines that are cut out of it."""
    parts: t.List[AreaPart]
    """Further polygons of the same area, 50 at most."""
    color: str
    """The colour of the area."""
    fillOpacity: float
    """From 0, transparent, to 1."""
    strokeWidth: float
    """The width of the outline in pixels."""
    strokeColor: t.Union[str, None]
    """A colour: # and 3, 4, 6 or 8 hex digits."""
    hoverOpacity: float
    """The opacity under the pointer, from 0 to 1."""
    labelPoint: t.Union[Point, None]
    """Where its label is; null means a point inside its largest part."""

class Area(_AreaRequired, total=False):
    """An area: a room, a shop, a field, as a polygon."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class _AreaBulkRequired(t.TypedDict):
    items: t.List[AreaEntry]
    """The places. Each is validated on its own."""

class AreaBulk(_AreaBulkRequired, total=False):
    """Areas to update or create together."""
    match: BulkMatch
    dry_run: bool
    """True computes the result and changes nothing. Default: false."""

class AreaChange(t.TypedDict, total=False):
    """The changes of an area. Fields that are absent stay."""
    levelId: str
    """The level that it is on."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in OpenStreetMap notation, such as Mo-Fr 09:00-18:00; PH off. Empty for none."""
    email: str
    """An email address, or empty for none."""
    webpage: str
    """An http, https, mailto or tel address; a host without a scheme is read as https."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tag_ids: t.List[str]
    """The ids of its tags; replaces all of them."""
    tags: t.List[t.Dict[str, t.Any]]
    """Ignored, so that tags can be sent as they were returned; write to tag_ids instead."""
    images: t.List[PlaceImageItem]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEventItem]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.Dict[str, t.List[str]]
    """Other names by which it is found, by language."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Merged by name; null removes a field. All fields of a place have at most 8 KB of JSON. Numbers that a double does not hold exactly, and -0, are refused."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    translations: t.Dict[str, t.Union[PlaceTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    data: t.List[t.List[float]]
    """Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first."""
    holes: t.List[t.List[t.List[float]]]
    """Outlines that are cut out of it."""
    parts: t.List[AreaPartItem]
    """Further polygons of the same area, 50 at most."""
    color: str
    """The colour of the area."""
    fillOpacity: float
    """From 0, transparent, to 1."""
    strokeWidth: float
    """The width of the outline in pixels."""
    strokeColor: t.Union[str, None]
    """The colour of the outline; null means that of the area."""
    hoverOpacity: float
    """The opacity under the pointer, from 0 to 1."""
    labelPoint: t.Union[Point, None]
    """Where its label is; null means a point inside its largest part."""

AreaColors = t.Literal["own", "tag"]
"""In what areas are coloured: `own` in the colour of each, `tag` in that of its first tag, where it has one."""

class _AreaCreationRequired(t.TypedDict):
    levelId: str
    """The level that it is on."""
    data: t.List[t.List[float]]
    """Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first."""

class AreaCreation(_AreaCreationRequired, total=False):
    """A new area."""
    id: str
    """The UUID that it is to have. Absent: the service chooses one."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in OpenStreetMap notation, such as Mo-Fr 09:00-18:00; PH off. Empty for none."""
    email: str
    """An email address, or empty for none."""
    webpage: str
    """An http, https, mailto or tel address; a host without a scheme is read as https."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tag_ids: t.List[str]
    """The ids of its tags; replaces all of them."""
    tags: t.List[t.Dict[str, t.Any]]
    """Ignored, so that tags can be sent as they were returned; write to tag_ids instead."""
    images: t.List[PlaceImageItem]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEventItem]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.Dict[str, t.List[str]]
    """Other names by which it is found, by language."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Merged by name; null removes a field. All fields of a place have at most 8 KB of JSON. Numbers that a double does not hold exactly, and -0, are refused."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    translations: t.Dict[str, t.Union[PlaceTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    holes: t.List[t.List[t.List[float]]]
    """Outlines that are cut out of it."""
    parts: t.List[AreaPartItem]
    """Further polygons of the same area, 50 at most."""
    color: str
    """The colour of the area."""
    fillOpacity: float
    """From 0, transparent, to 1."""
    strokeWidth: float
    """The width of the outline in pixels."""
    strokeColor: t.Union[str, None]
    """The colour of the outline; null means that of the area."""
    hoverOpacity: float
    """The opacity under the pointer, from 0 to 1."""
    labelPoint: t.Union[Point, None]
    """Where its label is; null means a point inside its largest part."""

class AreaEntry(t.TypedDict, total=False):
    """An area in a bulk update. Fields that are absent stay."""
    id: str
    """The id of the item to change; an unknown one is that of a new item. Absent: a new item with an id that the service chooses."""
    levelId: str
    """The level that it is on."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in OpenStreetMap notation, such as Mo-Fr 09:00-18:00; PH off. Empty for none."""
    email: str
    """An email address, or empty for none."""
    webpage: str
    """An http, https, mailto or tel address; a host without a scheme is read as https."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tag_ids: t.List[str]
    """The ids of its tags; replaces all of them."""
    tags: t.List[t.Dict[str, t.Any]]
    """Ignored, so that tags can be sent as they were returned; write to tag_ids instead."""
    images: t.List[PlaceImageItem]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEventItem]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.Dict[str, t.List[str]]
    """Other names by which it is found, by language."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Merged by name; null removes a field. All fields of a place have at most 8 KB of JSON. Numbers that a double does not hold exactly, and -0, are refused."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    translations: t.Dict[str, t.Union[PlaceTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    data: t.List[t.List[float]]
    """Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first."""
    holes: t.List[t.List[t.List[float]]]
    """Outlines that are cut out of it."""
    parts: t.List[AreaPartItem]
    """Further polygons of the same area, 50 at most."""
    color: str
    """The colour of the area."""
    fillOpacity: float
    """From 0, transparent, to 1."""
    strokeWidth: float
    """The width of the outline in pixels."""
    strokeColor: t.Union[str, None]
    """The colour of the outline; null means that of the area."""
    hoverOpacity: float
    """The opacity under the pointer, from 0 to 1."""
    labelPoint: t.Union[Point, None]
    """Where its label is; null means a point inside its largest part."""

class _AreaInLanguageRequired(t.TypedDict):
    id: str
    """Its id, which never changes."""
    levelId: str
    """The level that it is on."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in the notation of OpenStreetMap, such as Mo-Fr 09:00-18:00. Empty for none."""
    email: str
    """An email address to contact it. Empty for none."""
    webpage: str
    """An http, https, mailto or tel address. Empty for none."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tags: t.List[PlaceTag]
    """The tags of the place. Written as `tag_ids`."""
    images: t.List[PlaceImage]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEvent]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.List[str]
    """Other names by which it is found."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Up to 8 KB of JSON of your own, returned as it is."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""
    data: t.List[t.List[float]]
    """Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first."""
    holes: t.List[t.List[t.List[float]]]
    """Outlines that are cut out of it."""
    parts: t.List[AreaPart]
    """Further polygons of the same area, 50 at most."""
    color: str
    """The colour of the area."""
    fillOpacity: float
    """From 0, transparent, to 1."""
    strokeWidth: float
    """The width of the outline in pixels."""
    strokeColor: t.Union[str, None]
    """A colour: # and 3, 4, 6 or 8 hex digits."""
    hoverOpacity: float
    """The opacity under the pointer, from 0 to 1."""
    labelPoint: t.Union[Point, None]
    """Where its label is; null means a point inside its largest part."""
    title: str
    """The name that is shown."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    statusLabel: str
    """A text instead of the name of the status."""

class AreaInLanguage(_AreaInLanguageRequired, total=False):
    """An area with its texts in one language."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

_AreaItemRequired = t.TypedDict("_AreaItemRequired", {})

_AreaItemOptional = t.TypedDict("_AreaItemOptional", {"id": str, "_delete": bool, "levelId": str, "key": t.Union[str, None], "status": t.Union["PlaceStatus", None], "address": str, "workingHours": str, "email": str, "webpage": str, "telephone": str, "rating": t.Union[float, None], "price": t.Union[str, float, None], "tag_ids": t.List[str], "tags": t.List[t.Dict[str, t.Any]], "images": t.List["PlaceImageItem"], "category": str, "isHidden": bool, "isSearchable": bool, "isSelectable": bool, "zoomOnSelect": bool, "minZoom": t.Union[float, None], "events": t.List["PlaceEventItem"], "aliases": t.Dict[str, t.List[str]], "accessibility": t.List[str], "customFields": t.Dict[str, t.Any], "externalId": t.Union[str, None], "translations": t.Dict[str, t.Union["PlaceTextsChange", None]], "data": t.List[t.List[float]], "holes": t.List[t.List[t.List[float]]], "parts": t.List["AreaPartItem"], "color": str, "fillOpacity": float, "strokeWidth": float, "strokeColor": t.Union[str, None], "hoverOpacity": float, "labelPoint": t.Union["Point", None]}, total=False)

class AreaItem(_AreaItemRequired, _AreaItemOptional):
    """An area in a list: one to change, to create or to delete. Creates what has no `id` or a new one, with `data` (and `levelId` where it is not below a level); what has the id of an item changes it."""

class AreaPart(t.TypedDict):
    """A further polygon of an area."""
    data: t.List[t.List[float]]
    """Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first."""
    holes: t.List[t.List[t.List[float]]]
    """Outlines that are cut out of it."""

class _AreaPartItemRequired(t.TypedDict):
    data: t.List[t.List[float]]
    """Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first."""

class AreaPartItem(_AreaPartItemRequired, total=False):
    """A further polygon of an area."""
    holes: t.List[t.List[t.List[float]]]
    """Outlines that are cut out of it. Default: []."""

class Attribution(t.TypedDict):
    """Whose work a map is based on."""
    text: str
    """What is to be named, such as `© OpenStreetMap contributors`."""
    url: t.Union[str, None]
    """An http or https address of the source; null for none."""
    license: t.Union[str, None]
    """The terms of use, such as `ODbL 1.0`; null for none."""

class _AttributionItemRequired(t.TypedDict):
    text: str
    """What is to be named, such as `© OpenStreetMap contributors`."""

class AttributionItem(_AttributionItemRequired, total=False):
    """Whose work a map is based on."""
    url: t.Union[str, None]
    """An http or https address of the source; null for none."""
    license: t.Union[str, None]
    """The terms of use, such as `ODbL 1.0`; null for none."""

class AuditActor(t.TypedDict):
    """Who did something, as they were named then."""
    type: AuditActorType
    id: t.Union[str, None]
    """The account or key; null for the operator and the service."""
    email: str
    """The email of the account, of a key that of its creator; empty for others."""
    full_name: str
    """The name of the account or key."""

AuditActorType = t.Literal["user", "api_key", "operator", "system"]
"""Who acted: a person, a program with a key, who runs the service, or the service itself."""

class AuditEntry(t.TypedDict):
    """An entry of the audit log."""
    id: str
    """Its id, which never changes."""
    actor: AuditActor
    action: str
    """What was done, such as `project.published`."""
    object_type: AuditObjectType
    object_id: str
    """The id of that object, which may no longer exist."""
    summary: str
    """A sentence about it."""
    ip: t.Union[str, None]
    """The IP address of the request; null where there was none."""
    created_at: str
    """When it was created, in UTC."""

class AuditEntryPage(t.TypedDict):
    """A page of the audit log."""
    count: int
    """How many there are on all pages."""
    next: t.Union[str, None]
    """The address of the next page; null on the last one."""
    previous: t.Union[str, None]
    """The address of the previous page; null on the first one."""
    results: t.List[AuditEntry]
    """The entries of this page."""

AuditObjectType = t.Literal["organization", "member", "invitation", "group", "api_key", "project", "template", "webhook", "subscription"]
"""What was acted on."""

class Author(t.TypedDict):
    """Who created something. It stays when the account is deleted."""
    email: str
    """The email at that time."""
    full_name: str
    """The name at that time."""

class Avatar(t.TypedDict):
    """The stored avatar."""
    avatarUrl: str
    """The address of the image."""
    removed: t.List[RemovedParts]
    """What browsers would have drawn and could not be kept; empty where nothing was lost."""

class AvatarForm(t.TypedDict):
    """A form with an image in its part `avatar`; others are ignored."""
    avatar: FileContent
    """JPEG, PNG, GIF, WebP or SVG of at most 5 MB; its format is detected from its content."""

class BlockedPlace(t.TypedDict):
    """A place that is not reached without steps, and why."""
    type: PlaceType
    id: str
    """Its id, which never changes."""
    blockers: t.List[RouteBlocker]
    """What is not step-free on the way."""

BorderRadius = t.Literal["none", "small", "medium", "large", "full"]
"""How round the corners of a map are."""

class Branch(t.TypedDict):
    """A way from a corridor to a place or a transition."""
    id: str
    """Its id, which never changes."""
    corridorId: str
    """The corridor that it starts from."""
    name: str
    """For directions, in the default language. Empty for none."""
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them. The first joins the corridor, the last is the entrance of the target."""
    areaId: t.Union[str, None]
    """The area that it leads to; null for another target."""
    markerId: t.Union[str, None]
    """The marker that it leads to; null for another target."""
    transitionId: t.Union[str, None]
    """The transition that it leads to; null for another target."""
    isAccessible: bool
    """Whether it is step-free."""
    extraSeconds: float
    """Seconds that it takes in addition."""
    translations: t.Dict[str, ItemName]
    """The name in other languages."""

class BranchChange(t.TypedDict, total=False):
    """The changes of a branch. Fields that are absent stay."""
    corridorId: str
    """The corridor to move it to."""
    name: str
    """For directions, in the default language. Empty for none."""
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them. The first joins the corridor, the last is the entrance of the target."""
    areaId: t.Union[str, None]
    """The area that it leads to; null for another target."""
    markerId: t.Union[str, None]
    """The marker that it leads to; null for another target."""
    transitionId: t.Union[str, None]
    """The transition that it leads to; null for another target."""
    isAccessible: bool
    """Whether it is step-free."""
    extraSeconds: float
    """Seconds that it takes in addition."""
    translations: t.Dict[str, t.Union[ItemNameChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""

class _BranchCreationRequired(t.TypedDict):
    corridorId: str
    """The corridor that it starts from."""
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them. The first joins the corridor, the last is the entrance of the target."""

class BranchCreation(_BranchCreationRequired, total=False):
    """A new branch."""
    id: str
    """The UUID that it is to have. Absent: the service chooses one."""
    name: str
    """For directions, in the default language. Empty for none."""
    areaId: t.Union[str, None]
    """The area that it leads to; null for another target."""
    markerId: t.Union[str, None]
    """The marker that it leads to; null for another target."""
    transitionId: t.Union[str, None]
    """The transition that it leads to; null for another target."""
    isAccessible: bool
    """Whether it is step-free."""
    extraSeconds: float
    """Seconds that it takes in addition."""
    translations: t.Dict[str, t.Union[ItemNameChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""

class BranchInLanguage(t.TypedDict):
    """A branch with its name in one language."""
    id: str
    """Its id, which never changes."""
    corridorId: str
    """The corridor that it starts from."""
    name: str
    """For directions, in the default language. Empty for none."""
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them. The first joins the corridor, the last is the entrance of the target."""
    areaId: t.Union[str, None]
    """The area that it leads to; null for another target."""
    markerId: t.Union[str, None]
    """The marker that it leads to; null for another target."""
    transitionId: t.Union[str, None]
    """The transition that it leads to; null for another target."""
    isAccessible: bool
    """Whether it is step-free."""
    extraSeconds: float
    """Seconds that it takes in addition."""

_BranchItemRequired = t.TypedDict("_BranchItemRequired", {})

_BranchItemOptional = t.TypedDict("_BranchItemOptional", {"id": str, "_delete": bool, "name": str, "points": t.List["Point"], "areaId": t.Union[str, None], "markerId": t.Union[str, None], "transitionId": t.Union[str, None], "isAccessible": bool, "extraSeconds": float, "translations": t.Dict[str, t.Union["ItemNameChange", None]]}, total=False)

class BranchItem(_BranchItemRequired, _BranchItemOptional):
    """A branch in a list: one to change, to create or to delete. Creates what has no `id` or a new one, with `points`; what has the id of an item changes it."""

class BulkError(t.TypedDict):
    """An item that was left out."""
    index: int
    """Its position in `items`, from 0."""
    errors: t.Dict[str, t.List[str]]
    """Error messages by field name."""

BulkMatch = t.Literal["id", "key", "externalId"]
"""The field by which an item is recognised, `id` where it is not given. Items without a match are created."""

class _BulkResultRequired(t.TypedDict):
    created: int
    """How many places were created."""
    updated: int
    """How many places were changed."""
    unchanged: int
    """How many places already were as sent."""
    errors: t.List[BulkError]
    """The items that were left out."""

class BulkResult(_BulkResultRequired, total=False):
    """What a bulk update did, or would do with `dry_run`."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class CatalogueLanguage(t.TypedDict):
    """A language that projects can use."""
    code: str
    """A BCP-47 code."""
    name: str
    """The name in English."""
    nativeName: str
    """The name in the language itself."""
    direction: TextDirection

class ChangedItems(t.TypedDict):
    """Items that were added or changed, as they are now."""
    levels: t.List[Level]
    """Levels, with their places beside."""
    areas: t.List[Area]
    """Areas, on all levels."""
    markers: t.List[Marker]
    """Markers, on all levels."""
    tags: t.List[Tag]
    """Tags, in the order of their creation."""
    languages: t.List[Language]
    """Languages of the project."""
    corridors: t.List[Corridor]
    """Corridors, with all their branches."""
    transitions: t.List[Transition]
    """Transitions."""

class ChangedProjectFields(t.TypedDict, total=False):
    """The fields of a project that were changed, as they are now."""
    name: str
    """Unique in the organization."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    settings: ProjectSettings
    appearance: ProjectAppearance
    analytics: ProjectAnalytics
    venue: t.Union[Venue, None]
    """What the map is of, in the terms of IMDF; null where nothing is known. Merged by its members."""
    attribution: t.List[Attribution]
    """Whose work the map is based on, 20 entries at most. The map page shows them. Writing replaces all of them."""
    thumbnail: t.Union[str, None]
    """The address of a picture for lists; null without one. Written as a data URL or null."""
    allowed_domains: t.List[str]
    """The hosts that may show the published map, such as maps.example or *.maps.example. Empty means all."""
    translations: t.Dict[str, ProjectTexts]
    """Its name and description in other languages."""
    group: t.Union[str, None]
    """The group whose members see it; null means every member of the organization."""
    group_name: t.Union[str, None]
    """The name of the group; null without one."""
    status: ProjectStatus

class ClosedTarget(t.TypedDict):
    """What a closure is about."""
    type: ClosureTargetType
    id: str
    """Its id."""

_ClosureRequired = t.TypedDict("_ClosureRequired", {"id": str, "target": "ClosedTarget", "effect": "ClosureEffect", "reason": t.Dict[str, str], "from": str, "until": t.Union[str, None], "externalId": t.Union[str, None], "isTargetGone": bool, "created_at": str, "updated_at": str, "deleted_at": t.Union[str, None]})

_ClosureOptional = t.TypedDict("_ClosureOptional", {}, total=False)

class Closure(_ClosureRequired, _ClosureOptional):
    """Something of a map that is closed, slow or has a notice for a time."""

class ClosureBulk(t.TypedDict):
    """Closures to write by their external ids."""
    items: t.List[ClosureBulkItem]
    """At most 1,000."""

_ClosureBulkItemRequired = t.TypedDict("_ClosureBulkItemRequired", {"externalId": str})

_ClosureBulkItemOptional = t.TypedDict("_ClosureBulkItemOptional", {"_delete": bool, "target": "ClosureTarget", "from": str, "until": t.Union[str, None], "reason": t.Dict[str, str], "effect": "ClosureEffect"}, total=False)

class ClosureBulkItem(_ClosureBulkItemRequired, _ClosureBulkItemOptional):
    """A closure to write."""

class ClosureBulkResult(t.TypedDict):
    """What became of the items."""
    created: int
    """How many were created."""
    updated: int
    """How many were updated."""
    deleted: int
    """How many were deleted."""
    unchanged: int
    """How many changed nothing."""
    targetsGone: t.List[str]
    """The external ids of those written whose target is not in the working copy."""

_ClosureChangeRequired = t.TypedDict("_ClosureChangeRequired", {})

_ClosureChangeOptional = t.TypedDict("_ClosureChangeOptional", {"target": "ClosureTarget", "from": str, "until": t.Union[str, None], "reason": t.Dict[str, str], "effect": "ClosureEffect", "externalId": t.Union[str, None]}, total=False)

class ClosureChange(_ClosureChangeRequired, _ClosureChangeOptional):
    """Changes of a closure."""

_ClosureCreationRequired = t.TypedDict("_ClosureCreationRequired", {"target": "ClosureTarget"})

_ClosureCreationOptional = t.TypedDict("_ClosureCreationOptional", {"from": str, "until": t.Union[str, None], "reason": t.Dict[str, str], "effect": "ClosureEffect", "externalId": t.Union[str, None]}, total=False)

class ClosureCreation(_ClosureCreationRequired, _ClosureCreationOptional):
    """A new closure."""

ClosureEffect = t.Literal["closed", "slow", "info"]
"""What a closure does to routes: none leads through what is `closed`, what is `slow` counts three times, `info` is a notice."""

class _ClosureTargetRequired(t.TypedDict):
    type: ClosureTargetType

class ClosureTarget(_ClosureTargetRequired, total=False):
    """What a closure is about. Named by exactly one of `id` and `externalId`; the other is left out or null."""
    id: t.Union[str, None]
    """The id of the area, marker, corridor, branch or transition."""
    externalId: t.Union[str, None]
    """The id that another system has for the area or marker; 400 with the ids where several have it."""

ClosureTargetType = t.Literal["area", "marker", "corridor", "branch", "transition"]
"""The kind of item that a closure is about."""

class ControlPoint(t.TypedDict):
    """A position on the plan and on the earth."""
    x: float
    """To the right, in units of the level."""
    y: float
    """Down, in units of the level."""
    lng: float
    """The longitude in degrees (WGS 84)."""
    lat: float
    """The latitude in degrees (WGS 84)."""

class Corridor(t.TypedDict):
    """A line on a level on which people walk."""
    id: str
    """Its id, which never changes."""
    levelId: str
    """The level that it is on."""
    name: str
    """For directions, in the default language. Empty for none."""
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them."""
    isClosed: bool
    """True joins the last point to one of the others, as in a loop around a courtyard."""
    closedToPointIndex: int
    """The point to which the last one is joined, from 0."""
    branches: t.List[Branch]
    """The ways from it to places and transitions."""
    isAccessible: bool
    """Whether it is step-free."""
    direction: CorridorDirection
    speedFactor: float
    """How fast it is compared with walking at 1.3 m/s: 2 is twice as fast."""
    extraSeconds: float
    """Seconds that it takes in addition."""
    crossing: CorridorCrossing
    translations: t.Dict[str, ItemName]
    """The name in other languages."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""

class CorridorChange(t.TypedDict, total=False):
    """The changes of a corridor. Fields that are absent stay."""
    levelId: str
    """The level that it is on."""
    name: str
    """For directions, in the default language. Empty for none."""
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them."""
    isClosed: bool
    """True joins the last point to one of the others, as in a loop around a courtyard."""
    closedToPointIndex: int
    """The point to which the last one is joined, from 0."""
    branches: t.List[BranchItem]
    """The ways from it to places and transitions."""
    isAccessible: bool
    """Whether it is step-free."""
    direction: CorridorDirection
    speedFactor: float
    """How fast it is compared with walking at 1.3 m/s: 2 is twice as fast."""
    extraSeconds: float
    """Seconds that it takes in addition."""
    crossing: CorridorCrossing
    translations: t.Dict[str, t.Union[ItemNameChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""

class _CorridorCreationRequired(t.TypedDict):
    levelId: str
    """The level that it is on."""
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them."""

class CorridorCreation(_CorridorCreationRequired, total=False):
    """A new corridor with its branches."""
    id: str
    """The UUID that it is to have. Absent: the service chooses one."""
    name: str
    """For directions, in the default language. Empty for none."""
    isClosed: bool
    """True joins the last point to one of the others, as in a loop around a courtyard."""
    closedToPointIndex: int
    """The point to which the last one is joined, from 0."""
    branches: t.List[NestedBranchCreation]
    """The ways from it to places and transitions."""
    isAccessible: bool
    """Whether it is step-free."""
    direction: CorridorDirection
    speedFactor: float
    """How fast it is compared with walking at 1.3 m/s: 2 is twice as fast."""
    extraSeconds: float
    """Seconds that it takes in addition."""
    crossing: CorridorCrossing
    translations: t.Dict[str, t.Union[ItemNameChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""

CorridorCrossing = t.Literal["join", "bridge"]
"""Where a corridor crosses another one: with `join` people can turn, with `bridge` it leads over or under it."""

CorridorDirection = t.Literal["both", "forward", "backward"]
"""Which ways a corridor may be walked, in the order of its points."""

class CorridorInLanguage(t.TypedDict):
    """A corridor with its name in one language."""
    id: str
    """Its id, which never changes."""
    levelId: str
    """The level that it is on."""
    name: str
    """For directions, in the default language. Empty for none."""
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them."""
    isClosed: bool
    """True joins the last point to one of the others, as in a loop around a courtyard."""
    closedToPointIndex: int
    """The point to which the last one is joined, from 0."""
    branches: t.List[BranchInLanguage]
    """The ways from it to places and transitions."""
    isAccessible: bool
    """Whether it is step-free."""
    direction: CorridorDirection
    speedFactor: float
    """How fast it is compared with walking at 1.3 m/s: 2 is twice as fast."""
    extraSeconds: float
    """Seconds that it takes in addition."""
    crossing: CorridorCrossing
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""

_CorridorItemRequired = t.TypedDict("_CorridorItemRequired", {})

_CorridorItemOptional = t.TypedDict("_CorridorItemOptional", {"id": str, "_delete": bool, "levelId": str, "name": str, "points": t.List["Point"], "isClosed": bool, "closedToPointIndex": int, "branches": t.List["BranchItem"], "isAccessible": bool, "direction": "CorridorDirection", "speedFactor": float, "extraSeconds": float, "crossing": "CorridorCrossing", "translations": t.Dict[str, t.Union["ItemNameChange", None]]}, total=False)

class CorridorItem(_CorridorItemRequired, _CorridorItemOptional):
    """A corridor in a list: one to change, to create or to delete. Creates what has no `id` or a new one, with `levelId` and `points`; what has the id of an item changes it."""

class CreatedItem(t.TypedDict):
    """An item that was sent without an id."""
    path: str
    """Its position in the body, such as `levels.0.areas.2`."""
    id: str
    """The id that it got."""

class CrossedArea(t.TypedDict):
    """A way that leads through an area that it does not serve."""
    type: CrossingType
    id: str
    """The corridor or branch."""
    areaId: str
    """The area that it crosses."""

CrossingType = t.Literal["corridor", "branch"]
"""What a way through an area is."""

class DeletedItem(t.TypedDict):
    """An item that was deleted."""
    kind: MapItemKind
    id: str
    """Its id, which never changes."""

DeliveryStatus = t.Literal["success", "failed"]
"""How a delivery ended; `success`: the response was 2xx and complete in 5 seconds."""

class Detail(t.TypedDict):
    """A confirmation."""
    detail: str
    """What was done, for people."""

class DraftPictureReplacement(t.TypedDict):
    """The picture of a working copy."""
    version: int
    """The version of the working copy that it shows."""
    image: str
    """A data URL of a JPEG, PNG, GIF or WebP: at most 65,536 bytes, and 1,280 pixels on a side."""

DrawingImage = t.Literal["keep", "remove-shapes", "none"]
"""The plan of a drawing: all of it, without the shapes that became areas, or none."""

class EmailChange(t.TypedDict):
    """The email that the account is to have."""
    new_email: str
    """A mail is sent there to confirm it."""
    password: str
    """The password of the account."""

class _EmailConfirmationRequired(t.TypedDict):
    uid: str
    """The account, as in the mailed link."""
    token: str
    """The token of the mailed link, which works once."""

class EmailConfirmation(_EmailConfirmationRequired, total=False):
    """What a mailed link contains."""
    password: str
    """The password of the account, as a proof that it belongs to the reader. Not needed with a session."""

class EmailConfirmed(t.TypedDict):
    """The email is confirmed."""
    detail: str
    """What was done, for people."""
    emailVerified: bool
    """Always true."""

class EmptyBody(t.TypedDict):
    """A body without fields."""

class ExchangeFormat(t.TypedDict):
    """A format of files that projects are read from or written to."""
    id: str
    """What `format` names it by."""
    label: str
    """Its name for people."""
    extension: str
    """The ending of names, with its dot."""
    type: str
    """The media type of what is written."""
    is_read: bool
    """Whether projects are read from it."""
    is_written: bool
    """Whether projects are written to it."""

class ExportLoss(t.TypedDict):
    """Something of a project that a format has no place for."""
    code: str
    """What it is, for programs."""
    count: int
    """How often."""
    message: str
    """What it is, for people."""

class ExportReport(t.TypedDict):
    """What an export would not contain."""
    format: str
    """The format."""
    version: int
    """The version of the project."""
    losses: t.List[ExportLoss]
    """What would be lost, by code."""

FaultCause = t.Literal["refused", "timeout", "denied", "full", "damaged", "other"]
"""Why a store fails."""

class _FieldDifferenceRequired(t.TypedDict):
    name: str
    """The name of the field. Members of objects are fields of their own, such as `translations.de.title`; `tags` are compared by their ids."""

class FieldDifference(_FieldDifferenceRequired, total=False):
    """A field with two values."""
    before: t.Any
    """The value that visitors see, or that the snapshot has; null where it has none. Absent where it has more than 2,000 characters of JSON."""
    after: t.Any
    """The value of the working copy, in the same way."""

class FirstPassword(t.TypedDict):
    """The first password of an account."""
    new_password: str
    """8 to 256 characters. Neither a common password nor equal to the email, the name, the organization or the service."""
    new_password_confirm: str
    """The same password once more."""

FontFamily = t.Literal["system", "humanist", "geometric", "rounded", "serif"]
"""The font of the texts of a map, of those that the device of the visitor has; none is loaded."""

class _FoundPlaceRequired(t.TypedDict):
    type: PlaceType
    id: str
    """Its id, which never changes."""
    key: t.Union[str, None]
    """The readable name for links; null for none."""
    levelId: str
    """The level that it is on."""
    levelName: str
    """The name of that level in the same language."""
    title: str
    """The title in the language."""
    description: str
    """The description in the language, as plain text or clean HTML."""
    statusLabel: str
    """The text instead of the name of the status."""
    status: t.Union[PlaceStatus, None]
    """The status; null for none."""
    tags: t.List[PlaceTag]
    """Its tags, named in the same language."""
    category: str
    """The text by which places are grouped."""
    workingHours: str
    """Opening hours in the notation of OpenStreetMap. Empty for none."""
    position: Point
    images: t.List[str]
    """The addresses of its pictures."""
    matched: SearchMatch

class FoundPlace(_FoundPlaceRequired, total=False):
    """A place that matches a search."""
    distanceMeters: t.Union[float, None]
    """The walk from `from` to it; null where none leads there or the scale is not known."""
    durationSeconds: t.Union[float, None]
    """How long that walk takes; null where none leads there. Both only with `from`."""

class FoundRoute(t.TypedDict):
    """A route with directions."""
    kind: t.Literal["route"]
    """route: there is one. no_route: there is none."""
    found: bool
    """Always true."""
    distanceMeters: t.Union[float, None]
    """In metres; null where the scale of a level is not known."""
    durationSeconds: float
    """In seconds, transitions included."""
    accessible: bool
    """Whether all of it is step-free."""
    legs: t.List[RouteLeg]
    """Its parts, each on one level."""
    steps: t.List[RouteStep]
    """The directions, in order."""
    snapped: bool
    """Whether an end is beside the network and was moved to the nearest corridor."""
    closures: t.List[RouteClosure]
    """What is closed, slow or has a notice now, of its ends and of what it leads through."""
    version: int
    """The version of the project that was used."""

class Georeference(t.TypedDict):
    """Where a plan is on the earth."""
    controlPoints: t.List[ControlPoint]
    """Positions that are known on the plan and on the earth: at least 2 for similarity, 3 for affine."""
    method: GeoreferenceMethod
    transform: t.List[float]
    """Read-only: [a, b, c, d, e, f] with lng = a·x + b·y + c and lat = d·x + e·y + f."""
    rmsErrorMeters: float
    """Read-only: how far the control points are from their transformed positions, in metres."""

class GeoreferenceChange(t.TypedDict):
    """Where a plan is on the earth."""
    controlPoints: t.List[ControlPoint]
    """At least 2 points, 3 with the method `affine`, not all on one line."""
    method: GeoreferenceMethod

GeoreferenceMethod = t.Literal["similarity", "affine"]
"""How a plan is placed on the earth: `similarity` keeps angles and needs two control points, `affine` allows different scales in both directions and needs three."""

class GoogleLogin(t.TypedDict):
    """The result of signing in at Google."""
    code: str
    """The authorization code that Google returned."""
    code_verifier: str
    """The PKCE verifier of the challenge that was sent to Google: 43 to 128 characters."""

class Group(t.TypedDict):
    """A group of projects and the members who see them."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    name: str
    """Unique in the organization."""
    description: str
    """A text for people."""
    draft_limit: int
    """How many drafts the group may have. -1 means unlimited."""
    build_limit: int
    """How many published projects the group may have. -1 means unlimited."""
    member_count: int
    """How many members are in the group, without blocked ones."""
    project_count: int
    """How many projects belong to the group."""
    draft_count: int
    """How many of them are drafts."""
    published_count: int
    """How many of them are published."""
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""

class GroupChange(t.TypedDict, total=False):
    """The changes of a group."""
    name: str
    """Unique in the organization."""
    description: str
    """A text for people."""
    draft_limit: int
    """How many drafts the group may have. -1 means unlimited."""
    build_limit: int
    """How many published projects the group may have. -1 means unlimited."""

class _GroupCreationRequired(t.TypedDict):
    organization: str
    """The id of the organization."""
    name: str
    """Unique in the organization."""

class GroupCreation(_GroupCreationRequired, total=False):
    """A new group."""
    description: str
    """A text for people. Default: ""."""
    draft_limit: int
    """How many drafts the group may have. -1 means unlimited. Default: -1."""
    build_limit: int
    """How many published projects the group may have. -1 means unlimited. Default: -1."""

class GroupMembers(t.TypedDict, total=False):
    """Members of a group."""
    member: str
    """The id of a member."""
    members: t.List[str]
    """The ids of members."""

class GroupMembersRemoval(t.TypedDict, total=False):
    """Members to remove from a group, unless the query names one."""
    member: str
    """The id of a member."""
    members: t.List[str]
    """The ids of members."""

class GroupUsage(t.TypedDict):
    """What a group uses of its limits."""
    id: str
    """Its id, which never changes."""
    name: str
    """The name of the group."""
    drafts: UsedLimit
    published: UsedLimit

class Icon(t.TypedDict):
    """An icon of markers."""
    name: str
    """The value of `icon`."""
    keywords: t.List[str]
    """Words by which it is found, in English."""
    path: str
    """Where its SVG is served; it changes with what is shipped."""

IconName = t.Literal["aerialway", "airfield", "airport", "alcohol-shop", "american-football", "amusement-park", "animal-shelter", "aquarium", "arrow", "art-gallery", "attraction", "bakery", "bank", "bank-JP", "bar", "barrier", "baseball", "basketball", "bbq", "beach", "beer", "bicycle", "bicycle-share", "blood-bank", "bowling-alley", "bridge", "building", "building-alt1", "bus", "cafe", "campsite", "car", "car-rental", "car-repair", "casino", "castle", "castle-JP", "caution", "cemetery", "cemetery-JP", "charging-station", "cinema", "circle", "circle-stroked", "city", "clothing-store", "college", "college-JP", "commercial", "communications-tower", "confectionery", "construction", "convenience", "cricket", "cross", "dam", "danger", "defibrillator", "dentist", "diamond", "doctor", "dog-park", "drinking-water", "elevator", "embassy", "emergency-phone", "entrance", "entrance-alt1", "escalator", "farm", "fast-food", "fence", "ferry", "ferry-JP", "fire-station", "fire-station-JP", "fitness-centre", "florist", "fuel", "furniture", "gaming", "garden", "garden-centre", "gate", "gift", "globe", "golf", "grocery", "hairdresser", "harbor", "hardware", "heart", "heliport", "highway-rest-area", "historic", "home", "horse-riding", "hospital", "hospital-JP", "hot-spring", "ice-cream", "industry", "information", "jewelry-store", "karaoke", "landmark", "landmark-JP", "landuse", "laundry", "library", "lift-gate", "lighthouse", "lighthouse-JP", "lodging", "logging", "marae", "marker", "marker-stroked", "mobile-phone", "monument", "monument-JP", "mountain", "museum", "music", "natural", "nightclub", "observation-tower", "optician", "paint", "park", "park-alt1", "parking", "parking-garage", "parking-paid", "pharmacy", "picnic-site", "pitch", "place-of-worship", "playground", "police", "police-JP", "post", "post-JP", "prison", "racetrack", "racetrack-boat", "racetrack-cycling", "racetrack-horse", "rail", "rail-light", "rail-metro", "ramp", "ranger-station", "recycling", "religious-buddhist", "religious-christian", "religious-jewish", "religious-muslim", "religious-shinto", "residential-community", "restaurant", "restaurant-bbq", "restaurant-noodle", "restaurant-pizza", "restaurant-seafood", "restaurant-sushi", "road-accident", "roadblock", "rocket", "school", "school-JP", "scooter", "shelter", "shoe", "shop", "skateboard", "skiing", "slaughterhouse", "slipway", "snowmobile", "soccer", "square", "square-stroked", "stadium", "stairs", "star", "star-stroked", "suitcase", "swimming", "table-tennis", "taxi", "teahouse", "telephone", "tennis", "terminal", "theatre", "toilet", "toll", "town", "town-hall", "triangle", "triangle-stroked", "tunnel", "veterinary", "viewpoint", "village", "volcano", "volleyball", "warehouse", "waste-basket", "watch", "water", "waterfall", "watermill", "wetland", "wheelchair", "windmill", "zoo"]
"""An icon of those that `GET /api/icons/` lists."""

class ImageForm(t.TypedDict):
    """A form with an image in its part `file`; others are ignored."""
    file: FileContent
    """JPEG, PNG, GIF, WebP or SVG of at most 5 MB; its format is detected from its content."""

class ImagePage(t.TypedDict):
    """A page of the images of a project."""
    images: t.List[str]
    """Their addresses."""
    page: int
    """Which page it is, from 1."""
    pageSize: int
    """How many images a page has."""
    totalImages: int
    """How many images there are in all."""
    totalPages: int
    """How many pages there are, at least 1."""

class Import(t.TypedDict):
    """An import of files."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The organization of its project."""
    project: t.Union[str, None]
    """The project that it changes, or has made."""
    status: ImportStatus
    mode: ImportMode
    format: t.Union[str, None]
    """The format of its files; null until it is known."""
    options: t.Dict[str, t.Any]
    """The options, as they were sent."""
    bytes: int
    """The size of its files."""
    progress: t.Union[ReadingProgress, None]
    """How far it is read; null where it is not being read."""
    report: t.Union[ImportFindings, None]
    """What was found; null until it was read."""
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""
    expires_at: str
    """When it is forgotten, with its files."""

class ImportApplication(t.TypedDict, total=False):
    """How an import is applied."""
    accept_losses: bool
    """Whether what a newer release wrote may be lost. Default: false."""

class ImportChanges(t.TypedDict):
    """How many items of a kind are created, updated, left as they are and deleted."""
    created: int
    """How many are new."""
    updated: int
    """How many are changed."""
    unchanged: int
    """How many are as they are in the files."""
    deleted: int
    """How many are removed."""

ImportChangesByKind = t.Dict[str, "ImportChanges"]
"""What applying an import does, by the kind of item."""

class ImportControlPoint(t.TypedDict):
    """A position on the plan and on the earth."""
    x: float
    """On the plan."""
    y: float
    """On the plan."""
    lng: float
    """The longitude in degrees."""
    lat: float
    """The latitude in degrees."""

class ImportError(t.TypedDict):
    """An entry of the file that was left out."""
    key: str
    """Which text it is, such as `area:{id}:title`."""
    language: t.Union[str, None]
    """The language of the text; null where the key is the fault."""
    message: str
    """What is wrong with it."""

class ImportFindings(t.TypedDict):
    """What was found in the files."""
    certainty: float
    """How surely the files are of the format, from 0 to 1."""
    counts: t.Dict[str, int]
    """The number of items in the files by kind, and of pictures."""
    changes: t.Union[ImportChangesByKind, None]
    """What applying would do; of a done import, what it did. Null where nothing can be applied."""
    issues: IssueCounts
    guesses: t.Union[ImportGuesses, None]
    """What was guessed; null where nothing was."""
    lost: t.List[str]
    """Start points and entrances that would be deleted, by title."""
    is_lossy: bool
    """Whether a newer release wrote what this one does not know: applying needs `accept_losses`."""

class ImportForm(t.TypedDict):
    """The options first, as a JSON text, then the files."""
    options: ReadingOptions
    file: t.List[FileContent]
    """The files: 1 to 200 parts of this name."""

class ImportGuesses(t.TypedDict):
    """What was guessed in the files."""
    options: t.Dict[str, t.Any]
    """Options that read the same again."""
    properties: t.List[PropertyGuess]
    """What each column or property was taken for."""

class ImportIssue(t.TypedDict):
    """What is to be said about a place in a file."""
    severity: IssueSeverity
    code: str
    """What it is, for programs."""
    message: str
    """What it is, for people."""
    file: t.Union[str, None]
    """The name of the file; null for all of them."""
    path: t.Union[str, None]
    """The place in the structure of the file, such as `features[12].geometry`."""
    line: t.Union[int, None]
    """The line, from 1."""
    column: t.Union[int, None]
    """The cell of a row, or the character of a line, from 1."""

class ImportIssuePage(t.TypedDict):
    """A page of issues."""
    count: int
    """How many there are on all pages."""
    next: t.Union[str, None]
    """The address of the next page; null on the last one."""
    previous: t.Union[str, None]
    """The address of the previous page; null on the first one."""
    results: t.List[ImportIssue]
    """The entries of this page."""

ImportMatch = t.Literal["id", "externalId", "key"]
"""By what an item of the files is recognised in the project."""

ImportMode = t.Literal["new", "merge", "replace"]
"""What an import does: `new` makes a project, `merge` changes items of the project and adds others, `replace` also removes what the files do not have."""

class ImportResult(t.TypedDict):
    """What an import did, or would do with `dry_run`."""
    updated: int
    """How many texts were changed."""
    unchanged: int
    """How many texts already were as sent."""
    errors: t.List[ImportError]
    """The entries that were left out."""

ImportStatus = t.Literal["reading", "ready", "applying", "done", "failed", "cancelled"]
"""An import is read, then ready to be applied, or failed. While it is applied it is `applying`, then `done`."""

class Invitation(t.TypedDict):
    """An invitation, without its link."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    email: str
    """Who is invited."""
    role: InvitedRole
    groups: t.List[str]
    """The groups that the member will be in."""
    status: InvitationStatus
    invited_by: Author
    expires_at: str
    """When the link expires."""
    created_at: str
    """When it was created, in UTC."""

class _InvitationAcceptanceRequired(t.TypedDict):
    token: str
    """The token of the link."""

class InvitationAcceptance(_InvitationAcceptanceRequired, total=False):
    """The token, and the data of a new account where there is no session."""
    full_name: str
    """The name of the person. Required without a session."""
    password: str
    """The password of the new account: 8 to 256 characters. Required without a session."""
    password_confirm: str
    """The same password once more. Required without a session."""

class _InvitationCreationRequired(t.TypedDict):
    organization: str
    """The id of the organization."""
    email: str
    """Who is invited."""
    role: InvitedRole

class InvitationCreation(_InvitationCreationRequired, total=False):
    """A new invitation."""
    groups: t.List[str]
    """The groups that the member will be in. Default: []."""

class InvitationLookup(t.TypedDict):
    """The invitation to look up."""
    token: str
    """The token of the link."""

class InvitationOffer(t.TypedDict):
    """What an invitation offers."""
    email: str
    """Who is invited."""
    role: InvitedRole
    organization_name: str
    """The organization to join."""
    expires_at: str
    """When the link expires."""

class InvitationPage(t.TypedDict):
    """A page of invitations."""
    count: int
    """How many there are on all pages."""
    next: t.Union[str, None]
    """The address of the next page; null on the last one."""
    previous: t.Union[str, None]
    """The address of the previous page; null on the first one."""
    results: t.List[Invitation]
    """The entries of this page."""

InvitationStatus = t.Literal["pending", "accepted", "revoked", "expired"]
"""Only a pending invitation can be accepted."""

class InvitedAccount(t.TypedDict):
    """The token, and the data of a new account."""
    token: str
    """The token of the link."""
    full_name: str
    """The name of the person."""
    password: str
    """The password of the new account: 8 to 256 characters."""
    password_confirm: str
    """The same password once more."""

InvitedRole = t.Literal["admin", "member", "viewer"]
"""A role that an invitation can give; owners are made by transferring the ownership."""

class IssueCounts(t.TypedDict):
    """How many issues there are of each severity."""
    error: int
    """What was left out."""
    warning: int
    """What was read in another way."""
    info: int
    """What there is to know."""

IssueSeverity = t.Literal["error", "warning", "info"]
"""How much is lost: `error`: it was left out; `warning`: it was read in another way than it is written; `info`: something to know."""

class ItemDifference(t.TypedDict):
    """An item that visitors would see differently."""
    kind: MapItemKind
    id: str
    """Its id, which never changes."""
    name: str
    """Its name, title or language code in the default language; empty without one."""
    levelId: t.Union[str, None]
    """The level that it is on; null for an item that is not on one level."""
    change: MapItemChange
    fields: t.List[FieldDifference]
    """Which fields of a changed item differ; empty for others."""

class ItemName(t.TypedDict, total=False):
    """A name in one language."""
    name: str
    """The name in this language."""

class ItemNameChange(t.TypedDict, total=False):
    """A name in one language."""
    name: t.Union[str, None]
    """The name in this language."""

class _ItemRestorationRequired(t.TypedDict):
    kind: RestoredKind

class ItemRestoration(_ItemRestorationRequired, total=False):
    """What to restore: an item of the map, or fields of the project."""
    id: str
    """The id of the item. Required except with the kind `project`."""
    fields: t.List[RestoredField]
    """Required with the kind `project`."""

class Language(t.TypedDict):
    """A language of a project."""
    id: str
    """Its id, which never changes."""
    languageCode: str
    """A BCP-47 code in its canonical spelling, such as pt-BR."""
    languageName: str
    """The name that visitors see. Absent: its name in English."""
    isDefault: bool
    """Whether the texts beside `translations` are in it. True makes it the default language."""
    direction: TextDirection

class _LanguageCreationRequired(t.TypedDict):
    languageCode: str
    """A BCP-47 code in its canonical spelling, such as pt-BR."""

class LanguageCreation(_LanguageCreationRequired, total=False):
    """A new language of a project."""
    languageName: str
    """The name that visitors see. Absent: its name in English."""
    isDefault: bool
    """Whether the texts beside `translations` are in it. True makes it the default language."""

_LanguageItemRequired = t.TypedDict("_LanguageItemRequired", {})

_LanguageItemOptional = t.TypedDict("_LanguageItemOptional", {"id": str, "_delete": bool, "languageCode": str, "languageName": str, "isDefault": bool}, total=False)

class LanguageItem(_LanguageItemRequired, _LanguageItemOptional):
    """A language in a list: one to change, to add or to remove. Creates what has no `id` or a new one, with `languageCode`; what has the id of an item changes it."""

class Level(t.TypedDict):
    """A level: a floor, or a sheet of the map."""
    id: str
    """Its id, which never changes."""
    name: str
    """In the default language of the project."""
    key: t.Union[str, None]
    """A readable name for links such as `?level=ground`, unique among levels and places of the project; null for none."""
    order: int
    """Levels are listed in ascending order. Absent: after the others."""
    ordinal: float
    """The physical floor: 0 is the ground floor, -1 the first one below. Absent: the value of `order`."""
    shortName: str
    """Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language."""
    isHidden: bool
    """True leaves the level and what is on it out of published maps."""
    imageUrl: t.Union[str, None]
    """The address of its plan; null without one. Written also as a data URL, or as the path of an uploaded image."""
    imageUrlSmall: t.Union[str, None]
    """The address of the same plan with fewer pixels, which the map page shows on phones; null for none. Another `imageUrl` without one removes it. Written also as a data URL or a path."""
    imageUrlDark: t.Union[str, None]
    """The address of its plan for the dark theme, drawn in the same frame; null for none. Written also as a data URL or a path."""
    width: t.Union[float, None]
    """The width of its frame in units. At first the width of the image in pixels; a new image does not change it."""
    height: t.Union[float, None]
    """The height of its frame in units. At first the height of the image in pixels; a new image does not change it."""
    defaultZoom: float
    """The zoom when it is opened: a multiple of the zoom at which it just fits."""
    minZoom: float
    """The smallest zoom, as a multiple of the zoom at which it just fits."""
    maxZoom: float
    """The largest zoom, as a multiple of the zoom at which it just fits."""
    backgroundColor: t.Union[str, None]
    """A colour: # and 3, 4, 6 or 8 hex digits."""
    bearing: float
    """How it is turned when it is first shown: the direction of the plan that is at the top of the window, in degrees clockwise from the top edge of the plan. With 90 its right edge is at the top."""
    elevationMeters: t.Union[float, None]
    """The height of its floor above the sea, in metres; null where it is not known."""
    metersPerUnit: t.Union[float, None]
    """The scale of the plan, for distances of routes; null where it is not known."""
    computedMetersPerUnit: t.Union[float, None]
    """Read-only: the scale of the georeference, which routes use where `metersPerUnit` is null."""
    georeference: t.Union[Georeference, None]
    """Where the plan is on the earth; null for nowhere."""
    building: t.Union[str, None]
    """The building that it belongs to, in the default language; null for none."""
    externalId: t.Union[str, None]
    """Its id in another system; null for none."""
    translations: t.Dict[str, LevelTexts]
    """Its texts in other languages."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""

class LevelChange(t.TypedDict, total=False):
    """The changes of a level. Fields that are absent stay."""
    name: str
    """In the default language of the project."""
    key: t.Union[str, None]
    """A readable name for links such as `?level=ground`, unique among levels and places of the project; null for none."""
    order: int
    """Levels are listed in ascending order. Absent: after the others."""
    ordinal: float
    """The physical floor: 0 is the ground floor, -1 the first one below. Absent: the value of `order`."""
    shortName: str
    """Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language."""
    isHidden: bool
    """True leaves the level and what is on it out of published maps."""
    imageUrl: t.Union[str, None]
    """The address of its plan; null without one. Written also as a data URL, or as the path of an uploaded image."""
    imageUrlSmall: t.Union[str, None]
    """The address of the same plan with fewer pixels, which the map page shows on phones; null for none. Another `imageUrl` without one removes it. Written also as a data URL or a path."""
    imageUrlDark: t.Union[str, None]
    """The address of its plan for the dark theme, drawn in the same frame; null for none. Written also as a data URL or a path."""
    width: t.Union[float, None]
    """The width of its frame in units. At first the width of the image in pixels; a new image does not change it."""
    height: t.Union[float, None]
    """The height of its frame in units. At first the height of the image in pixels; a new image does not change it."""
    defaultZoom: float
    """The zoom when it is opened: a multiple of the zoom at which it just fits."""
    minZoom: float
    """The smallest zoom, as a multiple of the zoom at which it just fits."""
    maxZoom: float
    """The largest zoom, as a multiple of the zoom at which it just fits."""
    backgroundColor: t.Union[str, None]
    """The colour behind its plan; null means that of the project."""
    bearing: float
    """How it is turned when it is first shown: the direction of the plan that is at the top of the window, in degrees clockwise from the top edge of the plan. With 90 its right edge is at the top."""
    elevationMeters: t.Union[float, None]
    """The height of its floor above the sea, in metres; null where it is not known."""
    metersPerUnit: t.Union[float, None]
    """The scale of the plan, for distances of routes; null where it is not known."""
    georeference: t.Union[GeoreferenceChange, None]
    """Where the plan is on the earth; null for nowhere."""
    building: t.Union[str, None]
    """The building that it belongs to, in the default language; null for none."""
    externalId: t.Union[str, None]
    """Its id in another system; null for none."""
    translations: t.Dict[str, t.Union[LevelTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    areas: t.List[AreaItem]
    """The areas on it."""
    markers: t.List[MarkerItem]
    """The markers on it."""

class _LevelCreationRequired(t.TypedDict):
    name: str
    """In the default language of the project."""

class LevelCreation(_LevelCreationRequired, total=False):
    """A new level."""
    id: str
    """The UUID that it is to have. Absent: the service chooses one."""
    key: t.Union[str, None]
    """A readable name for links such as `?level=ground`, unique among levels and places of the project; null for none."""
    order: int
    """Levels are listed in ascending order. Absent: after the others."""
    ordinal: float
    """The physical floor: 0 is the ground floor, -1 the first one below. Absent: the value of `order`."""
    shortName: str
    """Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language."""
    isHidden: bool
    """True leaves the level and what is on it out of published maps."""
    imageUrl: t.Union[str, None]
    """The address of its plan; null without one. Written also as a data URL, or as the path of an uploaded image."""
    imageUrlSmall: t.Union[str, None]
    """The address of the same plan with fewer pixels, which the map page shows on phones; null for none. Another `imageUrl` without one removes it. Written also as a data URL or a path."""
    imageUrlDark: t.Union[str, None]
    """The address of its plan for the dark theme, drawn in the same frame; null for none. Written also as a data URL or a path."""
    width: t.Union[float, None]
    """The width of its frame in units. At first the width of the image in pixels; a new image does not change it."""
    height: t.Union[float, None]
    """The height of its frame in units. At first the height of the image in pixels; a new image does not change it."""
    defaultZoom: float
    """The zoom when it is opened: a multiple of the zoom at which it just fits."""
    minZoom: float
    """The smallest zoom, as a multiple of the zoom at which it just fits."""
    maxZoom: float
    """The largest zoom, as a multiple of the zoom at which it just fits."""
    backgroundColor: t.Union[str, None]
    """The colour behind its plan; null means that of the project."""
    bearing: float
    """How it is turned when it is first shown: the direction of the plan that is at the top of the window, in degrees clockwise from the top edge of the plan. With 90 its right edge is at the top."""
    elevationMeters: t.Union[float, None]
    """The height of its floor above the sea, in metres; null where it is not known."""
    metersPerUnit: t.Union[float, None]
    """The scale of the plan, for distances of routes; null where it is not known."""
    georeference: t.Union[GeoreferenceChange, None]
    """Where the plan is on the earth; null for nowhere."""
    building: t.Union[str, None]
    """The building that it belongs to, in the default language; null for none."""
    externalId: t.Union[str, None]
    """Its id in another system; null for none."""
    translations: t.Dict[str, t.Union[LevelTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    areas: t.List[AreaItem]
    """The areas on it."""
    markers: t.List[MarkerItem]
    """The markers on it."""

class _LevelImageFormRequired(t.TypedDict):
    file: FileContent
    """JPEG, PNG, GIF, WebP or SVG of at most 5 MB; its format is detected from its content."""

class LevelImageForm(_LevelImageFormRequired, total=False):
    """A form with an image in its part `file`; others are ignored."""
    transform: str
    """A list of six numbers, `[a, b, c, d, e, f]`, as JSON: what is at (x, y) moves to (a·x + b·y + c, d·x + e·y + f). Nothing moves where it is absent."""
    frame: LevelImageFrame

LevelImageFrame = t.Literal["keep", "image"]
"""Whether the level keeps its `width` and `height`, as it does by default, or gets the size of the image in pixels. A level without a frame gets it in any case."""

class LevelInLanguage(t.TypedDict):
    """A level with its texts in one language."""
    id: str
    """Its id, which never changes."""
    name: str
    """In the default language of the project."""
    key: t.Union[str, None]
    """A readable name for links such as `?level=ground`, unique among levels and places of the project; null for none."""
    order: int
    """Levels are listed in ascending order. Absent: after the others."""
    ordinal: float
    """The physical floor: 0 is the ground floor, -1 the first one below. Absent: the value of `order`."""
    shortName: str
    """Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language."""
    isHidden: bool
    """True leaves the level and what is on it out of published maps."""
    imageUrl: t.Union[str, None]
    """The address of its plan; null without one. Written also as a data URL, or as the path of an uploaded image."""
    imageUrlSmall: t.Union[str, None]
    """The address of the same plan with fewer pixels, which the map page shows on phones; null for none. Another `imageUrl` without one removes it. Written also as a data URL or a path."""
    imageUrlDark: t.Union[str, None]
    """The address of its plan for the dark theme, drawn in the same frame; null for none. Written also as a data URL or a path."""
    width: t.Union[float, None]
    """The width of its frame in units. At first the width of the image in pixels; a new image does not change it."""
    height: t.Union[float, None]
    """The height of its frame in units. At first the height of the image in pixels; a new image does not change it."""
    defaultZoom: float
    """The zoom when it is opened: a multiple of the zoom at which it just fits."""
    minZoom: float
    """The smallest zoom, as a multiple of the zoom at which it just fits."""
    maxZoom: float
    """The largest zoom, as a multiple of the zoom at which it just fits."""
    backgroundColor: t.Union[str, None]
    """A colour: # and 3, 4, 6 or 8 hex digits."""
    bearing: float
    """How it is turned when it is first shown: the direction of the plan that is at the top of the window, in degrees clockwise from the top edge of the plan. With 90 its right edge is at the top."""
    elevationMeters: t.Union[float, None]
    """The height of its floor above the sea, in metres; null where it is not known."""
    metersPerUnit: t.Union[float, None]
    """The scale of the plan, for distances of routes; null where it is not known."""
    computedMetersPerUnit: t.Union[float, None]
    """Read-only: the scale of the georeference, which routes use where `metersPerUnit` is null."""
    georeference: t.Union[Georeference, None]
    """Where the plan is on the earth; null for nowhere."""
    building: t.Union[str, None]
    """The building that it belongs to, in the default language; null for none."""
    externalId: t.Union[str, None]
    """Its id in another system; null for none."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""

_LevelItemRequired = t.TypedDict("_LevelItemRequired", {})

_LevelItemOptional = t.TypedDict("_LevelItemOptional", {"id": str, "_delete": bool, "name": str, "key": t.Union[str, None], "order": int, "ordinal": float, "shortName": str, "isHidden": bool, "imageUrl": t.Union[str, None], "imageUrlSmall": t.Union[str, None], "imageUrlDark": t.Union[str, None], "width": t.Union[float, None], "height": t.Union[float, None], "defaultZoom": float, "minZoom": float, "maxZoom": float, "backgroundColor": t.Union[str, None], "bearing": float, "elevationMeters": t.Union[float, None], "metersPerUnit": t.Union[float, None], "georeference": t.Union["GeoreferenceChange", None], "building": t.Union[str, None], "externalId": t.Union[str, None], "translations": t.Dict[str, t.Union["LevelTextsChange", None]], "areas": t.List["AreaItem"], "markers": t.List["MarkerItem"]}, total=False)

class LevelItem(_LevelItemRequired, _LevelItemOptional):
    """A level in a list: one to change, to create or to delete. Creates what has no `id` or a new one, with `name`; what has the id of an item changes it."""

class LevelOrder(t.TypedDict):
    """The levels in their new order."""
    order: t.List[str]
    """The ids of all levels."""

class LevelTexts(t.TypedDict, total=False):
    """The texts of a level in one language."""
    name: str
    """In the default language of the project."""
    shortName: str
    """Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language."""
    building: str
    """The building that it belongs to, in the default language; null for none."""

class LevelTextsChange(t.TypedDict, total=False):
    """The texts of a level in one language."""
    name: t.Union[str, None]
    """In the default language of the project."""
    shortName: t.Union[str, None]
    """Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language."""
    building: t.Union[str, None]
    """The building that it belongs to, in the default language; null for none."""

class _LevelWithPlacesRequired(t.TypedDict):
    id: str
    """Its id, which never changes."""
    name: str
    """In the default language of the project."""
    key: t.Union[str, None]
    """A readable name for links such as `?level=ground`, unique among levels and places of the project; null for none."""
    order: int
    """Levels are listed in ascending order. Absent: after the others."""
    ordinal: float
    """The physical floor: 0 is the ground floor, -1 the first one below. Absent: the value of `order`."""
    shortName: str
    """Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language."""
    isHidden: bool
    """True leaves the level and what is on it out of published maps."""
    imageUrl: t.Union[str, None]
    """The address of its plan; null without one. Written also as a data URL, or as the path of an uploaded image."""
    imageUrlSmall: t.Union[str, None]
    """The address of the same plan with fewer pixels, which the map page shows on phones; null for none. Another `imageUrl` without one removes it. Written also as a data URL or a path."""
    imageUrlDark: t.Union[str, None]
    """The address of its plan for the dark theme, drawn in the same frame; null for none. Written also as a data URL or a path."""
    width: t.Union[float, None]
    """The width of its frame in units. At first the width of the image in pixels; a new image does not change it."""
    height: t.Union[float, None]
    """The height of its frame in units. At first the height of the image in pixels; a new image does not change it."""
    defaultZoom: float
    """The zoom when it is opened: a multiple of the zoom at which it just fits."""
    minZoom: float
    """The smallest zoom, as a multiple of the zoom at which it just fits."""
    maxZoom: float
    """The largest zoom, as a multiple of the zoom at which it just fits."""
    backgroundColor: t.Union[str, None]
    """A colour: # and 3, 4, 6 or 8 hex digits."""
    bearing: float
    """How it is turned when it is first shown: the direction of the plan that is at the top of the window, in degrees clockwise from the top edge of the plan. With 90 its right edge is at the top."""
    elevationMeters: t.Union[float, None]
    """The height of its floor above the sea, in metres; null where it is not known."""
    metersPerUnit: t.Union[float, None]
    """The scale of the plan, for distances of routes; null where it is not known."""
    computedMetersPerUnit: t.Union[float, None]
    """Read-only: the scale of the georeference, which routes use where `metersPerUnit` is null."""
    georeference: t.Union[Georeference, None]
    """Where the plan is on the earth; null for nowhere."""
    building: t.Union[str, None]
    """The building that it belongs to, in the default language; null for none."""
    externalId: t.Union[str, None]
    """Its id in another system; null for none."""
    translations: t.Dict[str, LevelTexts]
    """Its texts in other languages."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""
    areas: t.List[Area]
    """The areas on it."""
    markers: t.List[Marker]
    """The markers on it."""

class LevelWithPlaces(_LevelWithPlacesRequired, total=False):
    """A level with the areas and markers on it, whether it is one of a list or alone."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class ListedPlace(t.TypedDict):
    """A place in a list beside the map."""
    type: PlaceType
    id: str
    """Its id, which never changes."""
    key: t.Union[str, None]
    """The readable name for links; null for none."""
    levelId: str
    """The level that it is on."""
    levelName: str
    """The name of that level in the same language."""
    title: str
    """The title in the language."""
    description: str
    """The description in the language, as plain text or clean HTML."""
    statusLabel: str
    """The text instead of the name of the status."""
    status: t.Union[PlaceStatus, None]
    """The status; null for none."""
    tags: t.List[PlaceTag]
    """Its tags, named in the same language."""
    category: str
    """The text by which places are grouped."""
    workingHours: str
    """Opening hours in the notation of OpenStreetMap. Empty for none."""
    position: Point
    images: t.List[str]
    """The addresses of its pictures."""

_LiveClosureRequired = t.TypedDict("_LiveClosureRequired", {"id": str, "target": "ClosedTarget", "effect": "ClosureEffect", "reason": t.Dict[str, str], "from": str, "until": t.Union[str, None]})

_LiveClosureOptional = t.TypedDict("_LiveClosureOptional", {}, total=False)

class LiveClosure(_LiveClosureRequired, _LiveClosureOptional):
    """A closure that acts now or begins soon."""

class LiveProject(t.TypedDict):
    """A published map with its texts in all languages."""
    kind: t.Literal["project"]
    """project: texts in all languages. project_in_language: texts in one."""
    id: str
    """Its id, which never changes."""
    name: str
    """The name of the project."""
    description: str
    """Plain text, or HTML with harmless elements only."""
    settings: ProjectSettings
    appearance: ProjectAppearance
    analytics: ProjectAnalytics
    version: int
    """Another one whenever another version is published."""
    venue: t.Union[Venue, None]
    """What the map is of; null where nothing is known."""
    attribution: t.List[Attribution]
    """Whose work the map is based on: name it where you show the map."""
    levels: t.List[Level]
    """The levels in order, without hidden ones."""
    areas: t.List[Area]
    """The areas on these levels, without hidden ones."""
    markers: t.List[Marker]
    """The markers on these levels, without hidden ones."""
    tags: t.List[Tag]
    """The tags, in the order of their creation."""
    languages: t.List[Language]
    """The languages that visitors can choose."""
    wayfinding: WayfindingNetwork
    translations: t.Dict[str, ProjectTexts]
    """The name and the description of the project in other languages."""
    live_updated_at: str
    """When this version was published."""

class LiveProjectInLanguage(t.TypedDict):
    """A published map with its texts in one language."""
    kind: t.Literal["project_in_language"]
    """project: texts in all languages. project_in_language: texts in one."""
    id: str
    """Its id, which never changes."""
    name: str
    """The name of the project."""
    description: str
    """Plain text, or HTML with harmless elements only."""
    settings: ProjectSettings
    appearance: ProjectAppearance
    analytics: ProjectAnalytics
    version: int
    """Another one whenever another version is published."""
    venue: t.Union[Venue, None]
    """What the map is of; null where nothing is known."""
    attribution: t.List[Attribution]
    """Whose work the map is based on: name it where you show the map."""
    levels: t.List[LevelInLanguage]
    """The levels in order, without hidden ones."""
    areas: t.List[AreaInLanguage]
    """The areas on these levels, without hidden ones."""
    markers: t.List[MarkerInLanguage]
    """The markers on these levels, without hidden ones."""
    tags: t.List[PlaceTag]
    """The tags, in the order of their creation."""
    languages: t.List[Language]
    """The languages that visitors can choose."""
    wayfinding: WayfindingInLanguage
    live_updated_at: str
    """When this version was published."""
    language: str
    """The requested language."""

LiveProjectResult = t.Union["LiveProject", "LiveProjectInLanguage"]
"""A published map, in all languages or in one."""

class LiveVersion(t.TypedDict):
    """Which version is published."""
    id: str
    """Its id, which never changes."""
    version: int
    """Another one whenever another version is published."""
    live_updated_at: str
    """When this version was published."""

class Liveness(t.TypedDict):
    """That the process responds."""
    status: str
    """Always ok."""

class Login(t.TypedDict):
    """The credentials of an account."""
    email: str
    """In any case."""
    password: str
    """The password of the account."""

class Logout(t.TypedDict, total=False):
    """The session to end."""
    refresh: t.Any
    """Its refresh token. Anything else ends no session."""

MapCorner = t.Literal["top-left", "top-right", "bottom-left", "bottom-right"]
"""A corner of the map."""

MapItemChange = t.Literal["added", "changed", "removed"]
"""What happened to an item."""

MapItemKind = t.Literal["level", "area", "marker", "tag", "language", "corridor", "transition"]
"""What an item on a map is."""

MapTheme = t.Literal["auto", "light", "dark"]
"""The colors of a map; `auto` follows the device of the visitor."""

class _MarkerRequired(t.TypedDict):
    id: str
    """Its id, which never changes."""
    levelId: str
    """The level that it is on."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in the notation of OpenStreetMap, such as Mo-Fr 09:00-18:00. Empty for none."""
    email: str
    """An email address to contact it. Empty for none."""
    webpage: str
    """An http, https, mailto or tel address. Empty for none."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tags: t.List[PlaceTag]
    """The tags of the place. Written as `tag_ids`."""
    images: t.List[PlaceImage]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEvent]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.Dict[str, t.List[str]]
    """Other names by which it is found, by language."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Up to 8 KB of JSON of your own, returned as it is."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    translations: t.Dict[str, PlaceTexts]
    """Its texts by language, the default language included."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""
    position: Point
    type: MarkerType
    icon: t.Union[str, None]
    """A name of `listIcons`; null for none."""
    customIcon: t.Union[str, None]
    """The address of an image instead of an icon; null for none. Written also as a data URL."""
    color: str
    """The colour of the sign."""
    size: float
    """The size of the sign: 10 is the designed one, 20 twice as large."""
    opacity: float
    """From 0, transparent, to 1."""
    pinStyle: PinStyle
    markerNumber: t.Union[int, None]
    """The number that a pin with `pinStyle` number contains; null for none."""
    rotation: float
    """In degrees, clockwise."""
    showTooltip: bool
    """Whether its title is shown under the pointer."""
    showCard: bool
    """Whether its card is shown when it is selected."""
    isStartPoint: bool
    """Whether it is offered as a start of routes, such as an entrance or a kiosk."""
    amenity: t.Union[str, None]
    """What it is, such as `toilets` or `entrance`; null for none."""

class Marker(_MarkerRequired, total=False):
    """A marker: a point such as an entrance, a lift or a cash machine."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class _MarkerBulkRequired(t.TypedDict):
    items: t.List[MarkerEntry]
    """The places. Each is validated on its own."""

class MarkerBulk(_MarkerBulkRequired, total=False):
    """Markers to update or create together."""
    match: BulkMatch
    dry_run: bool
    """True computes the result and changes nothing. Default: false."""

class MarkerChange(t.TypedDict, total=False):
    """The changes of a marker. Fields that are absent stay."""
    levelId: str
    """The level that it is on."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in OpenStreetMap notation, such as Mo-Fr 09:00-18:00; PH off. Empty for none."""
    email: str
    """An email address, or empty for none."""
    webpage: str
    """An http, https, mailto or tel address; a host without a scheme is read as https."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tag_ids: t.List[str]
    """The ids of its tags; replaces all of them."""
    tags: t.List[t.Dict[str, t.Any]]
    """Ignored, so that tags can be sent as they were returned; write to tag_ids instead."""
    images: t.List[PlaceImageItem]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEventItem]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.Dict[str, t.List[str]]
    """Other names by which it is found, by language."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Merged by name; null removes a field. All fields of a place have at most 8 KB of JSON. Numbers that a double does not hold exactly, and -0, are refused."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    translations: t.Dict[str, t.Union[PlaceTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    position: Point
    type: MarkerType
    icon: t.Union[IconName, None]
    """A name of `listIcons`; null for none."""
    customIcon: t.Union[str, None]
    """The address of an image instead of an icon; null for none. Written also as a data URL."""
    color: str
    """The colour of the sign."""
    size: float
    """The size of the sign: 10 is the designed one, 20 twice as large."""
    opacity: float
    """From 0, transparent, to 1."""
    pinStyle: PinStyle
    markerNumber: t.Union[int, None]
    """The number that a pin with `pinStyle` number contains; null for none."""
    rotation: float
    """In degrees, clockwise."""
    showTooltip: bool
    """Whether its title is shown under the pointer."""
    showCard: bool
    """Whether its card is shown when it is selected."""
    isStartPoint: bool
    """Whether it is offered as a start of routes, such as an entrance or a kiosk."""
    amenity: t.Union[str, None]
    """What it is, such as `toilets` or `entrance`; null for none."""

class _MarkerCreationRequired(t.TypedDict):
    levelId: str
    """The level that it is on."""
    position: Point

class MarkerCreation(_MarkerCreationRequired, total=False):
    """A new marker."""
    id: str
    """The UUID that it is to have. Absent: the service chooses one."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in OpenStreetMap notation, such as Mo-Fr 09:00-18:00; PH off. Empty for none."""
    email: str
    """An email address, or empty for none."""
    webpage: str
    """An http, https, mailto or tel address; a host without a scheme is read as https."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tag_ids: t.List[str]
    """The ids of its tags; replaces all of them."""
    tags: t.List[t.Dict[str, t.Any]]
    """Ignored, so that tags can be sent as they were returned; write to tag_ids instead."""
    images: t.List[PlaceImageItem]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEventItem]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.Dict[str, t.List[str]]
    """Other names by which it is found, by language."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Merged by name; null removes a field. All fields of a place have at most 8 KB of JSON. Numbers that a double does not hold exactly, and -0, are refused."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    translations: t.Dict[str, t.Union[PlaceTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    type: MarkerType
    icon: t.Union[IconName, None]
    """A name of `listIcons`; null for none."""
    customIcon: t.Union[str, None]
    """The address of an image instead of an icon; null for none. Written also as a data URL."""
    color: str
    """The colour of the sign."""
    size: float
    """The size of the sign: 10 is the designed one, 20 twice as large."""
    opacity: float
    """From 0, transparent, to 1."""
    pinStyle: PinStyle
    markerNumber: t.Union[int, None]
    """The number that a pin with `pinStyle` number contains; null for none."""
    rotation: float
    """In degrees, clockwise."""
    showTooltip: bool
    """Whether its title is shown under the pointer."""
    showCard: bool
    """Whether its card is shown when it is selected."""
    isStartPoint: bool
    """Whether it is offered as a start of routes, such as an entrance or a kiosk."""
    amenity: t.Union[str, None]
    """What it is, such as `toilets` or `entrance`; null for none."""

class MarkerEntry(t.TypedDict, total=False):
    """A marker in a bulk update. Fields that are absent stay."""
    id: str
    """The id of the item to change; an unknown one is that of a new item. Absent: a new item with an id that the service chooses."""
    levelId: str
    """The level that it is on."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in OpenStreetMap notation, such as Mo-Fr 09:00-18:00; PH off. Empty for none."""
    email: str
    """An email address, or empty for none."""
    webpage: str
    """An http, https, mailto or tel address; a host without a scheme is read as https."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tag_ids: t.List[str]
    """The ids of its tags; replaces all of them."""
    tags: t.List[t.Dict[str, t.Any]]
    """Ignored, so that tags can be sent as they were returned; write to tag_ids instead."""
    images: t.List[PlaceImageItem]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEventItem]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.Dict[str, t.List[str]]
    """Other names by which it is found, by language."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Merged by name; null removes a field. All fields of a place have at most 8 KB of JSON. Numbers that a double does not hold exactly, and -0, are refused."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    translations: t.Dict[str, t.Union[PlaceTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    position: Point
    type: MarkerType
    icon: t.Union[IconName, None]
    """A name of `listIcons`; null for none."""
    customIcon: t.Union[str, None]
    """The address of an image instead of an icon; null for none. Written also as a data URL."""
    color: str
    """The colour of the sign."""
    size: float
    """The size of the sign: 10 is the designed one, 20 twice as large."""
    opacity: float
    """From 0, transparent, to 1."""
    pinStyle: PinStyle
    markerNumber: t.Union[int, None]
    """The number that a pin with `pinStyle` number contains; null for none."""
    rotation: float
    """In degrees, clockwise."""
    showTooltip: bool
    """Whether its title is shown under the pointer."""
    showCard: bool
    """Whether its card is shown when it is selected."""
    isStartPoint: bool
    """Whether it is offered as a start of routes, such as an entrance or a kiosk."""
    amenity: t.Union[str, None]
    """What it is, such as `toilets` or `entrance`; null for none."""

class _MarkerInLanguageRequired(t.TypedDict):
    id: str
    """Its id, which never changes."""
    levelId: str
    """The level that it is on."""
    key: t.Union[str, None]
    """A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none."""
    status: t.Union[PlaceStatus, None]
    """Shown on the card and as a colour; null for none."""
    address: str
    """Where it is, such as a room number."""
    workingHours: str
    """Opening hours in the notation of OpenStreetMap, such as Mo-Fr 09:00-18:00. Empty for none."""
    email: str
    """An email address to contact it. Empty for none."""
    webpage: str
    """An http, https, mailto or tel address. Empty for none."""
    telephone: str
    """A telephone number, as it is to be shown. Empty for none."""
    rating: t.Union[float, None]
    """From 0 to 5; null for none."""
    price: t.Union[str, float, None]
    """A number, or a text such as a range or an amount with its currency; null for none."""
    tags: t.List[PlaceTag]
    """The tags of the place. Written as `tag_ids`."""
    images: t.List[PlaceImage]
    """The pictures on its card. Writing replaces all of them."""
    category: str
    """A text by which places are grouped and found."""
    isHidden: bool
    """True leaves it out of published maps."""
    isSearchable: bool
    """False leaves it out of search."""
    isSelectable: bool
    """False: visitors cannot select it."""
    zoomOnSelect: bool
    """Whether the map zooms to it when it is selected."""
    minZoom: t.Union[float, None]
    """The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    events: t.List[PlaceEvent]
    """What takes place there, 100 at most. Writing replaces all of them."""
    aliases: t.List[str]
    """Other names by which it is found."""
    accessibility: t.List[str]
    """What helps people with disabilities, such as `wheelchair` or `hearing_loop`."""
    customFields: t.Dict[str, t.Any]
    """Up to 8 KB of JSON of your own, returned as it is."""
    externalId: t.Union[str, None]
    """Its id in another system, for bulk updates; null for none."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""
    position: Point
    type: MarkerType
    icon: t.Union[str, None]
    """A name of `listIcons`; null for none."""
    customIcon: t.Union[str, None]
    """The address of an image instead of an icon; null for none. Written also as a data URL."""
    color: str
    """The colour of the sign."""
    size: float
    """The size of the sign: 10 is the designed one, 20 twice as large."""
    opacity: float
    """From 0, transparent, to 1."""
    pinStyle: PinStyle
    markerNumber: t.Union[int, None]
    """The number that a pin with `pinStyle` number contains; null for none."""
    rotation: float
    """In degrees, clockwise."""
    showTooltip: bool
    """Whether its title is shown under the pointer."""
    showCard: bool
    """Whether its card is shown when it is selected."""
    isStartPoint: bool
    """Whether it is offered as a start of routes, such as an entrance or a kiosk."""
    amenity: t.Union[str, None]
    """What it is, such as `toilets` or `entrance`; null for none."""
    title: str
    """The name that is shown."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    statusLabel: str
    """A text instead of the name of the status."""

class MarkerInLanguage(_MarkerInLanguageRequired, total=False):
    """A marker with its texts in one language."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

_MarkerItemRequired = t.TypedDict("_MarkerItemRequired", {})

_MarkerItemOptional = t.TypedDict("_MarkerItemOptional", {"id": str, "_delete": bool, "levelId": str, "key": t.Union[str, None], "status": t.Union["PlaceStatus", None], "address": str, "workingHours": str, "email": str, "webpage": str, "telephone": str, "rating": t.Union[float, None], "price": t.Union[str, float, None], "tag_ids": t.List[str], "tags": t.List[t.Dict[str, t.Any]], "images": t.List["PlaceImageItem"], "category": str, "isHidden": bool, "isSearchable": bool, "isSelectable": bool, "zoomOnSelect": bool, "minZoom": t.Union[float, None], "events": t.List["PlaceEventItem"], "aliases": t.Dict[str, t.List[str]], "accessibility": t.List[str], "customFields": t.Dict[str, t.Any], "externalId": t.Union[str, None], "translations": t.Dict[str, t.Union["PlaceTextsChange", None]], "position": "Point", "type": "MarkerType", "icon": t.Union["IconName", None], "customIcon": t.Union[str, None], "color": str, "size": float, "opacity": float, "pinStyle": "PinStyle", "markerNumber": t.Union[int, None], "rotation": float, "showTooltip": bool, "showCard": bool, "isStartPoint": bool, "amenity": t.Union[str, None]}, total=False)

class MarkerItem(_MarkerItemRequired, _MarkerItemOptional):
    """A marker in a list: one to change, to create or to delete. Creates what has no `id` or a new one, with `position` (and `levelId` where it is not below a level); what has the id of an item changes it."""

MarkerType = t.Literal["classic", "dot", "image", "label", "hidden"]
"""How a marker is drawn: a pin, a dot, an image, a text, or not at all."""

MatchedField = t.Literal["title", "alias", "tag", "category", "key", "externalId", "description"]
"""Which text of a place a search found."""

class Member(t.TypedDict):
    """A member of an organization."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    user: MemberUser
    role: Role
    status: MembershipStatus
    groups: t.List[str]
    """The groups that the member is in."""
    two_factor_enabled: bool
    """Whether the account uses two-factor authentication."""
    last_active_at: t.Union[str, None]
    """When the account was last used, to within minutes; null if never."""
    joined_at: str
    """When the membership began."""

class MemberChange(t.TypedDict, total=False):
    """The changes of a membership."""
    role: Role
    status: MembershipStatus
    groups: t.List[str]
    """The groups that the member is to be in; replaces all of them."""

class MemberPage(t.TypedDict):
    """A page of members."""
    count: int
    """How many there are on all pages."""
    next: t.Union[str, None]
    """The address of the next page; null on the last one."""
    previous: t.Union[str, None]
    """The address of the previous page; null on the first one."""
    results: t.List[Member]
    """The entries of this page."""

class MemberUser(t.TypedDict):
    """The account of a member."""
    id: str
    """Its id, which never changes."""
    email: str
    """The email of the account."""
    full_name: str
    """The name of the person."""
    avatar_url: t.Union[str, None]
    """The avatar; null without one."""

MembershipStatus = t.Literal["active", "blocked"]
"""A blocked member may do nothing in the organization."""

class _MinimalBulkRequired(t.TypedDict):
    version: int
    """The version of the project after the change."""
    updated_at: str
    """When the project was changed."""
    errors: t.List[BulkError]
    """The items that were left out."""

class MinimalBulk(_MinimalBulkRequired, total=False):
    """The new version of a project after a bulk update."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class _MinimalChangeRequired(t.TypedDict):
    version: int
    """The version of the project after the change."""
    updated_at: str
    """When the project was changed."""

class MinimalChange(_MinimalChangeRequired, total=False):
    """The new version of a project, to a request that prefers a minimal response."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class _MinimalCreationRequired(t.TypedDict):
    id: str
    """The id of what was created."""
    version: int
    """The version of the project after the change."""
    updated_at: str
    """When the project was changed."""

class MinimalCreation(_MinimalCreationRequired, total=False):
    """The id of what was created, and the new version of its project."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class _MinimalProjectChangeRequired(t.TypedDict):
    version: int
    """The version of the project after the change."""
    updated_at: str
    """When the project was changed."""
    created: t.List[CreatedItem]
    """The items that were sent without an id, in the order of the body. Empty where all had one."""

class MinimalProjectChange(_MinimalProjectChangeRequired, total=False):
    """The new version of a project, and what its change created."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class _NestedBranchCreationRequired(t.TypedDict):
    points: t.List[Point]
    """Positions on the level, 2 to 2,000 of them. The first joins the corridor, the last is the entrance of the target."""

class NestedBranchCreation(_NestedBranchCreationRequired, total=False):
    """A branch of a new corridor."""
    id: str
    """The UUID that it is to have. Absent: the service chooses one."""
    name: str
    """For directions, in the default language. Empty for none."""
    areaId: t.Union[str, None]
    """The area that it leads to; null for another target."""
    markerId: t.Union[str, None]
    """The marker that it leads to; null for another target."""
    transitionId: t.Union[str, None]
    """The transition that it leads to; null for another target."""
    isAccessible: bool
    """Whether it is step-free."""
    extraSeconds: float
    """Seconds that it takes in addition."""
    translations: t.Dict[str, t.Union[ItemNameChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""

class NoRoute(t.TypedDict):
    """No route was found; says why."""
    kind: t.Literal["no_route"]
    """route: there is one. no_route: there is none."""
    found: bool
    """Always false."""
    reason: NoRouteReason
    blockers: t.List[RouteBlocker]
    """What blocks every way."""
    alternative: t.Union[FoundRoute, None]
    """The route of the profile `default`, if that exists; null if not."""
    version: int
    """The version of the project that was used."""

NoRouteReason = t.Literal["no_network", "not_connected", "not_accessible", "excluded", "closed"]
"""Why there is no route."""

class OEmbed(t.TypedDict):
    """How a link to a map is embedded in another page."""
    version: t.Literal["1.0"]
    """The version of oEmbed."""
    type: t.Literal["rich"]
    """Always a frame."""
    title: str
    """The place with its building and level, both ends of the route, or the map."""
    author_name: str
    """The name of the map."""
    provider_name: str
    """The name of this service."""
    provider_url: str
    """The address of this service."""
    html: str
    """The frame."""
    width: int
    """The width of the frame in pixels."""
    height: int
    """The height of the frame in pixels."""
    thumbnail_url: str
    """The address of a picture of the map."""
    thumbnail_width: int
    """The width of the picture in pixels."""
    thumbnail_height: int
    """The height of the picture in pixels."""

ObjectStoreRight = t.Literal["s3:ListBucket", "s3:PutObject", "s3:GetObject", "s3:DeleteObject", "s3:CreateBucket"]
"""A right that the account of the object store needs."""

class _OrganizationRequired(t.TypedDict):
    id: str
    """Its id, which never changes."""
    name: str
    """Names need not be unique."""
    slug: str
    """A readable name for addresses; it does not change with the name."""
    logo_url: t.Union[str, None]
    """The address of the logo; null without one. Written as a data URL or null."""
    role: Role
    plan: str
    """The code of its plan."""
    subscription_status: SubscriptionStatus
    member_count: int
    """How many members it has, without blocked ones."""
    project_count: int
    """How many projects it has, in any status."""
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""

class Organization(_OrganizationRequired, total=False):
    """An organization, as the caller sees it."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class OrganizationChange(t.TypedDict, total=False):
    """The changes of an organization."""
    name: str
    """Names need not be unique."""
    logo_url: t.Union[str, None]
    """The address of the logo; null without one. Written as a data URL or null."""

class OrganizationCreation(t.TypedDict):
    """A new organization."""
    name: str
    """Names need not be unique."""

class _OwnApiKeyRequired(t.TypedDict):
    type: ApiKeyType
    projects: t.List[str]
    """The projects that it may be used for. Empty means all."""
    expires_at: t.Union[str, None]
    """When it stops working; null means never."""

class OwnApiKey(_OwnApiKeyRequired, total=False):
    """The API key of a request. One of the type `status` has `type`, `projects` and `expires_at` only."""
    id: str
    """Its id, which never changes."""
    name: str
    """A name for people, such as where the key is used."""
    prefix: str
    """The first characters of the key, by which people recognise it."""
    organization: str
    """The id of the organization."""
    organization_name: str
    """The name of the organization."""
    rate_limit: t.Union[int, None]
    """How many requests a minute its account may make, with all its keys and sessions; null for any number."""

class OwnershipTransfer(t.TypedDict):
    """Who is to be the owner."""
    member: str
    """The id of another active member."""

class PasswordChange(t.TypedDict):
    """The old and the new password."""
    current_password: str
    """The password that is to be replaced."""
    new_password: str
    """8 to 256 characters. Neither a common password nor equal to the email, the name, the organization or the service."""
    new_password_confirm: str
    """The same password once more."""

class PasswordChanged(t.TypedDict):
    """A confirmation."""
    message: str
    """What was done, for people."""

class PasswordReset(t.TypedDict):
    """A mailed link and the new password."""
    uid: str
    """The account, as in the mailed link."""
    token: str
    """The token of the mailed link, which works once."""
    new_password: str
    """8 to 256 characters. Neither a common password nor equal to the email, the name, the organization or the service."""
    new_password_confirm: str
    """The same password once more."""

class PasswordResetRequest(t.TypedDict):
    """Whose password is to be reset."""
    email: str
    """The email of the account."""

class PasswordSet(t.TypedDict):
    """A confirmation, with the account."""
    message: str
    """What was done, for people."""
    user: PasswordSetUser

class PasswordSetUser(t.TypedDict):
    """The account, in short."""
    id: str
    """Its id, which never changes."""
    email: str
    """The email to sign in with."""
    fullName: str
    """The name that others see, without control characters."""
    hasPassword: bool
    """Always true."""

class PersonName(t.TypedDict):
    """A person, by name."""
    id: str
    """The id of the account."""
    fullName: str
    """The name; may be empty."""

class PersonalAccount(t.TypedDict):
    """The account of the person."""
    id: str
    """Its id, which never changes."""
    email: str
    """The email to sign in with."""
    fullName: str
    """The name that others see, without control characters."""
    date_joined: str
    """When the account was created."""
    avatarUrl: t.Union[str, None]
    """The address of the avatar; null without one."""
    emailVerified: bool
    """Whether the email was confirmed by a mailed link."""
    twoFactorEnabled: bool
    """Whether signing in requires a code as well."""
    hasPassword: bool
    """False for an account that has signed in with Google only."""
    google_id: t.Union[str, None]
    """The id of the linked Google account; null without one."""
    mailbox_proven_at: t.Union[str, None]
    """When the person proved to read the mails of the account; null if not yet."""
    last_active_at: t.Union[str, None]
    """When the account was last used; null if never."""

class PersonalAction(t.TypedDict):
    """Something that the person did."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    action: str
    """What was done, such as `project.published`."""
    object_type: str
    """What it was done to."""
    object_id: str
    """The id of that object, which may no longer exist."""
    summary: t.Union[str, None]
    """A sentence about it; null where it would name other people."""
    ip: t.Union[str, None]
    """The IP address of the request; null where there was none."""
    created_at: str
    """When it was created, in UTC."""

class PersonalApiKey(t.TypedDict):
    """An API key that the person has created."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    name: str
    """A name for people, such as where the key is used."""
    type: ApiKeyType
    prefix: str
    """The first characters of the key, by which people recognise it."""
    projects: t.List[str]
    """The projects that it may be used for. Empty means all."""
    expires_at: t.Union[str, None]
    """When it stops working; null means never."""
    last_used_at: t.Union[str, None]
    """When it was last used, to within minutes; null if never."""
    created_at: str
    """When it was created, in UTC."""

class PersonalData(t.TypedDict):
    """What is stored about a person. Each list has at most its newest 10,000 entries."""
    account: PersonalAccount
    sessions: t.List[PersonalSession]
    """The sessions that have not expired."""
    sign_in_networks: t.List[str]
    """The networks from which the account has signed in."""
    memberships: t.List[PersonalMembership]
    """The organizations that the person belongs to."""
    api_keys: t.List[PersonalApiKey]
    """The API keys that the person has created."""
    invitations_sent: t.List[PersonalSentInvitation]
    """The invitations that the person has sent."""
    invitations_received: t.List[PersonalReceivedInvitation]
    """The invitations to the email of the person."""
    actions: t.List[PersonalAction]
    """The entries of audit logs about what the person did."""
    is_truncated: bool
    """Whether a list had more than 10,000 entries, of which the oldest are left out."""

class PersonalMembership(t.TypedDict):
    """A membership of the person."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    organization_name: t.Union[str, None]
    """The name of the organization; null where the membership is blocked."""
    role: Role
    status: MembershipStatus
    groups: t.List[str]
    """The ids of groups."""
    joined_at: str
    """When the membership began, in UTC."""

class PersonalReceivedInvitation(t.TypedDict):
    """An invitation to the person."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    organization_name: str
    """The name of the organization."""
    role: InvitedRole
    status: InvitationStatus
    expires_at: str
    """When it expires, in UTC."""
    created_at: str
    """When it was created, in UTC."""

class PersonalSentInvitation(t.TypedDict):
    """An invitation that the person has sent."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    organization_name: str
    """The name of the organization."""
    role: InvitedRole
    status: InvitationStatus
    expires_at: str
    """When it expires, in UTC."""
    created_at: str
    """When it was created, in UTC."""
    email: str
    """Who was invited."""

class PersonalSession(t.TypedDict):
    """One of the sessions of the person."""
    id: str
    """Its id, which never changes."""
    created_at: str
    """When the account signed in."""
    last_seen_at: str
    """When the session was last used, to within minutes."""
    expires_at: str
    """When its refresh token expires."""
    user_agent: str
    """The `User-Agent` that signed in."""
    ip: str
    """The IP address that signed in."""

PinStyle = t.Literal["icon", "number", "image", "text"]
"""What the pin of a classic marker has in it."""

class PlaceEvent(t.TypedDict):
    """Something that takes place at a place."""
    title: str
    """The name that is shown."""
    start: str
    """When it starts, in RFC 3339 with any offset; returned in UTC."""
    end: t.Union[str, None]
    """When it ends, not before its start; null where that is not known."""
    url: str
    """An http, https, mailto or tel address with more about it. Empty for none."""

class _PlaceEventItemRequired(t.TypedDict):
    title: str
    """The name that is shown."""
    start: str
    """When it starts, in RFC 3339 with any offset; returned in UTC."""

class PlaceEventItem(_PlaceEventItemRequired, total=False):
    """Something that takes place at a place."""
    end: t.Union[str, None]
    """When it ends, not before its start; null where that is not known."""
    url: str
    """An http, https, mailto or tel address; a host without a scheme is read as https. Default: ""."""

class PlaceImage(t.TypedDict):
    """A picture of a place."""
    id: str
    """The id of the picture at this place; a new one where it is absent."""
    url: str
    """The address of the image. Written also as a data URL, or as the path of an uploaded image."""
    order: float
    """Pictures are shown in ascending order."""

class _PlaceImageItemRequired(t.TypedDict):
    url: str
    """The address of the image. Written also as a data URL, or as the path of an uploaded image."""

class PlaceImageItem(_PlaceImageItemRequired, total=False):
    """A picture of a place."""
    id: str
    """The id of the picture at this place; a new one where it is absent."""
    order: float
    """Pictures are shown in ascending order."""

class PlaceReference(t.TypedDict):
    """An area or a marker."""
    type: PlaceType
    id: str
    """Its id, which never changes."""

PlaceStatus = t.Literal["available", "reserved", "occupied", "closed", "info"]
"""Whether a place can be used; `statusLabel` of its translations replaces the shown text."""

class PlaceTag(t.TypedDict):
    """A tag of a place."""
    id: str
    """Its id, which never changes."""
    name: str
    """In the default language, or in the requested one."""
    color: str
    """The colour of the tag."""

class PlaceTexts(t.TypedDict, total=False):
    """The texts of a place in one language."""
    title: str
    """The name that is shown."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    statusLabel: str
    """A text instead of the name of the status."""

class PlaceTextsChange(t.TypedDict, total=False):
    """The texts of a place in one language."""
    title: t.Union[str, None]
    """The name that is shown."""
    description: t.Union[str, None]
    """Plain text or HTML, of which published maps contain only harmless elements."""
    statusLabel: t.Union[str, None]
    """A text instead of the name of the status."""

PlaceType = t.Literal["area", "marker"]
"""What a place is."""

class Plan(t.TypedDict):
    """What a plan allows."""
    code: str
    """The plan in other responses, such as `pro`."""
    name: str
    """The name for people."""
    draft_limit: int
    """How many drafts an organization may have. -1 means unlimited."""
    build_limit: int
    """How many published projects it may have. -1 means unlimited."""
    member_limit: int
    """How many active members it may have. -1 means unlimited."""
    webhook_limit: int
    """How many webhooks it may have. -1 means unlimited."""
    snapshot_limit: int
    """How many snapshots of each project may be stored. -1 means unlimited."""
    storage_limit_mb: int
    """How much its files may need, in MB of 1,048,576 bytes. -1 means unlimited."""
    features: PlanFeatures

class PlanFeatures(t.TypedDict):
    """What a plan includes."""
    snapshots: bool
    """Whether projects have snapshots."""
    webhooks: bool
    """Whether the organization may have webhooks."""

class PlanSpace(t.TypedDict, total=False):
    """The coordinates of a plan: their size, a factor, and whether y points up."""
    width: float
    """The width of the plan in these coordinates."""
    height: float
    """The height of the plan in these coordinates."""
    scale: float
    """By what they are multiplied."""
    flipY: bool
    """Whether y points up."""

class Point(t.TypedDict):
    """A position on a level, in its units."""
    x: float
    """To the right from the top left corner of the level."""
    y: float
    """Down from the top left corner of the level."""

class Presence(t.TypedDict):
    """Who else has a project open."""
    version: int
    """The version of the working copy."""
    people: t.List[PresentPerson]
    """The other tabs in which it is open, by person."""

class PresenceAnnouncement(t.TypedDict, total=False):
    """A tab in which a project is open."""
    tab: str
    """The id of the tab, which the client chooses when it opens: best a random UUID. Absent: one that stands for the session."""
    levelId: t.Union[str, None]
    """The id of the level that is open; null for none."""
    selection: t.List[str]
    """The ids of the selected items, 100 at most. They need not exist: changes may not be saved yet. Default: []."""

class PresentPerson(t.TypedDict):
    """A tab in which somebody has a project open."""
    id: str
    """The id of the account."""
    fullName: str
    """The name; may be empty."""
    avatarUrl: t.Union[str, None]
    """The address of the picture; null without one."""
    tab: str
    """The id of the tab."""
    levelId: t.Union[str, None]
    """The id of the level that is open; null for none."""
    selection: t.List[str]
    """The ids of the selected items, 100 at most. They need not exist: changes may not be saved yet."""
    seenAt: str
    """When the tab called last."""

class ProfileChange(t.TypedDict, total=False):
    """The changes of a profile."""
    fullName: str
    """The name that others see, without control characters."""

class ProfileReplacement(t.TypedDict):
    """A whole profile."""
    fullName: str
    """The name that others see, without control characters."""

class _ProjectRequired(t.TypedDict):
    id: str
    """Its id, which never changes."""
    name: str
    """Unique in the organization."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    settings: ProjectSettings
    appearance: ProjectAppearance
    analytics: ProjectAnalytics
    version: int
    """Increased by every change of its content or status; the `ETag` of its responses."""
    venue: t.Union[Venue, None]
    """What the map is of, in the terms of IMDF; null where nothing is known. Merged by its members."""
    attribution: t.List[Attribution]
    """Whose work the map is based on, 20 entries at most. The map page shows them. Writing replaces all of them."""
    thumbnail: t.Union[str, None]
    """The address of a picture for lists; null without one. Written as a data URL or null."""
    allowed_domains: t.List[str]
    """The hosts that may show the published map, such as maps.example or *.maps.example. Empty means all."""
    organization: str
    """The organization that it belongs to; it does not change."""
    organization_name: str
    """The name of the organization."""
    group: t.Union[str, None]
    """The group whose members see it; null means every member of the organization."""
    group_name: t.Union[str, None]
    """The name of the group; null without one."""
    status: ProjectStatus
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""
    live_updated_at: str
    """When the published version was last replaced."""
    live_version: t.Union[int, None]
    """The `version` that is published; null while the project is not published."""
    has_unpublished_changes: bool
    """Whether something that visitors can see was changed after `live_version`, also if it was changed back since. A change of the group, the allowed domains or the thumbnail only does not count. False while nothing is published."""
    levels: t.List[Level]
    """Its levels in order, without their areas and markers where these are listed beside."""
    areas: t.List[Area]
    """Its areas, on all levels."""
    markers: t.List[Marker]
    """Its markers, on all levels."""
    tags: t.List[Tag]
    """Its tags, in the order of their creation."""
    languages: t.List[Language]
    """Its languages, the default one included."""
    wayfinding: WayfindingNetwork
    translations: t.Dict[str, ProjectTexts]
    """Its name and description in other languages."""

class Project(_ProjectRequired, total=False):
    """A project with its working copy."""
    removed: t.List[RemovedParts]
    """Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing was lost."""

class ProjectAfterAction(t.TypedDict):
    """A project with its public addresses."""
    id: str
    """Its id, which never changes."""
    name: str
    """Unique in the organization."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    settings: ProjectSettings
    appearance: ProjectAppearance
    analytics: ProjectAnalytics
    version: int
    """Increased by every change of its content or status; the `ETag` of its responses."""
    venue: t.Union[Venue, None]
    """What the map is of, in the terms of IMDF; null where nothing is known. Merged by its members."""
    attribution: t.List[Attribution]
    """Whose work the map is based on, 20 entries at most. The map page shows them. Writing replaces all of them."""
    thumbnail: t.Union[str, None]
    """The address of a picture for lists; null without one. Written as a data URL or null."""
    allowed_domains: t.List[str]
    """The hosts that may show the published map, such as maps.example or *.maps.example. Empty means all."""
    organization: str
    """The organization that it belongs to; it does not change."""
    organization_name: str
    """The name of the organization."""
    group: t.Union[str, None]
    """The group whose members see it; null means every member of the organization."""
    group_name: t.Union[str, None]
    """The name of the group; null without one."""
    status: ProjectStatus
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""
    live_updated_at: str
    """When the published version was last replaced."""
    live_version: t.Union[int, None]
    """The `version` that is published; null while the project is not published."""
    has_unpublished_changes: bool
    """Whether something that visitors can see was changed after `live_version`, also if it was changed back since. A change of the group, the allowed domains or the thumbnail only does not count. False while nothing is published."""
    levels: t.List[Level]
    """Its levels in order, without their areas and markers where these are listed beside."""
    areas: t.List[Area]
    """Its areas, on all levels."""
    markers: t.List[Marker]
    """Its markers, on all levels."""
    tags: t.List[Tag]
    """Its tags, in the order of their creation."""
    languages: t.List[Language]
    """Its languages, the default one included."""
    wayfinding: WayfindingNetwork
    translations: t.Dict[str, ProjectTexts]
    """Its name and description in other languages."""
    embed_url: t.Union[str, None]
    """The page that shows the published map; null while the project is not published."""
    public_api_url: t.Union[str, None]
    """Where everyone may read the published map; null while the project is not published."""

class ProjectAnalytics(t.TypedDict):
    """Which visits are counted."""
    isEnabled: bool
    """Whether visits of the published map are counted."""
    enabledEvents: t.List[str]
    """The names of the events that are counted. Empty means all."""

class ProjectAnalyticsChange(t.TypedDict, total=False):
    """Which visits are counted. Fields that are absent stay."""
    isEnabled: bool
    """Whether visits of the published map are counted."""
    enabledEvents: t.List[VisitEventName]
    """The names of the events that are counted. Empty means all."""

class ProjectAppearance(t.TypedDict):
    """How the map looks."""
    isZoomControlsVisible: bool
    """Whether the map has buttons to zoom."""
    isSearchBarVisible: bool
    """Whether the map has a search field."""
    isLevelSwitcherVisible: bool
    """Whether the map has buttons for its levels."""
    canvasBackgroundColor: str
    """The colour behind the plans."""
    canvasBorderRadius: BorderRadius
    routeColor: str
    """The colour of routes."""
    routeWidth: float
    """The width of routes in pixels."""
    hidePoweredBy: bool
    """True hides the note that names the service."""
    customCss: str
    """Style sheet for the page of the map, 65,536 bytes at most."""
    zoomControlsPosition: MapCorner
    searchBarPosition: MapCorner
    levelSwitcherPosition: MapCorner
    areaColors: AreaColors
    logo: t.Union[str, None]
    """The address of an image in a corner of the map; null for none. Written also as a data URL, or as the path of an uploaded image."""
    fontFamily: FontFamily

class ProjectAppearanceChange(t.TypedDict, total=False):
    """How the map looks. Fields that are absent stay."""
    isZoomControlsVisible: bool
    """Whether the map has buttons to zoom."""
    isSearchBarVisible: bool
    """Whether the map has a search field."""
    isLevelSwitcherVisible: bool
    """Whether the map has buttons for its levels."""
    canvasBackgroundColor: str
    """The colour behind the plans."""
    canvasBorderRadius: BorderRadius
    routeColor: str
    """The colour of routes."""
    routeWidth: float
    """The width of routes in pixels."""
    hidePoweredBy: bool
    """True hides the note that names the service."""
    customCss: str
    """At most 64 KB of UTF-8. It applies to the map only."""
    zoomControlsPosition: MapCorner
    searchBarPosition: MapCorner
    levelSwitcherPosition: MapCorner
    areaColors: AreaColors
    logo: t.Union[str, None]
    """The address of an image in a corner of the map; null for none. Written also as a data URL, or as the path of an uploaded image."""
    fontFamily: FontFamily

class ProjectArchivedEvent(t.TypedDict):
    """A project that was ever published was archived."""
    id: str
    """evt_ and a number that is never used again; the same as the header `X-Service-Delivery`."""
    event: t.Literal["project.archived"]
    """The name of the event."""
    created_at: str
    """When the event happened, in UTC."""
    data: WebhookProjectData

class ProjectChange(t.TypedDict, total=False):
    """The changes of a project. Fields that are absent stay."""
    name: str
    """Unique in the organization."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    group: t.Union[str, None]
    """The group whose members see it; null means every member of the organization."""
    settings: ProjectSettingsChange
    appearance: ProjectAppearanceChange
    analytics: ProjectAnalyticsChange
    allowed_domains: t.List[str]
    """The hosts that may show the published map, such as maps.example or *.maps.example. Empty means all."""
    thumbnail: t.Union[str, None]
    """The address of a picture for lists; null without one. Written as a data URL or null."""
    translations: t.Dict[str, t.Union[ProjectTextsChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""
    venue: t.Union[VenueChange, None]
    """What the map is of, in the terms of IMDF; null where nothing is known. Merged by its members."""
    attribution: t.List[AttributionItem]
    """Whose work the map is based on, 20 entries at most. The map page shows them. Writing replaces all of them."""
    levels: t.List[LevelItem]
    """The levels to change, to create or to delete."""
    levels_data: t.List[LevelItem]
    """The same as `levels`."""
    areas: t.List[AreaItem]
    """The areas to change, to create or to delete."""
    markers: t.List[MarkerItem]
    """The markers to change, to create or to delete."""
    tags: t.List[TagItem]
    """The tags to change, to create or to delete."""
    languages: t.List[LanguageItem]
    """The languages to change, to add or to remove."""
    wayfinding: WayfindingItems

class ProjectChanges(t.TypedDict):
    """What changed in a working copy since a version of it."""
    kind: t.Literal["changes"]
    """What changed since a version: `since` was given."""
    since: int
    """The version of the request."""
    version: int
    """The version that the project has now."""
    updated_at: str
    """When the project was last changed."""
    live_version: t.Union[int, None]
    """The `version` that is published; null while the project is not published."""
    has_unpublished_changes: bool
    """Whether something that visitors can see was changed after `live_version`."""
    project: t.Union[ChangedProjectFields, None]
    """The project's own fields that were changed; null where none was."""
    items: ChangedItems
    deleted: t.List[DeletedItem]
    """The items that were deleted, and do not exist now."""
    changes: t.List[ProjectVersion]
    """The versions after `since`, in their order."""

ProjectChangesResult = t.Union["ProjectChanges", "ProjectComparison"]
"""What changed since a version, or what differs from another state."""

class _ProjectComparisonRequired(t.TypedDict):
    kind: t.Literal["comparison"]
    """What differs from another state."""
    against: str
    """What it was compared with: `live`, or the id of a snapshot."""
    version: int
    """The version of the working copy."""
    live_version: t.Union[int, None]
    """The `version` that is published; null while the project is not published."""
    has_unpublished_changes: bool
    """Whether something that visitors can see was changed after `live_version`."""
    items: t.List[ItemDifference]
    """The items that differ, by kind."""
    project: t.List[FieldDifference]
    """The project's own fields that differ."""

class ProjectComparison(_ProjectComparisonRequired, total=False):
    """What visitors would see differently if the working copy were published."""
    to: str
    """What differs from that: `live`, or the id of a snapshot. Absent for the working copy."""

class _ProjectCreationRequired(t.TypedDict):
    name: str
    """Unique in the organization."""

class ProjectCreation(_ProjectCreationRequired, total=False):
    """A new project."""
    organization: str
    """Required of people; an API key may leave it out for its own."""
    description: str
    """Absent: that of the template, or empty."""
    group: t.Union[str, None]
    """The group whose members see it; null means every member of the organization."""
    template: t.Union[str, None]
    """The template to start from; null for an empty map."""

class ProjectDeletedEvent(t.TypedDict):
    """A project that was ever published was deleted."""
    id: str
    """evt_ and a number that is never used again; the same as the header `X-Service-Delivery`."""
    event: t.Literal["project.deleted"]
    """The name of the event."""
    created_at: str
    """When the event happened, in UTC."""
    data: WebhookProjectData

class ProjectDuplication(t.TypedDict, total=False):
    """The copy of a project."""
    name: t.Union[str, None]
    """Absent or null: `NAME (Copy)`."""

ProjectEvent = t.Literal["project.published", "project.updated", "project.unpublished", "project.archived", "project.deleted"]
"""An event of a project that webhooks are notified of."""

ProjectOrdering = t.Literal["name", "-name", "updated_at", "-updated_at", "views", "-views"]
"""By name without case and accents, by the time of the last change, or by `views_7d`; with a minus sign in descending order."""

class ProjectPublishedEvent(t.TypedDict):
    """A project was published."""
    id: str
    """evt_ and a number that is never used again; the same as the header `X-Service-Delivery`."""
    event: t.Literal["project.published"]
    """The name of the event."""
    created_at: str
    """When the event happened, in UTC."""
    data: WebhookProjectData

class ProjectSettings(t.TypedDict):
    """How the map behaves."""
    defaultLevelId: str
    """The level that is opened first; empty while there is none. An unknown one means the first level."""
    scrollMode: ScrollMode
    theme: MapTheme
    defaultLanguage: str
    """The code of the language that the texts beside `translations` are in."""
    timezone: t.Union[str, None]
    """Where opening hours apply: a name of the IANA time zone database; null means the zone of the visitor."""
    holidays: t.List[str]
    """Public holidays as YYYY-MM-DD: on these days the rules PH of opening hours apply."""
    feedbackUrl: str
    """Where visitors report a fault of the map: an http, https, mailto or tel address, to which the place, level, view and address of what is shown are added. Empty for none."""

class ProjectSettingsChange(t.TypedDict, total=False):
    """How the map behaves. Fields that are absent stay."""
    defaultLevelId: t.Union[str, None]
    """The level that is opened first; empty while there is none. An unknown one means the first level."""
    scrollMode: ScrollMode
    theme: MapTheme
    defaultLanguage: str
    """The code of the language that the texts beside `translations` are in."""
    timezone: t.Union[str, None]
    """A name from the IANA time zone database, such as Europe/Berlin."""
    holidays: t.List[str]
    """Public holidays as YYYY-MM-DD: on these days the rules PH of opening hours apply."""
    feedbackUrl: str
    """An http, https, mailto or tel address; a host without a scheme is read as https."""

ProjectStatus = t.Literal["DRAFT", "PUBLISH", "ARCHIVE", "EXPIRED"]
"""DRAFT is work in progress, PUBLISH has a public map, ARCHIVE is archived. EXPIRED is reserved."""

class ProjectSummary(t.TypedDict):
    """A project without its map."""
    id: str
    """Its id, which never changes."""
    name: str
    """Unique in the organization."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    settings: ProjectSettings
    appearance: ProjectAppearance
    analytics: ProjectAnalytics
    version: int
    """Increased by every change of its content or status; the `ETag` of its responses."""
    venue: t.Union[Venue, None]
    """What the map is of, in the terms of IMDF; null where nothing is known. Merged by its members."""
    attribution: t.List[Attribution]
    """Whose work the map is based on, 20 entries at most. The map page shows them. Writing replaces all of them."""
    thumbnail: t.Union[str, None]
    """The address of a picture for lists; null without one. Written as a data URL or null."""
    allowed_domains: t.List[str]
    """The hosts that may show the published map, such as maps.example or *.maps.example. Empty means all."""
    organization: str
    """The organization that it belongs to; it does not change."""
    organization_name: str
    """The name of the organization."""
    group: t.Union[str, None]
    """The group whose members see it; null means every member of the organization."""
    group_name: t.Union[str, None]
    """The name of the group; null without one."""
    status: ProjectStatus
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""
    live_updated_at: str
    """When the published version was last replaced."""
    live_version: t.Union[int, None]
    """The `version` that is published; null while the project is not published."""
    has_unpublished_changes: bool
    """Whether something that visitors can see was changed after `live_version`, also if it was changed back since. A change of the group, the allowed domains or the thumbnail only does not count. False while nothing is published."""
    updated_by: t.Union[PersonName, None]
    """Who changed it last; null where the service did, it is unknown, or the account was deleted."""
    levels_count: int
    """How many levels it has."""
    areas_count: int
    """How many areas it has, on all levels."""
    markers_count: int
    """How many markers it has, on all levels."""
    views_7d: int
    """Views of the published map on the last seven days in UTC, today included; counted within five minutes."""
    draft_picture_version: t.Union[int, None]
    """The version of the working copy that `draft-picture/` shows; null where there is none."""

class ProjectSummaryPage(t.TypedDict):
    """A page of projects."""
    count: int
    """How many there are on all pages."""
    next: t.Union[str, None]
    """The address of the next page; null on the last one."""
    previous: t.Union[str, None]
    """The address of the previous page; null on the first one."""
    results: t.List[ProjectSummary]
    """The entries of this page."""

class ProjectTexts(t.TypedDict, total=False):
    """The texts of a project in one language."""
    name: str
    """The name in this language."""
    description: str
    """The description in this language."""

class ProjectTextsChange(t.TypedDict, total=False):
    """The texts of a project in one language. Null removes one."""
    name: t.Union[str, None]
    """The name in this language."""
    description: t.Union[str, None]
    """The description in this language."""

class ProjectUnpublishedEvent(t.TypedDict):
    """A published project became a draft."""
    id: str
    """evt_ and a number that is never used again; the same as the header `X-Service-Delivery`."""
    event: t.Literal["project.unpublished"]
    """The name of the event."""
    created_at: str
    """When the event happened, in UTC."""
    data: WebhookProjectData

class ProjectUpdatedEvent(t.TypedDict):
    """A published version was replaced by the working copy."""
    id: str
    """evt_ and a number that is never used again; the same as the header `X-Service-Delivery`."""
    event: t.Literal["project.updated"]
    """The name of the event."""
    created_at: str
    """When the event happened, in UTC."""
    data: WebhookProjectData

class ProjectVersion(t.TypedDict):
    """One change of a project."""
    version: int
    """The version that the change made."""
    at: str
    """When it was made."""
    author: t.Union[VersionAuthor, None]
    """Who made it, with an API key its creator; null where the account was deleted, or the service made it itself."""

class PropertyGuess(t.TypedDict):
    """What a column or property was taken for; null where it has no use."""
    file: t.Union[str, None]
    """The name of the file; null for all of them."""
    name: str
    """As it is written in the file."""
    meaning: t.Union[str, None]
    """The field that it fills; null for none."""
    example: str
    """A value of it."""

class Publication(t.TypedDict, total=False):
    """What may be said of a version that is published."""
    label: SnapshotLabel

class PublishResult(t.TypedDict):
    """A published project with its public addresses and warnings."""
    id: str
    """Its id, which never changes."""
    name: str
    """Unique in the organization."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    settings: ProjectSettings
    appearance: ProjectAppearance
    analytics: ProjectAnalytics
    version: int
    """Increased by every change of its content or status; the `ETag` of its responses."""
    venue: t.Union[Venue, None]
    """What the map is of, in the terms of IMDF; null where nothing is known. Merged by its members."""
    attribution: t.List[Attribution]
    """Whose work the map is based on, 20 entries at most. The map page shows them. Writing replaces all of them."""
    thumbnail: t.Union[str, None]
    """The address of a picture for lists; null without one. Written as a data URL or null."""
    allowed_domains: t.List[str]
    """The hosts that may show the published map, such as maps.example or *.maps.example. Empty means all."""
    organization: str
    """The organization that it belongs to; it does not change."""
    organization_name: str
    """The name of the organization."""
    group: t.Union[str, None]
    """The group whose members see it; null means every member of the organization."""
    group_name: t.Union[str, None]
    """The name of the group; null without one."""
    status: ProjectStatus
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""
    live_updated_at: str
    """When the published version was last replaced."""
    live_version: t.Union[int, None]
    """The `version` that is published; null while the project is not published."""
    has_unpublished_changes: bool
    """Whether something that visitors can see was changed after `live_version`, also if it was changed back since. A change of the group, the allowed domains or the thumbnail only does not count. False while nothing is published."""
    levels: t.List[Level]
    """Its levels in order, without their areas and markers where these are listed beside."""
    areas: t.List[Area]
    """Its areas, on all levels."""
    markers: t.List[Marker]
    """Its markers, on all levels."""
    tags: t.List[Tag]
    """Its tags, in the order of their creation."""
    languages: t.List[Language]
    """Its languages, the default one included."""
    wayfinding: WayfindingNetwork
    translations: t.Dict[str, ProjectTexts]
    """Its name and description in other languages."""
    embed_url: str
    """The page that shows the published map; null while the project is not published."""
    public_api_url: str
    """Where everyone may read the published map; null while the project is not published."""
    warnings: t.Union[PublishWarnings, None]
    """What may be wrong with the published map; null if that could not be checked."""

class PublishWarnings(t.TypedDict):
    """What may be wrong with a published map."""
    components: int
    """How many parts the network has that are not connected."""
    unreachableAreas: t.List[str]
    """The areas that no route from an entrance reaches; without an entrance, from the largest part."""
    unreachableMarkers: t.List[str]
    """The markers, likewise."""
    notAccessibleAreas: t.List[str]
    """The areas that are reached, but by no step-free route."""
    danglingBranches: t.List[str]
    """The branches without a target, and those that begin off their corridor."""
    orphanTransitions: t.List[str]
    """The transitions with fewer than two positions that are connected to the network."""
    missingScaleLevels: t.List[str]
    """The levels with corridors and without a scale."""
    crossedAreas: t.List[CrossedArea]
    """The corridors and branches that enter and leave a selectable area which holds neither their target nor a point of a corridor; 1,000 at most."""
    coverage: WayfindingCoverage
    blockers: t.List[BlockedPlace]
    """What is not step-free on the way to places, for 100 of them at most."""
    unevaluatedWorkingHours: t.List[PlaceReference]
    """Places whose opening hours are shown as they are written: whether they are open is not computed."""

QrCorrection = t.Literal["L", "M", "Q", "H"]
"""Which share of a QR code may be damaged: 7, 15, 25 or 30 %."""

QrFormat = t.Literal["svg", "png"]
"""The format of a QR code."""

class Readiness(t.TypedDict):
    """Whether the service accepts writes, and what fails."""
    status: ReadinessStatus
    database: StoreState
    objects: StoreState
    since: t.Union[str, None]
    """When the failure was first noticed."""
    cause: t.Union[FaultCause, None]
    """Why the database, or else the object store, fails."""
    missing_right: t.Union[ObjectStoreRight, None]
    """The right that the account lacks, where an S3 object store denies it."""
    clock_difference_seconds: float
    """How far the clock of this instance is ahead of that of the database; 0 up to five seconds."""

ReadinessStatus = t.Literal["ok", "degraded", "failing", "stopping"]
"""Is `degraded` while only the object store fails or the file of the database is damaged, and `failing` while the database fails."""

class ReadingOptions(t.TypedDict, total=False):
    """How files are read and applied. What is absent is guessed; the mode is `new` in an organization, and `merge` into a project."""
    format: t.Union[str, None]
    """The format; absent or null: by the content of the files."""
    mode: ImportMode
    name: t.Union[str, None]
    """The name of a new project; absent: that in the files, made unique."""
    group: t.Union[str, None]
    """The group of a new project; null for none."""
    match: t.List[ImportMatch]
    """By what items are recognised, in this order."""
    language: str
    """The language of texts without one."""
    map: t.Dict[str, t.Any]
    """The names of columns or properties by what they mean: one text, or a list of texts."""
    customFields: t.List[str]
    """Columns or properties that become custom fields, which the public map has too."""
    space: PlanSpace
    controlPoints: t.List[ImportControlPoint]
    """Positions on the plan and on the earth, onto which places in degrees are laid."""
    fit: bool
    """Whether places in degrees are fitted into the frames of levels without a georeference."""
    level: str
    """The level of everything whose file does not say."""
    separator: str
    """What separates the cells of a table: a comma, a semicolon, a tab or a bar."""
    encoding: TextEncoding
    header: bool
    """Whether the first row of a table names its columns."""
    image: DrawingImage
    strict: bool
    """Whether an error anywhere fails the import."""

class ReadingProgress(t.TypedDict):
    """How far the files of an import are read."""
    step: str
    """`waiting`, `reading`, `pictures` or `comparing`."""
    done: int
    """Of the step."""
    total: int
    """Of the step."""

class RegisteredSession(t.TypedDict):
    """A new account with its first session."""
    user: RegisteredUser
    tokens: Tokens

class RegisteredUser(t.TypedDict):
    """A new account."""
    id: str
    """Its id, which never changes."""
    email: str
    """The email to sign in with."""
    fullName: str
    """The name that others see, without control characters."""
    date_joined: str
    """When the account was created."""
    avatarUrl: t.Union[str, None]
    """The address of the avatar; null without one."""

class _RegistrationRequired(t.TypedDict):
    email: str
    """The email to sign in with. No other account may have it."""
    password: str
    """8 to 256 characters. Neither a common password nor equal to the email, the name, the organization or the service."""
    password_confirm: str
    """The same password once more."""
    full_name: str
    """The name of the person."""
    organization_name: str
    """The name of the organization that is created with the account."""

class Registration(_RegistrationRequired, total=False):
    """A new account and its organization."""
    token: str
    """Of the one-time link for the first person, which a service without accounts prints when it starts. Then registration may be closed, and the email counts as confirmed."""

RegistrationMode = t.Literal["open", "invite", "closed"]
"""Who may register: anybody, invited people only, or nobody."""

RemovedKind = t.Literal["label", "picture", "font", "paint", "effect", "part", "style", "animation"]
"""What a drawing lost, although browsers would have drawn it: a `label` of HTML that has no text, a `picture` at an address or of another format, a `font` at an address, a `paint` (fill, line or colour), an `effect` (mask, clip path, filter or marker), a `part` of another document, a rule or declaration of a `style`, an `animation`."""

class RemovedParts(t.TypedDict):
    """Parts of one kind that a drawing lost."""
    what: RemovedKind
    count: int
    """How many."""

class RenewedStudioSession(t.TypedDict):
    """A new access token of the session in the cookie."""
    access: t.Union[str, None]
    """The access token, valid for 15 minutes; null without a session."""
    user: t.Union[User, None]
    """The account of the session; null without one."""

RestoredField = t.Literal["name", "description", "settings", "appearance", "analytics", "allowed_domains", "thumbnail", "translations", "venue", "attribution"]
"""A field of the project."""

RestoredKind = t.Literal["project", "level", "area", "marker", "tag", "language", "corridor", "transition"]
"""What is restored: fields of the project, or an item of this kind."""

Role = t.Literal["owner", "admin", "member", "viewer"]
"""A role in an organization, from the one that may do everything."""

class _RouteBlockerRequired(t.TypedDict):
    type: RouteBlockerType
    id: str
    """Its id, which never changes."""
    why: RouteBlockerCause

class RouteBlocker(_RouteBlockerRequired, total=False):
    """Something that blocks a route."""
    reason: t.Dict[str, str]
    """Why it is closed, by language."""

RouteBlockerCause = t.Literal["not_accessible", "excluded", "closed"]
"""Why something blocks a route: the profile, the request, or a closure."""

RouteBlockerType = t.Literal["corridor", "branch", "transition"]
"""What blocks a route."""

class RouteClosure(t.TypedDict):
    """A closure that acts now."""
    id: str
    """Its id, which never changes."""
    target: ClosedTarget
    effect: ClosureEffect
    reason: t.Dict[str, str]
    """Why, by language, for visitors; at most 500 characters each."""

class RouteEnd(t.TypedDict, total=False):
    """An end of a route. Exactly one of `areaId`, `markerId`, `key`, `externalId`, or `levelId` with `x` and `y`; others are left out or null."""
    areaId: t.Union[str, None]
    """An area."""
    markerId: t.Union[str, None]
    """A marker."""
    key: t.Union[str, None]
    """The key of an area or a marker."""
    externalId: t.Union[str, None]
    """The id that another system has for an area or a marker; 400 with the ids where several have it."""
    levelId: t.Union[str, None]
    """The level of a position."""
    x: t.Union[float, None]
    """The position to the right, in units of the level."""
    y: t.Union[float, None]
    """The position down, in units of the level."""

class RouteLeg(t.TypedDict):
    """A part of a route on one level."""
    levelId: str
    """The level."""
    points: t.List[Point]
    """The way on the level."""
    distanceMeters: t.Union[float, None]
    """In metres; null where the scale of a level is not known."""
    durationSeconds: float
    """In seconds, including the transition at its end."""
    transition: t.Union[RouteTransition, None]
    """The transition that is taken at its end; null at a stop and at the end of the route."""
    via: t.Union[int, None]
    """The stop that is reached at its end, as an index of `via` in the request; null elsewhere."""

RouteProfile = t.Literal["default", "accessible", "comfortable"]
"""What a route has to suit: `accessible` uses step-free ways only, for `comfortable` stairs count four times; `default` where it is not given."""

_RouteQuestionRequired = t.TypedDict("_RouteQuestionRequired", {"from": "RouteEnd", "to": "RouteEnd"})

_RouteQuestionOptional = t.TypedDict("_RouteQuestionOptional", {"via": t.List["RouteEnd"], "optimise": bool, "profile": "RouteProfile", "avoid": t.List[str], "exclude": t.List[str], "language": t.Union[str, None]}, total=False)

class RouteQuestion(_RouteQuestionRequired, _RouteQuestionOptional):
    """Between which places a route is to lead, and how."""

RouteResult = t.Union["FoundRoute", "NoRoute"]
"""A route, or why there is none."""

class RouteStep(t.TypedDict):
    """A direction."""
    type: RouteStepType
    levelId: str
    """On which level."""
    x: float
    """Where, to the right, in units of the level."""
    y: float
    """Where, down, in units of the level."""
    distanceMeters: t.Union[float, None]
    """How far it is to the next one. In metres; null where the scale of a level is not known."""
    text: str
    """The direction as a sentence."""

RouteStepType = t.Literal["depart", "straight", "slight-left", "left", "sharp-left", "slight-right", "right", "sharp-right", "transition", "arrive"]
"""What to do at a step of a route."""

class RouteTransition(t.TypedDict):
    """A transition that a route takes."""
    id: str
    """Its id, which never changes."""
    type: TransitionType
    name: str
    """Its name in the language of the route."""
    toLevelId: str
    """The level where it is left."""

ScrollMode = t.Literal["default", "ctrl", "none", "map"]
"""Whether the wheel zooms: `map` always, `ctrl` with Ctrl or ⌘ only (and touch moves the map with two fingers), `none` never, `default` as `ctrl` in a frame that is lower than 80 % of the screen, else as `map`."""

class SearchMatch(t.TypedDict):
    """What matched the search."""
    field: MatchedField
    text: str
    """Its text."""

class SentInvitation(t.TypedDict):
    """An invitation with its link."""
    id: str
    """Its id, which never changes."""
    organization: str
    """The id of the organization."""
    email: str
    """Who is invited."""
    role: InvitedRole
    groups: t.List[str]
    """The groups that the member will be in."""
    status: InvitationStatus
    invited_by: Author
    expires_at: str
    """When the link expires."""
    created_at: str
    """When it was created, in UTC."""
    accept_url: str
    """The link that is mailed. It is returned only when the invitation is sent."""

class ServiceVersion(t.TypedDict):
    """The release that is running."""
    version: str
    """A semantic version, such as 0.2.0."""

class Session(t.TypedDict):
    """An account that has signed in."""
    kind: t.Literal["session"]
    """Which of the possible responses this is."""
    user: User
    tokens: Tokens

class SessionEntry(t.TypedDict):
    """One of the sessions of an account."""
    id: str
    """Its id, which never changes."""
    created_at: str
    """When the account signed in."""
    last_seen_at: str
    """When the session was last used, to within minutes."""
    expires_at: str
    """When its refresh token expires."""
    user_agent: str
    """The `User-Agent` that signed in."""
    ip: str
    """The IP address that signed in."""
    is_current: bool
    """Whether it is the session of this request."""

SignInResult = t.Union["Session", "TwoFactorChallenge"]
"""A session, or a challenge for the second factor."""

class Snapshot(t.TypedDict):
    """A stored state of a working copy."""
    id: str
    """Its id, which never changes."""
    created_at: str
    """When it was created, in UTC."""
    kind: SnapshotKind
    label: str
    """A text for people; empty for none."""
    created_by: Author
    is_live: bool
    """Whether it is the published version."""

class SnapshotContent(t.TypedDict):
    """The working copy at the time of a snapshot."""
    name: str
    """Unique in the organization."""
    description: str
    """Plain text or HTML, of which published maps contain only harmless elements."""
    settings: ProjectSettings
    appearance: ProjectAppearance
    analytics: ProjectAnalytics
    version: int
    """Increased by every change of its content or status; the `ETag` of its responses."""
    venue: t.Union[Venue, None]
    """What the map is of, in the terms of IMDF; null where nothing is known. Merged by its members."""
    attribution: t.List[Attribution]
    """Whose work the map is based on, 20 entries at most. The map page shows them. Writing replaces all of them."""
    thumbnail: t.Union[str, None]
    """The address of a picture for lists; null without one. Written as a data URL or null."""
    allowed_domains: t.List[str]
    """The hosts that may show the published map, such as maps.example or *.maps.example. Empty means all."""
    levels: t.List[Level]
    """Its levels in order, without their areas and markers where these are listed beside."""
    areas: t.List[Area]
    """Its areas, on all levels."""
    markers: t.List[Marker]
    """Its markers, on all levels."""
    tags: t.List[Tag]
    """Its tags, in the order of their creation."""
    languages: t.List[Language]
    """Its languages, the default one included."""
    wayfinding: WayfindingNetwork
    translations: t.Dict[str, ProjectTexts]
    """Its name and description in other languages."""

class SnapshotCreation(t.TypedDict, total=False):
    """A new snapshot."""
    label: str
    """A text for people; empty for none. Default: ""."""

SnapshotKind = t.Literal["publish", "update_live", "manual", "before_restore", "before_import"]
"""Why it was stored: on publishing, on updating the published version, by hand, or before a restoration."""

SnapshotLabel = str
"""The label of the snapshot that is stored; none where it is absent. Ignored where the plan has no snapshots."""

class SnapshotWithContent(t.TypedDict):
    """A snapshot with its content."""
    id: str
    """Its id, which never changes."""
    created_at: str
    """When it was created, in UTC."""
    kind: SnapshotKind
    label: str
    """A text for people; empty for none."""
    created_by: Author
    is_live: bool
    """Whether it is the published version."""
    content: SnapshotContent

StoreState = t.Literal["ok", "failing"]
"""Whether a store accepts writes."""

class StudioConfig(t.TypedDict):
    """What the Studio must know of this service."""
    serviceName: str
    """The name of this service."""
    version: str
    """The release that is running."""
    registration: RegistrationMode
    googleClientId: t.Union[str, None]
    """The client id for sign-in with Google; null where that is not configured."""
    googleAuthorizationUrl: t.Union[str, None]
    """Where people sign in with Google; null where that is not configured."""
    uploadLimitBytes: int
    """The maximum size of an uploaded image, in bytes."""
    maxImagePixels: int
    """The maximum size of an uploaded image, in pixels."""
    languages: t.List[str]
    """The languages of the interface."""

class StudioSession(t.TypedDict):
    """A session whose refresh token is in a cookie."""
    kind: t.Literal["session"]
    """Which of the possible results this is."""
    access: str
    """The access token, valid for 15 minutes."""
    user: User

StudioSignInResult = t.Union["StudioSession", "TwoFactorChallenge"]
"""The result of signing in to the Studio."""

class Subscription(t.TypedDict):
    """The subscription of an organization."""
    plan: str
    """The code of the plan."""
    status: SubscriptionStatus
    period_end: t.Union[str, None]
    """When it lapses unless it is renewed; null means never."""

SubscriptionStatus = t.Literal["active", "lapsed"]
"""Nothing can be published while a subscription is lapsed."""

class Tag(t.TypedDict):
    """A tag of areas and markers."""
    id: str
    """Its id, which never changes."""
    name: str
    """In the default language of the project."""
    color: str
    """The colour of the tag."""
    order: int
    """Tags are listed in ascending order, those of the same order as they were created. Absent: after the others."""
    minZoom: t.Union[float, None]
    """The zoom from which its places are shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    translations: t.Dict[str, str]
    """The name in other languages. Writing replaces all of them."""

class TagChange(t.TypedDict, total=False):
    """The changes of a tag. Fields that are absent stay."""
    name: str
    """In the default language of the project."""
    color: str
    """The colour of the tag."""
    order: int
    """Tags are listed in ascending order, those of the same order as they were created. Absent: after the others."""
    minZoom: t.Union[float, None]
    """The zoom from which its places are shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    translations: t.Dict[str, str]
    """The name in other languages. Writing replaces all of them."""

class _TagCreationRequired(t.TypedDict):
    name: str
    """In the default language of the project."""
    color: str
    """The colour of the tag."""

class TagCreation(_TagCreationRequired, total=False):
    """A new tag."""
    order: int
    """Tags are listed in ascending order, those of the same order as they were created. Absent: after the others."""
    minZoom: t.Union[float, None]
    """The zoom from which its places are shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always."""
    translations: t.Dict[str, str]
    """The name in other languages. Writing replaces all of them."""

_TagItemRequired = t.TypedDict("_TagItemRequired", {})

_TagItemOptional = t.TypedDict("_TagItemOptional", {"id": str, "_delete": bool, "name": str, "color": str, "order": int, "minZoom": t.Union[float, None], "translations": t.Dict[str, str]}, total=False)

class TagItem(_TagItemRequired, _TagItemOptional):
    """A tag in a list: one to change, to create or to delete. Creates what has no `id` or a new one, with `name` and `color`; what has the id of an item changes it."""

class Template(t.TypedDict):
    """A map that new projects can start from."""
    id: str
    """Its id, which never changes."""
    organization: t.Union[str, None]
    """The organization; null for a built-in template."""
    name: str
    """A name for people."""
    description: str
    """A text for people."""
    thumbnail: t.Union[str, None]
    """The address of a picture; null without one."""
    scope: TemplateScope
    level_count: int
    """How many levels it has."""
    area_count: int
    """How many areas it has."""
    marker_count: int
    """How many markers it has."""
    created_at: str
    """When it was created, in UTC."""

class _TemplateCreationRequired(t.TypedDict):
    organization: str
    """The organization; null for a built-in template."""
    project: str
    """The project to copy."""
    name: str
    """A name for people."""

class TemplateCreation(_TemplateCreationRequired, total=False):
    """A new template."""
    description: str
    """A text for people. Default: ""."""

TemplateScope = t.Literal["builtin", "organization"]
"""Whether a template comes with the service, for every organization, or belongs to one."""

TextDirection = t.Literal["ltr", "rtl"]
"""How a language is written: from left to right, or from right to left."""

TextEncoding = t.Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1251", "shift_jis", "gb18030", "big5", "euc-kr"]
"""The encoding of a text."""

class TokenRefresh(t.TypedDict):
    """The session to continue."""
    refresh: str
    """The refresh token of signing in."""

class Tokens(t.TypedDict):
    """The tokens of a session."""
    access: str
    """Sent as `Authorization: Bearer TOKEN`; valid for 15 minutes."""
    refresh: str
    """For new access tokens; valid for 30 days unless the service is configured otherwise."""

class TopEntry(t.TypedDict):
    """An entry of a ranking."""
    key: str
    """The id of the place, tag or level, the code of the language, or the searched text."""
    label: str
    """Its name now; the key where it no longer exists."""
    count: int
    """How often it occurred."""
    share: float
    """Its part of all occurrences, from 0 to 1."""

class TopEntryPage(t.TypedDict):
    """A page of a ranking."""
    count: int
    """How many there are on all pages."""
    next: t.Union[str, None]
    """The address of the next page; null on the last one."""
    previous: t.Union[str, None]
    """The address of the previous page; null on the first one."""
    results: t.List[TopEntry]
    """The entries of this page."""

class Transition(t.TypedDict):
    """A connection of levels, such as stairs or an elevator."""
    id: str
    """Its id, which never changes."""
    type: TransitionType
    name: str
    """For directions, in the default language. Empty for none."""
    positions: t.List[TransitionPosition]
    """Where it can be entered and left: 2 to 200 positions, mostly on different levels."""
    direction: TransitionDirection
    isAccessible: t.Union[bool, None]
    """Whether it is step-free; null means by type: stairs and escalators are not."""
    entrySeconds: t.Union[float, None]
    """Seconds to wait for it or to enter it; null means by type."""
    secondsPerLevel: t.Union[float, None]
    """Seconds from one level to the next; null means by type."""
    distanceMeters: t.Union[float, None]
    """The length of one ride in metres; null means that it is measured on the plan."""
    durationSeconds: t.Union[float, None]
    """The duration of one ride in seconds, between any positions; null means by the other two times."""
    translations: t.Dict[str, ItemName]
    """The name in other languages."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""

class TransitionChange(t.TypedDict, total=False):
    """The changes of a transition. Fields that are absent stay."""
    type: TransitionType
    name: str
    """For directions, in the default language. Empty for none."""
    positions: t.List[TransitionPositionChange]
    """Where it can be entered and left: 2 to 200 positions, mostly on different levels."""
    direction: TransitionDirection
    isAccessible: t.Union[bool, None]
    """Whether it is step-free; null means by type: stairs and escalators are not."""
    entrySeconds: t.Union[float, None]
    """Seconds to wait for it or to enter it; null means by type."""
    secondsPerLevel: t.Union[float, None]
    """Seconds from one level to the next; null means by type."""
    distanceMeters: t.Union[float, None]
    """The length of one ride in metres; null means that it is measured on the plan."""
    durationSeconds: t.Union[float, None]
    """The duration of one ride in seconds, between any positions; null means by the other two times."""
    translations: t.Dict[str, t.Union[ItemNameChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""

class _TransitionCreationRequired(t.TypedDict):
    type: TransitionType
    positions: t.List[TransitionPositionChange]
    """Where it can be entered and left: 2 to 200 positions, mostly on different levels."""

class TransitionCreation(_TransitionCreationRequired, total=False):
    """A new transition."""
    id: str
    """The UUID that it is to have. Absent: the service chooses one."""
    name: str
    """For directions, in the default language. Empty for none."""
    direction: TransitionDirection
    isAccessible: t.Union[bool, None]
    """Whether it is step-free; null means by type: stairs and escalators are not."""
    entrySeconds: t.Union[float, None]
    """Seconds to wait for it or to enter it; null means by type."""
    secondsPerLevel: t.Union[float, None]
    """Seconds from one level to the next; null means by type."""
    distanceMeters: t.Union[float, None]
    """The length of one ride in metres; null means that it is measured on the plan."""
    durationSeconds: t.Union[float, None]
    """The duration of one ride in seconds, between any positions; null means by the other two times."""
    translations: t.Dict[str, t.Union[ItemNameChange, None]]
    """Merged by language and field; null removes a language, or a text of one."""

TransitionDirection = t.Literal["both", "up", "down"]
"""Which ways a transition may be used."""

class TransitionInLanguage(t.TypedDict):
    """A transition with its name in one language."""
    id: str
    """Its id, which never changes."""
    type: TransitionType
    name: str
    """For directions, in the default language. Empty for none."""
    positions: t.List[TransitionPosition]
    """Where it can be entered and left: 2 to 200 positions, mostly on different levels."""
    direction: TransitionDirection
    isAccessible: t.Union[bool, None]
    """Whether it is step-free; null means by type: stairs and escalators are not."""
    entrySeconds: t.Union[float, None]
    """Seconds to wait for it or to enter it; null means by type."""
    secondsPerLevel: t.Union[float, None]
    """Seconds from one level to the next; null means by type."""
    distanceMeters: t.Union[float, None]
    """The length of one ride in metres; null means that it is measured on the plan."""
    durationSeconds: t.Union[float, None]
    """The duration of one ride in seconds, between any positions; null means by the other two times."""
    createdAt: str
    """When it was created, in UTC."""
    updatedAt: str
    """When it was last changed, in UTC."""

_TransitionItemRequired = t.TypedDict("_TransitionItemRequired", {})

_TransitionItemOptional = t.TypedDict("_TransitionItemOptional", {"id": str, "_delete": bool, "type": "TransitionType", "name": str, "positions": t.List["TransitionPositionChange"], "direction": "TransitionDirection", "isAccessible": t.Union[bool, None], "entrySeconds": t.Union[float, None], "secondsPerLevel": t.Union[float, None], "distanceMeters": t.Union[float, None], "durationSeconds": t.Union[float, None], "translations": t.Dict[str, t.Union["ItemNameChange", None]]}, total=False)

class TransitionItem(_TransitionItemRequired, _TransitionItemOptional):
    """A transition in a list: one to change, to create or to delete. Creates what has no `id` or a new one, with `type` and `positions`; what has the id of an item changes it."""

class TransitionPosition(t.TypedDict):
    """A position of a transition."""
    levelId: str
    """The level of the position."""
    x: float
    """To the right, in units of the level."""
    y: float
    """Down, in units of the level."""
    accessible: bool
    """Whether it can be entered and left there without steps."""

class _TransitionPositionChangeRequired(t.TypedDict):
    levelId: str
    """The level of the position."""
    x: float
    """To the right, in units of the level."""
    y: float
    """Down, in units of the level."""

class TransitionPositionChange(_TransitionPositionChangeRequired, total=False):
    """A position of a transition."""
    accessible: bool
    """Whether it can be entered and left there without steps. Default: true."""

TransitionType = t.Literal["stairs", "elevator", "escalator", "ramp", "travelator", "door", "portal", "other"]
"""What a transition is; determines how long it takes and whether it is step-free."""

class TranslatedText(t.TypedDict):
    """A text of a project with its translations."""
    key: str
    """Which text it is, such as `area:{id}:title`."""
    source: str
    """The text in the default language."""
    values: t.Dict[str, str]
    """The text by language."""
    missing: t.List[str]
    """The languages of the project in which it has no text."""

class TranslatedTextChange(t.TypedDict):
    """A text of a project in some languages."""
    key: str
    """Which text it is, such as `area:{id}:title`."""
    values: t.Dict[str, t.Union[str, None]]
    """The text by language; null or an empty one removes it. Other languages stay."""

TranslationFormat = t.Literal["csv", "xliff", "json"]
"""The format of a file of translations."""

class _TranslationsRequired(t.TypedDict):
    source: str
    """The code of the default language."""
    languages: t.List[str]
    """The codes of the other languages of the project."""
    entries: t.List[TranslatedText]
    """The texts, in the order of the map."""

class Translations(_TranslationsRequired, total=False):
    """The texts of a project."""
    count: int
    """How many texts there are in all; with `page` only."""
    next: t.Union[str, None]
    """The address of the next page; null on the last one. With `page` only."""
    previous: t.Union[str, None]
    """The address of the previous page; null on the first one. With `page` only."""

class TranslationsChange(t.TypedDict):
    """Texts to change."""
    entries: t.List[TranslatedTextChange]
    """The texts; those that are absent stay."""

class TranslationsFile(t.TypedDict):
    """Texts to import, as `exportTranslations` returns them in JSON."""
    entries: t.List[TranslationsFileEntry]
    """The texts."""

class TranslationsFileEntry(t.TypedDict):
    """A text to import."""
    key: str
    """Which text it is, such as `area:{id}:title`."""
    values: t.Dict[str, t.Union[str, None]]
    """The text by language; null or an empty one changes nothing."""

class TwoFactorChallenge(t.TypedDict):
    """The password was right; a code is needed as well."""
    kind: t.Literal["challenge"]
    """Which of the possible responses this is."""
    two_factor_required: bool
    """Always true."""
    pending_token: str
    """For `verifyLogin`. Valid for five minutes and five attempts."""

class TwoFactorCode(t.TypedDict):
    """A code of the second factor."""
    code: str
    """Six digits from the authenticator app."""

class TwoFactorDisabled(t.TypedDict):
    """Two-factor authentication is off."""
    enabled: bool
    """Always false."""

class TwoFactorEnabled(t.TypedDict):
    """Two-factor authentication is on."""
    enabled: bool
    """Always true."""
    backup_codes: t.List[str]
    """Ten codes, each for one sign-in. They are returned only here."""

class TwoFactorLogin(t.TypedDict):
    """The second step of signing in."""
    pending_token: str
    """The token of the challenge."""
    code: str
    """Six digits from the authenticator app, or a backup code."""

class TwoFactorSetup(t.TypedDict):
    """A secret that is not enabled yet."""
    secret: str
    """The secret in base32, to type."""
    otpauth_uri: str
    """The same as an otpauth:// address, for a QR code."""

class Unreadiness(t.TypedDict):
    """What fails while the service accepts no writes, or that it stops."""
    status: ReadinessStatus
    database: StoreState
    objects: StoreState
    since: t.Union[str, None]
    """When the failure was first noticed."""
    cause: t.Union[FaultCause, None]
    """Why the database, or else the object store, fails."""
    missing_right: t.Union[ObjectStoreRight, None]
    """The right that the account lacks, where an S3 object store denies it."""
    clock_difference_seconds: float
    """How far the clock of this instance is ahead of that of the database; 0 up to five seconds."""
    code: t.Literal["unavailable"]
    """Always `unavailable`, as in the other errors that pass by themselves."""

class UploadedImage(t.TypedDict):
    """A stored image."""
    url: str
    """The address of the image."""
    path: str
    """The path below `/media/`, with the extension of its content; may be written instead of an address."""
    size: int
    """In bytes."""
    removed: t.List[RemovedParts]
    """What browsers would have drawn and could not be kept; empty where nothing was lost."""

class Usage(t.TypedDict):
    """What an organization uses of its plan."""
    plan: str
    """The code of the plan."""
    drafts: UsedLimit
    published: UsedLimit
    members: UsedLimit
    storage_bytes: int
    """The size of its files in bytes."""
    map_views: int
    """How often its maps were viewed in the last 30 days, today included."""
    groups: t.List[GroupUsage]
    """What each group uses; members and viewers see their own groups."""

class UsedLimit(t.TypedDict):
    """A limit and what is used of it."""
    used: int
    """How many there are."""
    max: int
    """How many are allowed. -1 means unlimited."""

class User(t.TypedDict):
    """An account."""
    id: str
    """Its id, which never changes."""
    email: str
    """The email to sign in with."""
    fullName: str
    """The name that others see, without control characters."""
    date_joined: str
    """When the account was created."""
    avatarUrl: t.Union[str, None]
    """The address of the avatar; null without one."""
    emailVerified: bool
    """Whether the email was confirmed by a mailed link."""
    twoFactorEnabled: bool
    """Whether signing in requires a code as well."""
    hasPassword: bool
    """False for an account that has signed in with Google only."""

class Venue(t.TypedDict):
    """What a map is of."""
    category: t.Union[str, None]
    """What kind of place it is, such as `airport` or `university`; null where unknown."""
    restriction: t.Union[str, None]
    """Who may enter, such as `employeesonly`; null where unknown."""
    hours: t.Union[str, None]
    """Opening hours in the notation of OpenStreetMap; null where unknown."""
    phone: t.Union[str, None]
    """A telephone number, as it is to be shown; null where unknown."""
    website: t.Union[str, None]
    """An http, https, mailto or tel address; null where unknown."""
    address: VenueAddress

class VenueAddress(t.TypedDict):
    """A postal address."""
    address: t.Union[str, None]
    """Street and house number; null where unknown."""
    locality: t.Union[str, None]
    """The city or town; null where unknown."""
    province: t.Union[str, None]
    """The state or province; null where unknown."""
    country: t.Union[str, None]
    """The country, such as `DE`; null where unknown."""
    postalCode: t.Union[str, None]
    """The postal code; null where unknown."""

class VenueAddressChange(t.TypedDict, total=False):
    """A postal address. Members that are absent stay, null removes one."""
    address: t.Union[str, None]
    """Street and house number; null where unknown."""
    locality: t.Union[str, None]
    """The city or town; null where unknown."""
    province: t.Union[str, None]
    """The state or province; null where unknown."""
    country: t.Union[str, None]
    """The country, such as `DE`; null where unknown."""
    postalCode: t.Union[str, None]
    """The postal code; null where unknown."""

class VenueChange(t.TypedDict, total=False):
    """What a map is of. Members that are absent stay, null removes one."""
    category: t.Union[str, None]
    """What kind of place it is, such as `airport` or `university`; null where unknown."""
    restriction: t.Union[str, None]
    """Who may enter, such as `employeesonly`; null where unknown."""
    hours: t.Union[str, None]
    """Opening hours in the notation of OpenStreetMap; null where unknown."""
    phone: t.Union[str, None]
    """A telephone number, as it is to be shown; null where unknown."""
    website: t.Union[str, None]
    """An http, https, mailto or tel address; null where unknown."""
    address: t.Union[VenueAddressChange, None]
    """The postal address; null removes it."""

class VersionAuthor(t.TypedDict):
    """An account that changed a project."""
    id: str
    """Its id, which never changes."""
    fullName: str
    """Its name as it is now."""

class VisitBatch(t.TypedDict):
    """Events of visitors."""
    events: t.List[VisitEvent]
    """At most 100 of them."""

class VisitCounts(t.TypedDict):
    """What became of the events."""
    accepted: int
    """How many were recorded."""
    dropped: int
    """How many were not."""

class _VisitEventRequired(t.TypedDict):
    event: VisitEventName

class VisitEvent(_VisitEventRequired, total=False):
    """What a visitor did. What a visitor did, without personal data. Events of another form are dropped."""
    params: VisitParams
    timestamp: str
    """When it was, at most a day from now; now where it is not given."""

VisitEventName = t.Literal["mapView", "areaClick", "areaHover", "markerClick", "markerHover", "levelSwitch", "tagFilter", "languageSwitch", "searchQuery", "searchNoResult", "searchResultClick", "routeBuild", "routeFail", "linkClick", "shareClick", "sessionEnd"]
"""What a visitor of a map did."""

class VisitFigures(t.TypedDict):
    """The figures of a time."""
    views: int
    """How often the map was opened."""
    visitors: int
    """How many visitors there were on each day: who comes back on another day is counted again."""
    areaClicks: int
    """How often an area was selected."""
    markerClicks: int
    """How often a marker was selected."""
    searches: int
    """How often something was searched."""
    routes: int
    """How many routes were requested and found."""

_VisitParamsRequired = t.TypedDict("_VisitParamsRequired", {})

_VisitParamsOptional = t.TypedDict("_VisitParamsOptional", {"language": str, "level": str, "id": str, "query": str, "results": float, "from": str, "to": str, "profile": str, "reason": str}, total=False)

class VisitParams(_VisitParamsRequired, _VisitParamsOptional):
    """What an event was about; others than those of the event are dropped, texts are cut to 100 characters."""

class VisitPeriod(t.TypedDict):
    """The figures of a day or an hour."""
    at: str
    """The day, or the start of the hour, in UTC."""
    views: int
    """How often the map was opened."""
    visitors: int
    """How many visitors there were on each day: who comes back on another day is counted again."""
    areaClicks: int
    """How often an area was selected."""
    markerClicks: int
    """How often a marker was selected."""
    searches: int
    """How often something was searched."""
    routes: int
    """How many routes were requested and found."""

class WayfindingCheck(t.TypedDict):
    """What may be wrong with the walking network."""
    components: int
    """How many parts the network has that are not connected."""
    unreachableAreas: t.List[str]
    """The areas that no route from an entrance reaches; without an entrance, from the largest part."""
    unreachableMarkers: t.List[str]
    """The markers, likewise."""
    notAccessibleAreas: t.List[str]
    """The areas that are reached, but by no step-free route."""
    danglingBranches: t.List[str]
    """The branches without a target, and those that begin off their corridor."""
    orphanTransitions: t.List[str]
    """The transitions with fewer than two positions that are connected to the network."""
    missingScaleLevels: t.List[str]
    """The levels with corridors and without a scale."""
    crossedAreas: t.List[CrossedArea]
    """The corridors and branches that enter and leave a selectable area which holds neither their target nor a point of a corridor; 1,000 at most."""
    coverage: WayfindingCoverage
    blockers: t.List[BlockedPlace]
    """What is not step-free on the way to places, for 100 of them at most."""

class WayfindingCoverage(t.TypedDict):
    """Which part of the areas and markers is reached, from 0 to 1; 1 where there are none."""
    reachable: float
    """By any route."""
    accessible: float
    """By a step-free route."""

class WayfindingInLanguage(t.TypedDict):
    """The walking network with its names in one language."""
    corridors: t.List[CorridorInLanguage]
    """The corridors with their branches."""
    transitions: t.List[TransitionInLanguage]
    """The connections of levels."""

class WayfindingItems(t.TypedDict, total=False):
    """The parts of the walking network to change, to create or to delete."""
    corridors: t.List[CorridorItem]
    """The corridors with their branches."""
    transitions: t.List[TransitionItem]
    """The connections of levels."""

class WayfindingNetwork(t.TypedDict):
    """The walking network of a project."""
    corridors: t.List[Corridor]
    """The corridors with their branches."""
    transitions: t.List[Transition]
    """The connections of levels."""

class WayfindingReplacement(t.TypedDict):
    """The whole walking network."""
    corridors: t.List[CorridorCreation]
    """The corridors with their branches."""
    transitions: t.List[TransitionCreation]
    """The connections of levels."""

class Webhook(t.TypedDict):
    """An address that is notified of events, without its secret."""
    id: str
    """Its id, which never changes."""
    url: str
    """The https address that deliveries are sent to."""
    description: str
    """A text for people."""
    events: t.List[ProjectEvent]
    """The events that it is notified of."""
    is_active: bool
    """False: it is notified of nothing. 20 failures in a row set it to false."""
    consecutive_failures: int
    """How many deliveries have failed since the last successful one."""
    last_delivery_at: t.Union[str, None]
    """When something was last sent to it; null if never."""
    last_success_at: t.Union[str, None]
    """When a delivery last succeeded; null if never."""
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""
    created_by: Author

class WebhookChange(t.TypedDict, total=False):
    """The changes of a webhook. Fields that are absent stay."""
    url: str
    """An https URL without credentials, which leads to public addresses only. Blanks around it are removed."""
    description: str
    """A text for people."""
    events: t.List[ProjectEvent]
    """The events that it is notified of."""
    is_active: bool
    """False: it is notified of nothing. 20 failures in a row set it to false."""

class _WebhookCreationRequired(t.TypedDict):
    organization: str
    """The id of the organization."""
    url: str
    """An https URL without credentials, which leads to public addresses only. Blanks around it are removed."""
    events: t.List[ProjectEvent]
    """The events that it is notified of."""

class WebhookCreation(_WebhookCreationRequired, total=False):
    """A new webhook."""
    description: str
    """A text for people. Default: ""."""
    is_active: bool
    """False: it is notified of nothing. 20 failures in a row set it to false. Default: true."""

class WebhookDelivery(t.TypedDict):
    """A request that was sent to a webhook, and its response."""
    id: str
    """Its id, which never changes."""
    event: WebhookEventName
    status: DeliveryStatus
    request_headers: t.Dict[str, str]
    """The headers of the request without its signature; empty if nothing is known to have been sent."""
    status_code: int
    """The status of the response; 0 if there was none."""
    response_headers: t.Dict[str, str]
    """The headers of the response, names in lower case, without cookies and other credentials: 2,048 bytes at most."""
    are_response_headers_truncated: bool
    """Whether the response had more headers."""
    response_body: str
    """The beginning of the response, 1,024 bytes at most."""
    is_response_body_truncated: bool
    """Whether the response was longer."""
    duration_ms: int
    """How long it took, in milliseconds."""
    error: str
    """What failed; empty if nothing did."""
    created_at: str
    """When it was created, in UTC."""
    payload: WebhookEvent

class WebhookDeliveryPage(t.TypedDict):
    """A page of deliveries."""
    count: int
    """How many there are on all pages."""
    next: t.Union[str, None]
    """The address of the next page; null on the last one."""
    previous: t.Union[str, None]
    """The address of the previous page; null on the first one."""
    results: t.List[WebhookDelivery]
    """The entries of this page."""

WebhookEvent = t.Union["ProjectPublishedEvent", "ProjectUpdatedEvent", "ProjectUnpublishedEvent", "ProjectArchivedEvent", "ProjectDeletedEvent", "WebhookPingEvent"]
"""The body of a delivery."""

WebhookEventName = t.Literal["project.published", "project.updated", "project.unpublished", "project.archived", "project.deleted", "webhook.ping"]
"""An event of a delivery; the ping is sent by testing a webhook only."""

class WebhookPingData(t.TypedDict):
    """Who sent a ping."""
    organization_id: str
    """The organization of the webhook."""
    sent_by: str
    """The email of the account that sent it."""

class WebhookPingEvent(t.TypedDict):
    """`testWebhook` was called."""
    id: str
    """evt_ and a number that is never used again; the same as the header `X-Service-Delivery`."""
    event: t.Literal["webhook.ping"]
    """The name of the event."""
    created_at: str
    """When the event happened, in UTC."""
    data: WebhookPingData

class WebhookProjectData(t.TypedDict):
    """The project of an event."""
    project_id: str
    """The id of the project."""
    name: str
    """Its name at that time."""

class WebhookWithSecret(t.TypedDict):
    """The same with its secret."""
    id: str
    """Its id, which never changes."""
    url: str
    """The https address that deliveries are sent to."""
    description: str
    """A text for people."""
    events: t.List[ProjectEvent]
    """The events that it is notified of."""
    is_active: bool
    """False: it is notified of nothing. 20 failures in a row set it to false."""
    consecutive_failures: int
    """How many deliveries have failed since the last successful one."""
    last_delivery_at: t.Union[str, None]
    """When something was last sent to it; null if never."""
    last_success_at: t.Union[str, None]
    """When a delivery last succeeded; null if never."""
    created_at: str
    """When it was created, in UTC."""
    updated_at: str
    """When it was last changed, in UTC."""
    created_by: Author
    secret: str
    """The key of the signatures: whsec_ and 48 characters. It is returned only when it is created or regenerated."""

MergePatch = t.Dict[str, t.Any]
"""A merge patch (RFC 7396) of the resource: members as in the JSON body of the operation. Null removes a member, which then has the value that a new resource has; one that a resource must have cannot be removed. Objects are merged, and lists are replaced; those whose items are changed one by one are refused with 415."""

class Problem(t.TypedDict):
    """A body or a header that cannot be read, or a rule that the request breaks."""
    detail: str
    """What is wrong, for people."""
    code: t.Literal["bad_request"]
    """What is wrong, for programs."""

class Unauthenticated(t.TypedDict):
    """A token or key was sent that is not valid (any more), or credentials are missing or wrong."""
    detail: str
    """What is wrong, for people."""
    code: UnauthenticatedCode

class NotFound(t.TypedDict):
    """An id in the path that is no UUID, something that does not exist or that the caller may not see, a page past the end of a list, or a path that this release does not have."""
    detail: str
    """What is wrong, for people."""
    code: NotFoundCode

class _RequestRefusedRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: RequestRefusedCode

class RequestRefused(_RequestRefusedRequired, total=False):
    """A method that the path does not support, headers that are too large, or a body that is too large, too slow, of another media type, or has files of no known format."""
    path: str
    """The entry of the archive, or the file, that is meant."""

class InvalidTransition(t.TypedDict):
    """The status of the project does not allow this."""
    detail: str
    """What is wrong, for people."""
    code: t.Literal["invalid_transition"]
    """What is wrong, for programs."""

class Forbidden(t.TypedDict):
    """The account, its role or the API key does not allow this."""
    detail: str
    """What is wrong, for people."""
    code: t.Literal["permission_denied"]
    """What is wrong, for programs."""

class ForbiddenAccount(t.TypedDict):
    """The service does not allow this, or the account is disabled."""
    detail: str
    """What is wrong, for people."""
    code: ForbiddenAccountCode

class ForbiddenSignIn(t.TypedDict):
    """The same, or the account is blocked in every organization."""
    detail: str
    """What is wrong, for people."""
    code: ForbiddenSignInCode

class ForbiddenMember(t.TypedDict):
    """The same, or the membership in the organization is blocked."""
    detail: str
    """What is wrong, for people."""
    code: ForbiddenMemberCode

class _ForbiddenByLimitRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: ForbiddenByLimitCode

class ForbiddenByLimit(_ForbiddenByLimitRequired, total=False):
    """The same, or a limit of the plan or group is reached."""
    limit: PlanLimit

class ForbiddenByPlan(t.TypedDict):
    """The same, or the plan does not include this feature."""
    detail: str
    """What is wrong, for people."""
    code: ForbiddenByPlanCode

class _ForbiddenToPublishRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: ForbiddenToPublishCode

class ForbiddenToPublish(_ForbiddenToPublishRequired, total=False):
    """The same, or a limit of the plan or group is reached, or the subscription has lapsed, or the organization is suspended."""
    limit: PlanLimit

class _ForbiddenToJoinRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: ForbiddenToJoinCode

class ForbiddenToJoin(_ForbiddenToJoinRequired, total=False):
    """The account or service does not allow this, or the plan allows no more members."""
    limit: PlanLimit

class _AlreadyCreatedRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: AlreadyCreatedCode

class AlreadyCreated(_AlreadyCreatedRequired, total=False):
    """A repeated creation whose first response had a secret, or an `Idempotency-Key` that was used with another body."""
    id: str
    """The id of what was created."""

class _ArchiveRefusedRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: ArchiveRefusedCode

class ArchiveRefused(_ArchiveRefusedRequired, total=False):
    """An archive that cannot be opened, is too large when it is unpacked, or has an unsafe entry."""
    path: str
    """The entry of the archive, or the file, that is meant."""

class NotPublished(t.TypedDict):
    """The project is not published."""
    detail: str
    """What is wrong, for people."""
    code: t.Literal["not_published"]
    """What is wrong, for programs."""

class ChangesGone(t.TypedDict):
    """What changed since this version is not known any more: load the whole project."""
    detail: str
    """What is wrong, for people."""
    code: t.Literal["changes_gone"]
    """What is wrong, for programs."""

class _VersionConflictRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: t.Literal["version_conflict"]
    """What is wrong, for programs."""

class VersionConflict(_VersionConflictRequired, total=False):
    """The project has another version than `If-Match`."""
    current_version: int
    """The version that the project has now."""

class _ThrottledRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: t.Literal["throttled"]
    """What is wrong, for programs."""

class Throttled(_ThrottledRequired, total=False):
    """Too many requests."""
    retry_after: int
    """Seconds to wait, as in the Retry-After header."""

class _UnavailableRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: UnavailableCode

class Unavailable(_UnavailableRequired, total=False):
    """The service has too much to do, or something that it needs is not available."""
    retry_after: int
    """Seconds to wait, as in the Retry-After header."""

class _UnavailableSignInRequired(t.TypedDict):
    detail: str
    """What is wrong, for people."""
    code: UnavailableSignInCode

class UnavailableSignIn(_UnavailableSignInRequired, total=False):
    """The same, or this way of signing in is not configured."""
    retry_after: int
    """Seconds to wait, as in the Retry-After header."""

UnauthenticatedCode = t.Literal["invalid_token", "unauthenticated"]
"""What is wrong, for programs."""

NotFoundCode = t.Literal["malformed_id", "not_found", "page_not_found", "unknown_path"]
"""What is wrong, for programs."""

RequestRefusedCode = t.Literal["format_unknown", "headers_too_large", "method_not_allowed", "too_large", "too_slow", "unsupported_media_type"]
"""What is wrong, for programs."""

ForbiddenAccountCode = t.Literal["account_disabled", "permission_denied"]
"""What is wrong, for programs."""

ForbiddenSignInCode = t.Literal["account_disabled", "membership_blocked", "permission_denied"]
"""What is wrong, for programs."""

ForbiddenMemberCode = t.Literal["membership_blocked", "permission_denied"]
"""What is wrong, for programs."""

ForbiddenByLimitCode = t.Literal["membership_blocked", "permission_denied", "plan_limit_reached"]
"""What is wrong, for programs."""

ForbiddenByPlanCode = t.Literal["membership_blocked", "permission_denied", "plan_feature_required"]
"""What is wrong, for programs."""

ForbiddenToPublishCode = t.Literal["membership_blocked", "permission_denied", "plan_limit_reached", "subscription_inactive"]
"""What is wrong, for programs."""

ForbiddenToJoinCode = t.Literal["permission_denied", "plan_limit_reached"]
"""What is wrong, for programs."""

AlreadyCreatedCode = t.Literal["already_created", "idempotency_key_reused"]
"""What is wrong, for programs."""

ArchiveRefusedCode = t.Literal["archive_damaged", "archive_too_large", "archive_unsafe"]
"""What is wrong, for programs."""

UnavailableCode = t.Literal["busy", "unavailable"]
"""What is wrong, for programs."""

UnavailableSignInCode = t.Literal["busy", "not_configured", "unavailable"]
"""What is wrong, for programs."""

class Fault(t.TypedDict):
    """An unexpected error, which the service has logged."""
    detail: str
    """What is wrong, for people."""
    request_id: str
    """The `X-Request-Id` of the response."""

class PlanLimit(t.TypedDict):
    """The limit that was reached, with `plan_limit_reached`."""
    scope: PlanLimitScope
    kind: PlanLimitKind
    max: int
    """The limit: a number of projects or members, or bytes of stored files."""
    used: int
    """How much of it is used."""

PlanLimitScope = t.Literal["organization", "group"]
"""Whose limit was reached: that of the plan of the organization, or of the group."""

PlanLimitKind = t.Literal["draft", "build", "member", "storage"]
"""What there are too many of: drafts, published projects, members, or stored bytes."""

class ImageRefusal(t.TypedDict):
    """An image was refused, or its part of the form is missing."""
    error: str
    """Why the image was refused."""

class ValidationErrors(t.TypedDict, total=False):
    """Error messages by field name; nested names are joined by dots, list entries are numbers from 0."""
    non_field_errors: t.List[str]
    """Messages about the whole."""

BadRequest = t.Union["Problem", "ValidationErrors"]
"""A body that cannot be read or a rule of the operation, or invalid fields."""

BadRequestOrImage = t.Union["ImageRefusal", "Problem", "ValidationErrors"]
"""The same, or an image that was refused."""

BadTransition = t.Union["InvalidTransition", "Problem"]
"""The status of the project does not allow this, or `If-Match` is malformed."""

BadPublication = t.Union["InvalidTransition", "Problem", "ValidationErrors"]
"""The same, or a field is invalid."""

BadImport = t.Union["ArchiveRefused", "Problem", "ValidationErrors"]
"""Invalid options, a form that cannot be read, or an archive that was refused."""

BadUpload = t.Union["ImageRefusal", "Problem"]
"""An image that was refused, or a form that cannot be read."""
