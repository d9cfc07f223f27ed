"""Fresh objects for requests that use something up, by operationId."""

from accounts import code_of, enable_two_factor, mailed_link, set_up_two_factor, sign_in, sign_up, sign_up_with_google
from bodies import area_body, branch_body, corridor_body, language_body, marker_body, transition_body
from prepared import Prepared
from service import PASSWORD, call, provider_code
from world import World, add_member, invite, make_webhook, new_id, token_of

# In place of a token: the request has none.
NOBODY = ""
NEW_PASSWORDS = {"new_password": "a new long sentence", "new_password_confirm": "a new long sentence"}


def _account(body_of=lambda person: None):
    """By a new person."""

    def prepare(_: World) -> Prepared:
        person = sign_up()
        return Prepared(body=body_of(person), token=person.access)

    return prepare


def _project(*steps: str):
    """For a new project, after these actions."""

    def prepare(world: World) -> Prepared:
        project = world.call("POST", "/api/projects/", {"organization": world.organization, "name": new_id(), "description": ""})
        for step in steps:
            world.call("POST", f"/api/projects/{project['id']}/{step}/")
        return Prepared(path={"projectId": project["id"]}, token=world.owner.access)

    return prepare


def _item(parameter: str, path: str, body_of):
    """For a new item of the project."""

    def prepare(world: World) -> Prepared:
        made = world.in_project("POST", path, body_of(world.ids))
        return Prepared(path={parameter: made["id"]}, token=world.owner.access)

    return prepare


def _owned(parameter: str, make):
    """For a new object of the organization."""

    def prepare(world: World) -> Prepared:
        return Prepared(path={parameter: make(world)}, token=world.owner.access)

    return prepare


def _group(world: World) -> str:
    return world.call("POST", "/api/groups/", {"organization": world.organization, "name": new_id()})["id"]


def _key(world: World) -> str:
    body = {"organization": world.organization, "name": new_id(), "type": "read"}
    return world.call("POST", "/api/api-keys/", body)["id"]


def _template(world: World) -> str:
    body = {"organization": world.organization, "project": world.ids["projectId"], "name": new_id(), "description": ""}
    return world.call("POST", "/api/templates/", body)["id"]


def _organization(world: World) -> str:
    return world.call("POST", "/api/organizations/", {"name": new_id()})["id"]


def _member(world: World) -> str:
    return add_member(world)[1]


def _group_member(world: World) -> Prepared:
    group = _group(world)
    member = world.ids["memberId"]
    world.call("POST", f"/api/groups/{group}/members/?organization={world.organization}", {"member": member})
    return Prepared(path={"groupId": group}, query={"member": member}, body={"member": member}, token=world.owner.access)


def _leave(world: World) -> Prepared:
    return Prepared(path={"organizationId": world.organization}, token=add_member(world)[0].access)


def _transfer(world: World) -> Prepared:
    organization = _organization(world)
    member = add_member(world, organization)[1]
    return Prepared(path={"organizationId": organization}, body={"member": member}, token=world.owner.access)


def _session(world: World) -> Prepared:
    person = sign_up()
    access = sign_in(person)["access"]
    sessions = call("GET", "/api/auth/sessions/", token=access)
    return Prepared(path={"sessionId": sessions[-1]["id"]}, token=access)


def _enable(_: World) -> Prepared:
    person = sign_up()
    return Prepared(body={"code": code_of(set_up_two_factor(person))}, token=person.access)


def _disable(_: World) -> Prepared:
    person = sign_up()
    secret = set_up_two_factor(person)
    enable_two_factor(person, secret)
    return Prepared(body={"code": code_of(secret, steps=1)}, token=person.access)


def _verify_login(_: World) -> Prepared:
    person = sign_up()
    code = enable_two_factor(person, set_up_two_factor(person))[0]
    challenge = call("POST", "/api/auth/login/", {"email": person.email, "password": PASSWORD})
    return Prepared(body={"pending_token": challenge["pending_token"], "code": code}, token=NOBODY)


def _reset(_: World) -> Prepared:
    person = sign_up()
    call("POST", "/api/auth/password-reset/", {"email": person.email})
    return Prepared(body={**mailed_link(person.email, "/reset-password"), **NEW_PASSWORDS})


def _verify_email(_: World) -> Prepared:
    person = sign_up()
    return Prepared(body=mailed_link(person.email, "/verify-email"), token=person.access)


def _google(_: World) -> Prepared:
    return Prepared(body=provider_code(), token=NOBODY)


def _first_password(_: World) -> Prepared:
    return Prepared(body=NEW_PASSWORDS, token=sign_up_with_google())


def _accept(world: World) -> Prepared:
    passwords = {"password": PASSWORD, "password_confirm": PASSWORD}
    return Prepared(body={"token": token_of(invite(world)), "full_name": "Grace Hopper", **passwords}, token=NOBODY)


def _with_cookie(_: World) -> Prepared:
    return Prepared(headers={"Cookie": f"waymark-studio={sign_up().refresh}"}, token=NOBODY)


def _new_member_body(world: World) -> Prepared:
    return Prepared(path={"groupId": _group(world)}, body={"member": world.ids["memberId"]}, token=world.owner.access)


# Requests with a link from a mail or a code of the OpenID provider, which take long to get.
COSTLY = {"confirmPasswordReset", "verifyEmail", "signInWithGoogle", "signInToStudioWithGoogle", "setPassword"}

# Requests that use up what they are about: they always get something of their own.
CONSUMING = {
    "logout": _account(lambda person: {"refresh": person.refresh}),
    "setupTwoFactor": _account(),
    "enableTwoFactor": _enable,
    "verifyLogin": _verify_login,
    "signInWithGoogle": _google,
    "verifyStudioSignIn": _verify_login,
    "signInToStudioWithGoogle": _google,
    "acceptInvitationInStudio": _accept,
    "renewStudioSession": _with_cookie,
    "signOutOfStudio": _with_cookie,
    "setPassword": _first_password,
    "disableTwoFactor": _disable,
    "changePassword": _account(lambda _: {"current_password": PASSWORD, **NEW_PASSWORDS}),
    "confirmPasswordReset": _reset,
    "verifyEmail": _verify_email,
    "resendVerification": _account(),
    "changeEmail": _account(lambda _: {"new_email": f"{new_id()}@people.example", "password": PASSWORD}),
    "refreshToken": _account(lambda person: {"refresh": person.refresh}),
    "deleteSession": _session,
    "deleteMe": _account(),
    "deleteOrganization": _owned("organizationId", _organization),
    "transferOwnership": _transfer,
    "leaveOrganization": _leave,
    "resendInvitation": _owned("invitationId", lambda world: invite(world)["id"]),
    "deleteInvitation": _owned("invitationId", lambda world: invite(world)["id"]),
    "acceptInvitation": _accept,
    "deleteApiKey": _owned("keyId", _key),
    "rotateApiKey": _owned("keyId", _key),
    "updateMember": _owned("memberId", _member),
    "deleteMember": _owned("memberId", _member),
    "deleteGroup": _owned("groupId", _group),
    "addGroupMembers": _new_member_body,
    "removeGroupMembers": _group_member,
    "deleteTemplate": _owned("templateId", _template),
    "deleteWebhook": _owned("webhookId", make_webhook),
    "deleteProject": _project(),
    "publishProject": _project(),
    "unpublishProject": _project("publish"),
    "updateLiveProject": _project("publish"),
    "archiveProject": _project(),
    "restoreProject": _project("archive"),
    "deleteTag": _item("tagId", "tags/", lambda _: {"name": new_id(), "color": "#ff0000"}),
    "deleteLevel": _item("levelId", "levels/", lambda _: {"name": "Roof"}),
    "deleteArea": _item("areaId", "areas/", area_body),
    "deleteMarker": _item("markerId", "markers/", marker_body),
    "deleteProjectLanguage": _item("languageId", "languages/", language_body),
    "deleteCorridor": _item("corridorId", "wayfinding/corridors/", corridor_body),
    "deleteClosure": _item("closureId", "closures/", lambda ids: {"target": {"type": "area", "id": ids["areaId"]}}),
    "deleteBranch": _item("branchId", "wayfinding/branches/", branch_body),
    "deleteTransition": _item("transitionId", "wayfinding/transitions/", transition_body),
    "deleteSnapshot": _item("snapshotId", "snapshots/", lambda _: {"label": "By hand"}),
}
