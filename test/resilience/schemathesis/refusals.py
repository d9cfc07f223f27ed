"""
Why a request that the document allows may be refused with 400: what no schema can say. The kinds of reasons are those of
docs/values.md; the operations' descriptions say which apply.
"""

import re

# Codes of states.
CODES = {"invalid_transition"}

# Passwords: not among the most common, not a name of the account, and the same twice.
PASSWORD = r"password(_confirm)?: "

# Patterns of messages by operationId, or * for all.
REASONS: dict[str, list[str]] = {
    "*": [
        # In any text; a form that excludes it would hide that texts have no other form.
        r"Must not contain NUL characters",
        # References.
        r"not found",
        r"No (such|\w+ with (this )?id) ",
        r"not an image of the project",
        r"not the organization's logo",
        # State and uniqueness.
        r"already ",
        r"(used|named|listed|given|occurs) (twice|more than once)",
        r"cannot be (deleted|removed)",
        r"has reached its limit|may have at most",
        r"needs an active owner",
        r"Must be another active member",
        # Fields in relation.
        r"must lead to exactly one",
        r"(min|max|default)Zoom: Must be at (least|most)",
        r"closedToPointIndex: The corridor has no point",
        r"Must list every level",
        r"Must be in the future",
        r"until: Must be after from",
        r"target\.type: The type of this id is",
        r"Must be one of areaId, markerId, key, externalId, or levelId",
        r"Either |Give either |Name either |Exactly one|At least one|Must have either",
        r"have an externalId|(has|have) this externalId",
        # With `Prefer: handling=strict`, what would be ignored.
        r"There is no such (field|parameter)",
        # Characters as people count them; a form can only count code points.
        r"shortName: Must have at most 5 characters",
        # Geometry.
        r"do not determine a transform",
        r"needs at least 3 different vertices",
        # Sums.
        r"at most 10,000 vertices|at most \d+ KB|too many (texts|languages)",
        # Lists and grammars.
        r"(workingHours|venue\.hours): Is not in the notation of opening_hours",
        r"timezone: Must be a time zone",
        r"Must be a valid date",
        r"events: Must not end before it starts",
        # A singleton that occurs twice, as in `aa-u-000-u-000`, fits the pattern.
        r"Must be a language code",
        r"url: Must (be a valid URL|lead to public addresses)",
        r"cannot be stored exactly",
    ],
    # A form can name a part that is not described in a way that no parser accepts.
    "uploadAvatar": [r"The multipart body is malformed"],
    "uploadImage": [r"The multipart body is malformed"],
    # A text of JSON, whose numbers no schema describes, and which may move things too far.
    "uploadLevelImage": [r"The multipart body is malformed", r"^transform: "],
    # The order of parts, what goes with the target, and what generators refuse: bounds of a list of files, an enumeration with a tab, a
    # text or a list.
    "createImport": [
        r"The multipart body is malformed",
        r"must come before the files",
        r"has no part called file",
        r"^mode: Must be (new|merge)",
        r"separator: Must be one of: comma",
        r"Must be a text or a list",
    ],
    # Formats are listed by an operation of their own.
    "exportProject": [r"^format: Must be one of archive"],
    "getExportReport": [r"^format: Must be one of archive"],
    # The file must be in the format that the parameter names.
    "importTranslations": [r"^(non_field_errors|detail): "],
    # People name their organization, API keys need not.
    "createProject": [r"^organization: This field is required"],
    # Items that do not exist yet need more fields than those that do, and ids say which exist.
    "updateProject": [r"\.\d+\.\w+: This field is required"],
    "createLevel": [r"\.\d+\.\w+: This field is required"],
    "updateLevel": [r"\.\d+\.\w+: This field is required"],
    # Either the id of an item or fields of the project, and the published version lacks some.
    "restoreSnapshotItem": [r"^(id|fields): This field is required"],
    "restoreLiveItem": [r"^(id|fields): This field is required", r"^(id|fields\.\d+): The published map does not have"],
    "replaceClosures": [r"\.\d+\.\w+: This field is required"],
    # Days in order, not too far apart, and each parameter once.
    "getAnalyticsOverview": [r"(from|to): "],
    "listAnalyticsTop": [r"(from|to): "],
    "exportAnalytics": [r"(from|to): "],
    # A version that the project does not have yet.
    "getProjectChanges": [r"^since: "],
    # The version is one that the project has had, and the picture one that can be read.
    "replaceDraftPicture": [r"^version: The project does not have", r"^error: The data URL of an image is malformed"],
    # Secrets that were mailed, returned or are shown by an app.
    "confirmPasswordReset": [r"link", r"token", r"expired", PASSWORD],
    "verifyEmail": [r"link", r"token", r"expired"],
    "enableTwoFactor": [r"code: ", r"Two-factor authentication is", r"Set up two-factor authentication first"],
    "disableTwoFactor": [r"code: ", r"Two-factor authentication is not enabled"],
    "changeEmail": [r"^password: "],
    "changePassword": [r"current_password: ", PASSWORD],
    "setPassword": [PASSWORD],
    "register": [PASSWORD],
    "acceptInvitation": [PASSWORD],
    "registerInStudio": [PASSWORD],
    "acceptInvitationInStudio": [PASSWORD],
}


def reasons_in(body) -> list[str]:
    """The messages of a 400, each with its field; the code of a `detail` is none."""
    if not isinstance(body, dict):
        return [str(body)]
    if "detail" in body:
        return [f"detail: {body['detail']}"]
    return [f"{name}: {text}" for name, texts in body.items() for text in (texts if isinstance(texts, list) else [texts])]


def may_refuse(operation: str, body) -> bool:
    """Whether its code, or else each of its texts, is such a reason."""
    if isinstance(body, dict) and body.get("code") in CODES:
        return True
    patterns = REASONS["*"] + REASONS.get(operation, [])
    return all(any(re.search(pattern, text) for pattern in patterns) for text in reasons_in(body))
