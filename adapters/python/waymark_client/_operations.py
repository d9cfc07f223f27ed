"""The operations of the OpenAPI document of the service. Made by scripts/build-python-types.ts."""

from __future__ import annotations

import typing as t

from . import _types as types
from ._requests import FileContent


class Operations:
    """The methods of a client. Each raises a `WaymarkError` where the service refuses it, or does not respond."""

    def _call(self, method: str, path: str, **options: t.Any) -> t.Any:
        raise NotImplementedError

    def _items(self, path: str, *, query: t.Mapping[str, t.Any], **options: t.Any) -> t.Iterator[t.Any]:
        raise NotImplementedError

    def register(self, body: types.Registration, *, timeout: t.Optional[float] = None) -> types.RegisteredSession:
        """Creates an account, an organization that it owns, and a session, and mails a link to confirm the email. 400 for an email that has an account, a password that is too common or contains the name or email, and a confirmation that differs. 403 where registration is closed, unless the body has the `token` of the one-time link for the first person (400 where that is not valid any more). Registrations are limited to 20 an hour for each address (429). API keys of every type get 403."""
        return t.cast("types.RegisteredSession", self._call("POST", "/api/auth/register/", body=body, timeout=timeout))

    def login(self, body: types.Login, *, timeout: t.Optional[float] = None) -> types.SignInResult:
        """Returns a session, or a challenge if the account has two-factor authentication: send its `pending_token` with a code to `verifyLogin`. A wrong email and a wrong password are the same 401. Failed attempts are limited for each account and address (429 with `Retry-After`); a correct password from an address without failures always works. 403 `account_disabled` for an account that the operator has disabled. A correct sign-in is not counted against the rate limit of its address. API keys of every type get 403."""
        return t.cast("types.SignInResult", self._call("POST", "/api/auth/login/", body=body, timeout=timeout))

    def sign_in_with_google(self, body: types.GoogleLogin, *, timeout: t.Optional[float] = None) -> types.SignInResult:
        """Exchanges an authorization code (PKCE, S256) whose redirect URI is the `Origin` of the request followed by `/auth/google/callback`. Signs in the account that is linked to the Google account, else links the account with the same confirmed email, else creates an account without a password and its organization. 400 without the header or from an origin that is not allowed, 401 if Google does not confirm the identity or the email, 403 if the account is disabled or blocked in every organization, 503 if Google sign-in is not configured. API keys of every type get 403."""
        return t.cast("types.SignInResult", self._call("POST", "/api/auth/google/", body=body, timeout=timeout))

    def refresh_token(self, body: types.TokenRefresh, *, timeout: t.Optional[float] = None) -> types.AccessToken:
        """Returns a new access token, valid for 15 minutes, for the session of a refresh token. The refresh token stays the same. 401 if it is malformed or expired, or if its session has ended. API keys of every type get 403."""
        return t.cast("types.AccessToken", self._call("POST", "/api/auth/token/refresh/", body=body, timeout=timeout))

    def logout(self, body: t.Optional[types.Logout] = None, *, timeout: t.Optional[float] = None) -> types.Detail:
        """Ends the session of the refresh token, so that its access tokens stop working at once. The response is 200 in all cases, also without a token, with one that is no longer valid, and with a body that is not JSON. Needs no credentials, and ignores API keys."""
        return t.cast("types.Detail", self._call("POST", "/api/auth/logout/", body=body, timeout=timeout))

    def setup_two_factor(self, *, timeout: t.Optional[float] = None) -> types.TwoFactorSetup:
        """Returns a new TOTP secret (SHA-1, 6 digits, 30 seconds). It takes effect when `enableTwoFactor` confirms it, and replaces one that was not confirmed. 400 if two-factor authentication is already enabled. API keys of every type get 403."""
        return t.cast("types.TwoFactorSetup", self._call("POST", "/api/auth/2fa/setup/", timeout=timeout))

    def enable_two_factor(self, body: types.TwoFactorCode, *, timeout: t.Optional[float] = None) -> types.TwoFactorEnabled:
        """Confirms the secret of `setupTwoFactor` with a current code, returns ten backup codes, and ends all other sessions of the account. Each backup code signs in once; they cannot be read again. 400 for a wrong code, or if no secret was set up. Wrong codes are limited (429). API keys of every type get 403."""
        return t.cast("types.TwoFactorEnabled", self._call("POST", "/api/auth/2fa/enable/", body=body, timeout=timeout))

    def verify_login(self, body: types.TwoFactorLogin, *, timeout: t.Optional[float] = None) -> types.Session:
        """Completes a sign-in with the `pending_token` of the challenge and a current code or an unused backup code. The token is valid for five minutes and five attempts, a code for one sign-in. 401 for a wrong code and for a token that is unknown, expired or used up. Wrong codes are limited for each account (429). API keys of every type get 403."""
        return t.cast("types.Session", self._call("POST", "/api/auth/2fa/login-verify/", body=body, timeout=timeout))

    def disable_two_factor(self, body: types.TwoFactorCode, *, timeout: t.Optional[float] = None) -> types.TwoFactorDisabled:
        """Removes the secret and the backup codes. Takes a current code, not a backup code. 400 for a wrong code, or if two-factor authentication is not enabled. Wrong codes are limited (429). API keys of every type get 403."""
        return t.cast("types.TwoFactorDisabled", self._call("POST", "/api/auth/2fa/disable/", body=body, timeout=timeout))

    def change_password(self, body: types.PasswordChange, *, timeout: t.Optional[float] = None) -> types.PasswordChanged:
        """All other sessions of the account end; this one stays. 400 for a wrong current password, a confirmation that differs, and a password that is too common or contains the name or email. Wrong passwords are limited (429). API keys of every type get 403."""
        return t.cast("types.PasswordChanged", self._call("POST", "/api/auth/change-password/", body=body, timeout=timeout))

    def set_password(self, body: types.FirstPassword, *, timeout: t.Optional[float] = None) -> types.PasswordSet:
        """Only for an account without a password: 400 if it has one. This session stays valid. 400 also for a confirmation that differs, and for a password that is too common or contains the name or email. API keys of every type get 403."""
        return t.cast("types.PasswordSet", self._call("POST", "/api/auth/set-password/", body=body, timeout=timeout))

    def request_password_reset(self, body: types.PasswordResetRequest, *, timeout: t.Optional[float] = None) -> types.Detail:
        """Mails a link that is valid for an hour if there is an account with this email. The response is the same if there is none. 400 for what is not an email address. At most 5 mails an hour are sent to an account, and 20 requests an hour accepted from an address (429). API keys of every type get 403."""
        return t.cast("types.Detail", self._call("POST", "/api/auth/password-reset/", body=body, timeout=timeout))

    def confirm_password_reset(self, body: types.PasswordReset, *, timeout: t.Optional[float] = None) -> types.Detail:
        """Sets a new password with the `uid` and `token` of the mailed link, which works once. All sessions of the account end. An account without a password gets one. 400 on `token` if the link is invalid, used or expired; 400 also for a password that is not accepted. API keys of every type get 403."""
        return t.cast("types.Detail", self._call("POST", "/api/auth/password-reset/confirm/", body=body, timeout=timeout))

    def verify_email(self, body: types.EmailConfirmation, *, timeout: t.Optional[float] = None) -> types.EmailConfirmed:
        """Confirms the email of an account, or its new email, with the `uid` and `token` of the mailed link, which is valid for 24 hours and works once. The link works without credentials; with the session or the password of the account it also proves that the reader of the mail holds the account, as inviting and publishing may require. 400 on `token` if the link is invalid, used or expired, 400 on `password` if that is wrong. API keys of every type get 403."""
        return t.cast("types.EmailConfirmed", self._call("POST", "/api/auth/verify-email/", body=body, timeout=timeout))

    def resend_verification(self, *, timeout: t.Optional[float] = None) -> types.Detail:
        """Mails a new link to the email of the account if it is not confirmed yet. The response is the same if it is. At most 5 mails an hour are sent (429). API keys of every type get 403."""
        return t.cast("types.Detail", self._call("POST", "/api/auth/verify-email/resend/", timeout=timeout))

    def change_email(self, body: types.EmailChange, *, timeout: t.Optional[float] = None) -> types.Detail:
        """Mails a link to the new email; the change takes effect when it is confirmed with `verifyEmail`. 400 for a wrong password, for an account without a password, and for the email that the account already has. That another account has the email is not reported. At most 5 mails an hour are sent (429). API keys of every type get 403."""
        return t.cast("types.Detail", self._call("POST", "/api/auth/change-email/", body=body, timeout=timeout))

    def list_sessions(self, *, timeout: t.Optional[float] = None) -> t.List[types.SessionEntry]:
        """Lists the sessions that have not expired, the current one included. API keys of every type get 403."""
        return t.cast("t.List[types.SessionEntry]", self._call("GET", "/api/auth/sessions/", timeout=timeout))

    def delete_session(self, session_id: str, *, timeout: t.Optional[float] = None) -> None:
        """Its access and refresh tokens stop working at once. 404 for a session of another account. API keys of every type get 403."""
        self._call("DELETE", "/api/auth/sessions/{sessionId}/", values={"sessionId": session_id}, timeout=timeout)

    def get_me(self, *, timeout: t.Optional[float] = None) -> types.User:
        """Returns the account of the session. API keys of every type get 403."""
        return t.cast("types.User", self._call("GET", "/api/auth/me/", timeout=timeout))

    def update_me(self, body: t.Optional[types.ProfileChange] = None, *, timeout: t.Optional[float] = None) -> types.User:
        """Changes the fields that are sent. The email is changed with `changeEmail`, the avatar with `uploadAvatar`; other fields are read-only and ignored. API keys of every type get 403."""
        return t.cast("types.User", self._call("PATCH", "/api/auth/me/", body=body, timeout=timeout))

    def replace_me(self, body: types.ProfileReplacement, *, timeout: t.Optional[float] = None) -> types.User:
        """The same as `updateMe`, but `fullName` is required. API keys of every type get 403."""
        return t.cast("types.User", self._call("PUT", "/api/auth/me/", body=body, timeout=timeout))

    def delete_me(self, *, timeout: t.Optional[float] = None) -> None:
        """Deletes the account with its sessions, keys and memberships. Organizations that it alone owns are deleted with all their projects, and each project that was ever published sends `project.deleted`. Cannot be undone. API keys of every type get 403."""
        self._call("DELETE", "/api/auth/me/", timeout=timeout)

    def export_me(self, *, timeout: t.Optional[float] = None) -> types.PersonalData:
        """Returns what is stored about the person: profile, sessions, memberships, API keys, invitations and actions, the newest 10,000 entries of each list. Contains no password, token or key. At most ten times an hour (429). API keys of every type get 403."""
        return t.cast("types.PersonalData", self._call("GET", "/api/auth/me/export/", timeout=timeout))

    def upload_avatar(self, body: types.AvatarForm, *, timeout: t.Optional[float] = None) -> types.Avatar:
        """Replaces the avatar. JPEG, PNG, GIF, WebP and SVG of at most 5,242,880 bytes are accepted, recognised by their content; an SVG is sanitized, and `removed` says what it lost by that. Other files, and a form without the part `avatar`, are 400 with `error`. API keys of every type get 403."""
        return t.cast("types.Avatar", self._call("POST", "/api/auth/me/avatar/", body=body, timeout=timeout))

    def delete_avatar(self, *, timeout: t.Optional[float] = None) -> None:
        """Removes the avatar. Succeeds if there is none. API keys of every type get 403."""
        self._call("DELETE", "/api/auth/me/avatar/", timeout=timeout)

    def list_organizations(self, *, timeout: t.Optional[float] = None) -> t.List[types.Organization]:
        """Lists the organizations of the account with its role in each. Organizations that have blocked it are left out. API keys of every type get 403."""
        return t.cast("t.List[types.Organization]", self._call("GET", "/api/organizations/", timeout=timeout))

    def create_organization(self, body: types.OrganizationCreation, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Organization:
        """The account becomes its owner. The organization starts on the default plan of the service. Its slug is derived from the name; names need not be unique. API keys of every type get 403."""
        return t.cast("types.Organization", self._call("POST", "/api/organizations/", body=body, idempotency_key=idempotency_key, timeout=timeout))

    def get_organization(self, organization_id: str, *, timeout: t.Optional[float] = None) -> types.Organization:
        """Every member may. 404 for other accounts. API keys of every type get 403."""
        return t.cast("types.Organization", self._call("GET", "/api/organizations/{organizationId}/", values={"organizationId": organization_id}, timeout=timeout))

    def update_organization(self, organization_id: str, body: t.Optional[types.OrganizationChange] = None, *, timeout: t.Optional[float] = None) -> types.Organization:
        """Needs the role admin or owner. `logo_url` takes an image as a data URL, null, or the present address, which changes nothing; an image that is refused is 400 with `error`. 403 `plan_limit_reached` if the image exceeds the limit of the plan. API keys of every type get 403."""
        return t.cast("types.Organization", self._call("PATCH", "/api/organizations/{organizationId}/", values={"organizationId": organization_id}, body=body, timeout=timeout))

    def delete_organization(self, organization_id: str, *, timeout: t.Optional[float] = None) -> None:
        """Owners only. Deletes its projects, members, groups, keys, webhooks and files. Each project that was ever published sends `project.deleted`. Cannot be undone. API keys of every type get 403."""
        self._call("DELETE", "/api/organizations/{organizationId}/", values={"organizationId": organization_id}, timeout=timeout)

    def transfer_ownership(self, organization_id: str, body: types.OwnershipTransfer, *, timeout: t.Optional[float] = None) -> types.Organization:
        """Owners only. The member becomes an owner, the caller an admin. 400 on `member` unless it is another active member of the organization. API keys of every type get 403."""
        return t.cast("types.Organization", self._call("POST", "/api/organizations/{organizationId}/transfer-ownership/", values={"organizationId": organization_id}, body=body, timeout=timeout))

    def leave_organization(self, organization_id: str, *, timeout: t.Optional[float] = None) -> types.Detail:
        """Every member may. The invitations and API keys that the account created in the organization stop working. 400 for the last active owner. API keys of every type get 403."""
        return t.cast("types.Detail", self._call("POST", "/api/organizations/{organizationId}/leave/", values={"organizationId": organization_id}, timeout=timeout))

    def list_audit_entries(self, organization_id: str, *, page: t.Optional[int] = None, page_size: t.Optional[int] = None, timeout: t.Optional[float] = None) -> types.AuditEntryPage:
        """Needs the role admin or owner. Lists who changed members, invitations, groups, keys, webhooks, projects, templates and the subscription. Entries stay when the account or object is deleted. API keys of every type get 403."""
        return t.cast("types.AuditEntryPage", self._call("GET", "/api/organizations/{organizationId}/audit-log/", values={"organizationId": organization_id}, query={"page": page, "page_size": page_size}, timeout=timeout))

    def all_audit_entries(self, organization_id: str, *, page_size: int = 100, timeout: t.Optional[float] = None) -> t.Iterator[types.AuditEntry]:
        """The items of all pages of `list_audit_entries`, which are loaded as they are needed."""
        return self._items("/api/organizations/{organizationId}/audit-log/", values={"organizationId": organization_id}, query={"page_size": page_size}, timeout=timeout)

    def list_invitations(self, *, organization: str, page: t.Optional[int] = None, page_size: t.Optional[int] = None, timeout: t.Optional[float] = None) -> types.InvitationPage:
        """Needs the role admin or owner. Includes accepted, revoked and expired invitations. API keys of every type get 403."""
        return t.cast("types.InvitationPage", self._call("GET", "/api/invitations/", query={"organization": organization, "page": page, "page_size": page_size}, timeout=timeout))

    def all_invitations(self, *, organization: str, page_size: int = 100, timeout: t.Optional[float] = None) -> t.Iterator[types.Invitation]:
        """The items of all pages of `list_invitations`, which are loaded as they are needed."""
        return self._items("/api/invitations/", query={"organization": organization, "page_size": page_size}, timeout=timeout)

    def create_invitation(self, body: types.InvitationCreation, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.SentInvitation:
        """Needs the role admin or owner. Mails a link that is valid for seven days; the response contains the same link. 400 on `email` for an account that is already a member and for an email with a pending invitation, 400 on `groups` for a group of another organization, 403 `plan_limit_reached` if the member would exceed the limit of the plan. At most 5 mails an hour to one addressee and 100 a day for the organization (429). The service may require a confirmed email of the caller (403). API keys of every type get 403."""
        return t.cast("types.SentInvitation", self._call("POST", "/api/invitations/", body=body, idempotency_key=idempotency_key, timeout=timeout))

    def resend_invitation(self, invitation_id: str, *, organization: str, timeout: t.Optional[float] = None) -> types.SentInvitation:
        """Needs the role admin or owner. Mails a new link that is valid for seven days; earlier links of the invitation stop working. An expired invitation becomes pending again. 400 if it was accepted or revoked, 403 `plan_limit_reached` if the member would exceed the limit of the plan. Mails are limited as when inviting (429). API keys of every type get 403."""
        return t.cast("types.SentInvitation", self._call("POST", "/api/invitations/{invitationId}/resend/", values={"invitationId": invitation_id}, query={"organization": organization}, timeout=timeout))

    def delete_invitation(self, invitation_id: str, *, organization: str, timeout: t.Optional[float] = None) -> None:
        """Needs the role admin or owner. The link stops working; the invitation stays in the list as revoked. 400 if it was accepted or revoked before. API keys of every type get 403."""
        self._call("DELETE", "/api/invitations/{invitationId}/", values={"invitationId": invitation_id}, query={"organization": organization}, timeout=timeout)

    def look_up_invitation(self, body: types.InvitationLookup, *, timeout: t.Optional[float] = None) -> types.InvitationOffer:
        """Returns what an invitation offers, for the page where it can be accepted. 404 if the token is unknown, or the invitation was accepted, revoked or has expired. API keys of every type get 403."""
        return t.cast("types.InvitationOffer", self._call("POST", "/api/invitations/lookup/", body=body, timeout=timeout))

    def look_up_invitation_by_query(self, *, token: str, timeout: t.Optional[float] = None) -> types.InvitationOffer:
        """The same as `lookUpInvitation`, with the token in the query, where logs may contain it. API keys of every type get 403."""
        return t.cast("types.InvitationOffer", self._call("GET", "/api/invitations/lookup/", query={"token": token}, timeout=timeout))

    def accept_invitation(self, body: types.InvitationAcceptance, *, timeout: t.Optional[float] = None) -> t.Union[types.Organization, types.Session]:
        """With a session: its account joins the organization, and the organization is returned (200); the other fields of the body are ignored. 403 if the invitation is for another email. Without credentials: `full_name`, `password` and `password_confirm` are required, an account with a confirmed email is created, and a session is returned (201); 403 where registration is closed. 400 on `token` if the invitation is invalid, accepted, revoked or expired, if the account is already a member, or if an account with the email exists and must sign in. 403 `plan_limit_reached` if the member would exceed the limit of the plan. API keys of every type get 403."""
        return t.cast("t.Union[types.Organization, types.Session]", self._call("POST", "/api/invitations/accept/", body=body, timeout=timeout))

    def list_api_keys(self, *, organization: str, timeout: t.Optional[float] = None) -> t.List[types.ApiKey]:
        """Needs the role admin or owner. Lists the keys without the key itself, which is known by its `prefix`. API keys of every type get 403."""
        return t.cast("t.List[types.ApiKey]", self._call("GET", "/api/api-keys/", query={"organization": organization}, timeout=timeout))

    def create_api_key(self, body: types.ApiKeyCreation, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.ApiKeyWithSecret:
        """Needs the role admin or owner. The response is the only one that contains the key. A key never has more rights than its creator and stops working when that membership ends. 400 on `projects` for a project that is not in the organization, 400 on `expires_at` for a time that is not in the future. API keys of every type get 403."""
        return t.cast("types.ApiKeyWithSecret", self._call("POST", "/api/api-keys/", body=body, idempotency_key=idempotency_key, timeout=timeout))

    def update_api_key(self, key_id: str, body: t.Optional[types.ApiKeyChange] = None, *, organization: str, timeout: t.Optional[float] = None) -> types.ApiKey:
        """Needs the role admin or owner. Takes effect at once. Its type cannot be changed. 400 on `projects` for a project that is not in the organization, 400 on `expires_at` for a time that is not in the future. API keys of every type get 403."""
        return t.cast("types.ApiKey", self._call("PATCH", "/api/api-keys/{keyId}/", values={"keyId": key_id}, query={"organization": organization}, body=body, timeout=timeout))

    def delete_api_key(self, key_id: str, *, organization: str, timeout: t.Optional[float] = None) -> None:
        """Needs the role admin or owner. The key stops working at once. API keys of every type get 403."""
        self._call("DELETE", "/api/api-keys/{keyId}/", values={"keyId": key_id}, query={"organization": organization}, timeout=timeout)

    def rotate_api_key(self, key_id: str, body: t.Optional[types.ApiKeyRotation] = None, *, organization: str, timeout: t.Optional[float] = None) -> types.ApiKeyWithSecret:
        """Needs the role admin or owner. The response is the only one that contains the new key. The previous key works for `grace_seconds` more, 0 by default: it stops at once. Name, type, projects and expiry stay. API keys of every type get 403."""
        return t.cast("types.ApiKeyWithSecret", self._call("POST", "/api/api-keys/{keyId}/rotate/", values={"keyId": key_id}, query={"organization": organization}, body=body, timeout=timeout))

    def list_members(self, *, organization: str, page: t.Optional[int] = None, page_size: t.Optional[int] = None, timeout: t.Optional[float] = None) -> types.MemberPage:
        """Every member may. Says for each member which groups they are in, and whether they use two-factor authentication. API keys of every type get 403."""
        return t.cast("types.MemberPage", self._call("GET", "/api/members/", query={"organization": organization, "page": page, "page_size": page_size}, timeout=timeout))

    def all_members(self, *, organization: str, page_size: int = 100, timeout: t.Optional[float] = None) -> t.Iterator[types.Member]:
        """The items of all pages of `list_members`, which are loaded as they are needed."""
        return self._items("/api/members/", query={"organization": organization, "page_size": page_size}, timeout=timeout)

    def update_member(self, member_id: str, body: t.Optional[types.MemberChange] = None, *, organization: str, timeout: t.Optional[float] = None) -> types.Member:
        """Needs the role admin or owner; only owners may change or appoint owners. `groups` replaces the groups of the member. A blocked member is refused everything in the organization. Blocking or demoting revokes the pending invitations that the member sent. 400 if no active owner would remain, 400 on `groups` for a group of another organization, 403 `plan_limit_reached` if unblocking the member would exceed the limit of the plan. API keys of every type get 403."""
        return t.cast("types.Member", self._call("PATCH", "/api/members/{memberId}/", values={"memberId": member_id}, query={"organization": organization}, body=body, timeout=timeout))

    def delete_member(self, member_id: str, *, organization: str, timeout: t.Optional[float] = None) -> None:
        """Needs the role admin or owner; only owners may remove owners. The pending invitations and API keys that the member created stop working. 400 for the last active owner. API keys of every type get 403."""
        self._call("DELETE", "/api/members/{memberId}/", values={"memberId": member_id}, query={"organization": organization}, timeout=timeout)

    def list_groups(self, *, organization: str, timeout: t.Optional[float] = None) -> t.List[types.Group]:
        """Owners and admins get all groups, members and viewers those that they are in. API keys of every type get 403."""
        return t.cast("t.List[types.Group]", self._call("GET", "/api/groups/", query={"organization": organization}, timeout=timeout))

    def create_group(self, body: types.GroupCreation, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Group:
        """Needs the role admin or owner. The limits of a group apply in addition to those of the organization. 400 on `name` if the organization has a group with this name. API keys of every type get 403."""
        return t.cast("types.Group", self._call("POST", "/api/groups/", body=body, idempotency_key=idempotency_key, timeout=timeout))

    def get_group(self, group_id: str, *, organization: str, timeout: t.Optional[float] = None) -> types.Group:
        """Owners and admins may read every group, members and viewers those that they are in; others are 404. API keys of every type get 403."""
        return t.cast("types.Group", self._call("GET", "/api/groups/{groupId}/", values={"groupId": group_id}, query={"organization": organization}, timeout=timeout))

    def update_group(self, group_id: str, body: t.Optional[types.GroupChange] = None, *, organization: str, timeout: t.Optional[float] = None) -> types.Group:
        """Needs the role admin or owner. A limit below what the group uses is accepted and prevents further projects only. 400 on `name` if the organization has another group with this name. API keys of every type get 403."""
        return t.cast("types.Group", self._call("PATCH", "/api/groups/{groupId}/", values={"groupId": group_id}, query={"organization": organization}, body=body, timeout=timeout))

    def delete_group(self, group_id: str, *, organization: str, timeout: t.Optional[float] = None) -> None:
        """Needs the role admin or owner. Its projects stay without a group, and are then visible to every member. API keys of every type get 403."""
        self._call("DELETE", "/api/groups/{groupId}/", values={"groupId": group_id}, query={"organization": organization}, timeout=timeout)

    def add_group_members(self, group_id: str, body: t.Optional[types.GroupMembers] = None, *, organization: str, timeout: t.Optional[float] = None) -> types.Group:
        """Needs the role admin or owner. Send `member` or `members`. Members who are in the group already stay. 400 for a member of another organization; then nobody is added. API keys of every type get 403."""
        return t.cast("types.Group", self._call("POST", "/api/groups/{groupId}/members/", values={"groupId": group_id}, query={"organization": organization}, body=body, timeout=timeout))

    def remove_group_members(self, group_id: str, body: t.Optional[types.GroupMembersRemoval] = None, *, organization: str, member: t.Optional[str] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role admin or owner. Send `member` in the query, or `member` or `members` in the body. Members who are not in the group are no error. 400 for a member of another organization; then nobody is removed. API keys of every type get 403."""
        self._call("DELETE", "/api/groups/{groupId}/members/", values={"groupId": group_id}, query={"organization": organization, "member": member}, body=body, timeout=timeout)

    def list_plans(self, *, timeout: t.Optional[float] = None) -> t.List[types.Plan]:
        """Lists what each plan allows. A plan is assigned by the operator of the service. API keys of every type get 403."""
        return t.cast("t.List[types.Plan]", self._call("GET", "/api/plans/", timeout=timeout))

    def get_usage(self, *, organization: str, timeout: t.Optional[float] = None) -> types.Usage:
        """Every member may. Compares drafts, published projects and members with the limits of the plan and of each group, and counts stored bytes and map views. API keys of every type get 403."""
        return t.cast("types.Usage", self._call("GET", "/api/usage/", query={"organization": organization}, timeout=timeout))

    def get_subscription(self, *, organization: str, timeout: t.Optional[float] = None) -> types.Subscription:
        """Owners only. While it is lapsed, published projects are drafts and publishing is refused; the features of the plan remain. API keys of every type get 403."""
        return t.cast("types.Subscription", self._call("GET", "/api/billing/subscription/", query={"organization": organization}, timeout=timeout))

    def list_templates(self, *, organization: t.Optional[str] = None, timeout: t.Optional[float] = None) -> t.List[types.Template]:
        """Lists the built-in templates and those of the caller's organizations, or of the `organization` in the query. A template is visible to those who see the group of its project; a key that is bound to projects sees the templates of these. 403 for an organization that the caller is not in. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.Template]", self._call("GET", "/api/templates/", query={"organization": organization}, timeout=timeout))

    def create_template(self, body: types.TemplateCreation, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Template:
        """Needs the role member or above, or a write key. Copies the working copy of the project; later changes of the project do not change the template. 400 on `project` for one that is not in the organization or not visible. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Template", self._call("POST", "/api/templates/", body=body, idempotency_key=idempotency_key, timeout=timeout))

    def get_template(self, template_id: str, *, timeout: t.Optional[float] = None) -> types.Template:
        """404 for a template that the caller does not see. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.Template", self._call("GET", "/api/templates/{templateId}/", values={"templateId": template_id}, timeout=timeout))

    def delete_template(self, template_id: str, *, timeout: t.Optional[float] = None) -> None:
        """Needs the role admin or owner. 403 for a built-in template. API keys of every type get 403: a `write` key acts as a member."""
        self._call("DELETE", "/api/templates/{templateId}/", values={"templateId": template_id}, timeout=timeout)

    def get_template_picture(self, template_id: str, *, timeout: t.Optional[float] = None) -> bytes:
        """An SVG of the areas and markers of the level that is shown first, without its plan: for templates whose `thumbnail` is null. 404 for a template that the caller does not see, and for one without places there. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("bytes", self._call("GET", "/api/templates/{templateId}/picture/", values={"templateId": template_id}, timeout=timeout))

    def list_languages(self, *, timeout: t.Optional[float] = None) -> t.List[types.CatalogueLanguage]:
        """Lists the catalogue of languages with their names. A project may use any well-formed BCP-47 code, also one that is not listed. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.CatalogueLanguage]", self._call("GET", "/api/languages/", timeout=timeout))

    def list_icons(self, *, timeout: t.Optional[float] = None) -> t.List[types.Icon]:
        """The names are the values of `icon` of a marker. Needs no credentials; API keys of every type may be sent."""
        return t.cast("t.List[types.Icon]", self._call("GET", "/api/icons/", timeout=timeout))

    def get_own_api_key(self, *, timeout: t.Optional[float] = None) -> types.OwnApiKey:
        """Says where a key belongs and what it may be used for, so that a program needs nothing but the key. A key of the type `status` sees its type, its projects and when it expires. 403 for people. API keys of the types `read`, `write` and `status` may use it, `public` ones get 403."""
        return t.cast("types.OwnApiKey", self._call("GET", "/api/projects/key/", timeout=timeout))

    def list_projects(self, *, page: t.Optional[int] = None, page_size: t.Optional[int] = None, organization: t.Optional[str] = None, group: t.Optional[str] = None, status: t.Optional[str] = None, search: t.Optional[str] = None, ordering: t.Optional[types.ProjectOrdering] = None, timeout: t.Optional[float] = None) -> types.ProjectSummaryPage:
        """Lists projects of all organizations of the caller, without their maps. Members and viewers see the projects of their groups and those without a group; a key sees those it is bound to. The filters can be combined. Newest first, or by `ordering`; projects that are equal in it are in the order of their creation. A page that is malformed or past the end is 404. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.ProjectSummaryPage", self._call("GET", "/api/projects/", query={"page": page, "page_size": page_size, "organization": organization, "group": group, "status": status, "search": search, "ordering": ordering}, timeout=timeout))

    def all_projects(self, *, page_size: int = 100, organization: t.Optional[str] = None, group: t.Optional[str] = None, status: t.Optional[str] = None, search: t.Optional[str] = None, ordering: t.Optional[types.ProjectOrdering] = None, timeout: t.Optional[float] = None) -> t.Iterator[types.ProjectSummary]:
        """The items of all pages of `list_projects`, which are loaded as they are needed."""
        return self._items("/api/projects/", query={"page_size": page_size, "organization": organization, "group": group, "status": status, "search": search, "ordering": ordering}, timeout=timeout)

    def create_project(self, body: types.ProjectCreation, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Project:
        """Needs the role member or above, or a write key. The project is a draft. With `template`, its map and settings are copied from that template; without, it is empty and in English. 400 on `name` if the organization has a project with this name, 400 on `group` for a group that is not in the organization or that the caller is not in, 400 on `template` for one that is not visible. 403 `plan_limit_reached` if the organization or group has reached its limit of drafts, or the plan that of stored files. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Project", self._call("POST", "/api/projects/", body=body, idempotency_key=idempotency_key, timeout=timeout))

    def get_project(self, project_id: str, *, timeout: t.Optional[float] = None) -> types.Project:
        """Returns the whole working copy, whatever the status. Visitors read the published version with `getLiveProject`. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.Project", self._call("GET", "/api/projects/{projectId}/", values={"projectId": project_id}, timeout=timeout))

    def update_project(self, project_id: str, body: t.Optional[types.ProjectChange] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Project:
        """Needs the role member or above, or a write key. Changes the fields that are sent, also those of nested objects; an archived project can be edited. In lists, an item with an `id` is updated, or created with this id if there is none, one without is created, one with `_delete` is deleted, and items that are absent stay. Images may be data URLs. Either everything is changed or nothing. 400 on the path of a value, such as `areas.3.levelId`, for an unknown reference, a `key` or name that is taken, or the removal of the default language; 400 with `error` for an image that is refused. 403 `plan_limit_reached` if the new group has reached its limit of such projects, or the plan that of stored files. The published version stays until `updateLiveProject`. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Project", self._call("PATCH", "/api/projects/{projectId}/", values={"projectId": project_id}, body=body, if_match=if_match, timeout=timeout))

    def delete_project(self, project_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role admin or owner. Deletes the map, snapshots, images and analytics. Sends `project.deleted` if the project was ever published. Cannot be undone. API keys of every type get 403: a `write` key acts as a member."""
        self._call("DELETE", "/api/projects/{projectId}/", values={"projectId": project_id}, if_match=if_match, timeout=timeout)

    def duplicate_project(self, project_id: str, body: t.Optional[types.ProjectDuplication] = None, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Project:
        """Needs the role member or above, or a write key. Copies the working copy with its images and settings to a new draft in the same organization and group, without snapshots, analytics and the published version. Without `name` the copy is named `NAME (Copy)`, then `NAME (Copy 2)`. 400 on `name` if it is taken. 403 `plan_limit_reached` if the organization or group has reached its limit of drafts, or the plan that of stored files. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Project", self._call("POST", "/api/projects/{projectId}/duplicate/", values={"projectId": project_id}, body=body, idempotency_key=idempotency_key, timeout=timeout))

    def publish_project(self, project_id: str, body: t.Optional[types.Publication] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.PublishResult:
        """Needs the role member or above, or a write key. Freezes the working copy as the published version, which everyone may read at `public_api_url` and `embed_url`, and stores a snapshot with the `label` if the plan has these. `warnings` reports places that no route reaches and the like; they never prevent publishing. Sends `project.published`. 400 `invalid_transition` unless the project is a draft, 403 `subscription_inactive` if the subscription has lapsed, 403 `plan_limit_reached` if the organization or group has reached its limit of published projects. The service may require a confirmed email of the caller (403). API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.PublishResult", self._call("POST", "/api/projects/{projectId}/publish/", values={"projectId": project_id}, body=body, if_match=if_match, timeout=timeout))

    def unpublish_project(self, project_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.ProjectAfterAction:
        """Needs the role member or above, or a write key. Visitors get 404 at once; the project is a draft again. Sends `project.unpublished`. 400 `invalid_transition` unless the project is published. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.ProjectAfterAction", self._call("POST", "/api/projects/{projectId}/unpublish/", values={"projectId": project_id}, if_match=if_match, timeout=timeout))

    def update_live_project(self, project_id: str, body: t.Optional[types.Publication] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.PublishResult:
        """Needs the role member or above, or a write key. Replaces the published version, and stores a snapshot with the `label` if the plan has these. Sends `project.updated`. 400 `invalid_transition` unless the project is published. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.PublishResult", self._call("POST", "/api/projects/{projectId}/update-live/", values={"projectId": project_id}, body=body, if_match=if_match, timeout=timeout))

    def archive_project(self, project_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.ProjectAfterAction:
        """Needs the role member or above, or a write key. Works in any status: a published project is no longer public. Sends `project.archived` if the project was ever published. On an archived project it succeeds and changes nothing. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.ProjectAfterAction", self._call("POST", "/api/projects/{projectId}/archive/", values={"projectId": project_id}, if_match=if_match, timeout=timeout))

    def restore_project(self, project_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.ProjectAfterAction:
        """Needs the role member or above, or a write key. No event is sent, and no limit of the plan prevents it. 400 `invalid_transition` unless the project is archived. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.ProjectAfterAction", self._call("POST", "/api/projects/{projectId}/restore/", values={"projectId": project_id}, if_match=if_match, timeout=timeout))

    def get_qr_code(self, project_id: str, *, marker: t.Optional[str] = None, here: t.Optional[str] = None, format: t.Optional[types.QrFormat] = None, size: t.Optional[int] = None, margin: t.Optional[int] = None, correction: t.Optional[types.QrCorrection] = None, timeout: t.Optional[float] = None) -> bytes:
        """The code holds the address of the map (`embed_url`) with `here`: a marker, or a point as `level,x,y` or `level,x,y,heading`; without both, the address alone. It can be printed before the project is published. Places with a key keep their code when they are replaced. 400 on `marker` or `here` for what the map does not show. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("bytes", self._call("GET", "/api/projects/{projectId}/qr/", values={"projectId": project_id}, query={"marker": marker, "here": here, "format": format, "size": size, "margin": margin, "correction": correction}, timeout=timeout))

    def get_start_points(self, project_id: str, *, lang: t.Optional[str] = None, level: t.Optional[str] = None, timeout: t.Optional[float] = None) -> str:
        """Each sheet has the name of the place, its level, a QR code that opens the map there, and a short instruction in the languages of the map, or in `lang` alone. Start points are the visible markers with `isStartPoint`. 400 on `level` if there are more than 500: ask for one level at a time. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("str", self._call("GET", "/api/projects/{projectId}/start-points/", values={"projectId": project_id}, query={"lang": lang, "level": level}, timeout=timeout))

    def list_tags(self, project_id: str, *, timeout: t.Optional[float] = None) -> t.List[types.Tag]:
        """Lists them in the order in which they were created. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.Tag]", self._call("GET", "/api/projects/{projectId}/tags/", values={"projectId": project_id}, timeout=timeout))

    def create_tag(self, project_id: str, body: types.TagCreation, *, if_match: t.Union[str, int, None] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Tag:
        """Needs the role member or above, or a write key. Names need not be unique. A translation into the default language is ignored, since that text is `name`; empty ones are dropped. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Tag", self._call("POST", "/api/projects/{projectId}/tags/", values={"projectId": project_id}, body=body, if_match=if_match, idempotency_key=idempotency_key, timeout=timeout))

    def update_tag(self, project_id: str, tag_id: str, body: t.Optional[types.TagChange] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Tag:
        """Needs the role member or above, or a write key. Changes the fields that are sent; `translations` replaces all of them. Areas and markers with the tag show the change. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Tag", self._call("PATCH", "/api/projects/{projectId}/tags/{tagId}/", values={"projectId": project_id, "tagId": tag_id}, body=body, if_match=if_match, timeout=timeout))

    def delete_tag(self, project_id: str, tag_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/tags/{tagId}/", values={"projectId": project_id, "tagId": tag_id}, if_match=if_match, timeout=timeout)

    def list_translations(self, project_id: str, *, page: t.Optional[int] = None, page_size: t.Optional[int] = None, timeout: t.Optional[float] = None) -> types.Translations:
        """Lists names and descriptions of the project, levels, places, tags, transitions, corridors and branches, each by a key such as `area:{id}:title`. Without `page` all texts are returned, up to 200,000 of them counted by languages; more are 400 and must be requested in pages or exported. A page past the end is 404. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.Translations", self._call("GET", "/api/projects/{projectId}/translations/", values={"projectId": project_id}, query={"page": page, "page_size": page_size}, timeout=timeout))

    def update_translations(self, project_id: str, body: types.TranslationsChange, *, page: t.Optional[int] = None, page_size: t.Optional[int] = None, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Translations:
        """Needs the role member or above, or a write key. Changes the listed texts in the listed languages; null or an empty text removes one. Either all are changed or none. 400 on `entries.N.values.LANGUAGE` for a text that is too long, and on `entries.N.key` for an unknown key. Returns the texts as `listTranslations` does, also in pages. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Translations", self._call("PATCH", "/api/projects/{projectId}/translations/", values={"projectId": project_id}, query={"page": page, "page_size": page_size}, body=body, if_match=if_match, timeout=timeout))

    def export_translations(self, project_id: str, *, format: t.Optional[types.TranslationFormat] = None, language: t.Optional[str] = None, timeout: t.Optional[float] = None) -> t.Union[str, bytes, t.Dict[str, t.Any]]:
        """Returns a file for translators, which `importTranslations` reads back. 400 on `language` if all languages are too many for one file: export them one at a time. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.Union[str, bytes, t.Dict[str, t.Any]]", self._call("GET", "/api/projects/{projectId}/translations/export/", values={"projectId": project_id}, query={"format": format, "language": language}, timeout=timeout))

    def import_translations(self, project_id: str, body: types.TranslationsFile, *, format: t.Optional[types.TranslationFormat] = None, dry_run: t.Optional[bool] = None, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.ImportResult:
        """Needs the role member or above, or a write key. The format follows from `format`, else from the media type. Texts that are empty or absent in the file change nothing. Entries with errors (an unknown key or language, a text that is too long, one that the file marks as not translated or has in part) are reported and left out; the others are applied. Languages may be spelled as other programs do (`pt_BR`, `de-DE` for de). With `dry_run` nothing is changed. 400 for a file that cannot be read. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.ImportResult", self._call("POST", "/api/projects/{projectId}/translations/import/", values={"projectId": project_id}, query={"format": format, "dry_run": dry_run}, body=body, if_match=if_match, timeout=timeout))

    def list_levels(self, project_id: str, *, timeout: t.Optional[float] = None) -> t.List[types.LevelWithPlaces]:
        """Each level has its areas and markers. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.LevelWithPlaces]", self._call("GET", "/api/projects/{projectId}/levels/", values={"projectId": project_id}, timeout=timeout))

    def create_level(self, project_id: str, body: types.LevelCreation, *, if_match: t.Union[str, int, None] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.LevelWithPlaces:
        """Needs the role member or above, or a write key. The first level becomes the default one. Without `width` and `height` the frame is the pixel size of the image. 400 for an id that is used, a `key` that is taken, an unknown reference, or zoom bounds that contradict each other; 400 with `error` for an image that is refused. 403 `plan_limit_reached` if the files exceed the limit of the plan. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.LevelWithPlaces", self._call("POST", "/api/projects/{projectId}/levels/", values={"projectId": project_id}, body=body, if_match=if_match, idempotency_key=idempotency_key, timeout=timeout))

    def get_level(self, project_id: str, level_id: str, *, timeout: t.Optional[float] = None) -> types.LevelWithPlaces:
        """Includes hidden levels, areas and markers. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.LevelWithPlaces", self._call("GET", "/api/projects/{projectId}/levels/{levelId}/", values={"projectId": project_id, "levelId": level_id}, timeout=timeout))

    def update_level(self, project_id: str, level_id: str, body: t.Optional[types.LevelChange] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.LevelWithPlaces:
        """Needs the role member or above, or a write key. Changes the fields that are sent; `areas` and `markers` are changed by item, as in `updateProject`. A new image keeps the frame, so that nothing on the map moves. Errors as in `createLevel`. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.LevelWithPlaces", self._call("PATCH", "/api/projects/{projectId}/levels/{levelId}/", values={"projectId": project_id, "levelId": level_id}, body=body, if_match=if_match, timeout=timeout))

    def delete_level(self, project_id: str, level_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. Deletes its areas, markers and corridors, and the positions of transitions on it; a transition with fewer than two positions left is deleted too. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/levels/{levelId}/", values={"projectId": project_id, "levelId": level_id}, if_match=if_match, timeout=timeout)

    def upload_level_image(self, project_id: str, level_id: str, body: types.LevelImageForm, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.LevelWithPlaces:
        """Needs the role member or above, or a write key. The image is one as for `uploadImage`, and becomes `imageUrl`. Where the new plan has other coordinates, `transform` moves everything on the level to them: areas, markers, corridors with their branches, positions of transitions and control points; `metersPerUnit` changes with them. `imageUrlSmall` becomes null, `imageUrlDark` and `bearing` stay. 400 on `transform` for one that maps the plan to a line, or moves something too far; 400 with `error` for an image that is refused. 403 `plan_limit_reached` if the file exceeds the limit of the plan. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.LevelWithPlaces", self._call("POST", "/api/projects/{projectId}/levels/{levelId}/image/", values={"projectId": project_id, "levelId": level_id}, body=body, if_match=if_match, timeout=timeout))

    def reorder_levels(self, project_id: str, body: types.LevelOrder, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> t.List[types.LevelWithPlaces]:
        """Needs the role member or above, or a write key. Sets `order` by the position in the list. 400 on `order` unless each level of the project is listed exactly once. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("t.List[types.LevelWithPlaces]", self._call("POST", "/api/projects/{projectId}/levels/reorder/", values={"projectId": project_id}, body=body, if_match=if_match, timeout=timeout))

    def list_areas(self, project_id: str, *, level: t.Optional[str] = None, external_id: t.Optional[str] = None, key: t.Optional[str] = None, status: t.Optional[str] = None, tag: t.Optional[str] = None, timeout: t.Optional[float] = None) -> t.List[types.Area]:
        """Includes hidden ones. With parameters, only the areas that match all of them: `level` and `tag` are ids, `status` is one or several, separated by commas. What is unknown matches none. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.Area]", self._call("GET", "/api/projects/{projectId}/areas/", values={"projectId": project_id}, query={"level": level, "externalId": external_id, "key": key, "status": status, "tag": tag}, timeout=timeout))

    def create_area(self, project_id: str, body: types.AreaCreation, *, if_match: t.Union[str, int, None] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Area:
        """Needs the role member or above, or a write key. 400 for an id that is used, a `key` that is taken, an unknown level or tag, and more than 10,000 vertices; 400 with `error` for an image that is refused. 403 `plan_limit_reached` if its images exceed the limit of the plan. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Area", self._call("POST", "/api/projects/{projectId}/areas/", values={"projectId": project_id}, body=body, if_match=if_match, idempotency_key=idempotency_key, timeout=timeout))

    def get_area(self, project_id: str, area_id: str, *, timeout: t.Optional[float] = None) -> types.Area:
        """Includes a hidden one, with its texts in all languages. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.Area", self._call("GET", "/api/projects/{projectId}/areas/{areaId}/", values={"projectId": project_id, "areaId": area_id}, timeout=timeout))

    def update_area(self, project_id: str, area_id: str, body: t.Optional[types.AreaChange] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Area:
        """Needs the role member or above, or a write key. Changes the fields that are sent; lists such as `tag_ids` and `images` are replaced, `translations` and `customFields` merged. Errors as in `createArea`. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Area", self._call("PATCH", "/api/projects/{projectId}/areas/{areaId}/", values={"projectId": project_id, "areaId": area_id}, body=body, if_match=if_match, timeout=timeout))

    def delete_area(self, project_id: str, area_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/areas/{areaId}/", values={"projectId": project_id, "areaId": area_id}, if_match=if_match, timeout=timeout)

    def bulk_areas(self, project_id: str, body: types.AreaBulk, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.BulkResult:
        """Needs the role member or above, or a write key. `match` says by which field an item is recognised. Items with errors are listed with their index in the request, the others are applied together. With `dry_run` nothing is changed. An image that is refused is an error of its item. 403 `plan_limit_reached` if the images exceed the limit of the plan; then nothing is changed. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.BulkResult", self._call("POST", "/api/projects/{projectId}/areas/bulk/", values={"projectId": project_id}, body=body, if_match=if_match, timeout=timeout))

    def list_markers(self, project_id: str, *, level: t.Optional[str] = None, external_id: t.Optional[str] = None, key: t.Optional[str] = None, status: t.Optional[str] = None, tag: t.Optional[str] = None, timeout: t.Optional[float] = None) -> t.List[types.Marker]:
        """Includes hidden ones. With parameters, only the markers that match all of them: `level` and `tag` are ids, `status` is one or several, separated by commas. What is unknown matches none. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.Marker]", self._call("GET", "/api/projects/{projectId}/markers/", values={"projectId": project_id}, query={"level": level, "externalId": external_id, "key": key, "status": status, "tag": tag}, timeout=timeout))

    def create_marker(self, project_id: str, body: types.MarkerCreation, *, if_match: t.Union[str, int, None] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Marker:
        """Needs the role member or above, or a write key. 400 for an id that is used, a `key` that is taken, an unknown level or tag, and an unknown icon; 400 with `error` for an image that is refused. 403 `plan_limit_reached` if its images exceed the limit of the plan. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Marker", self._call("POST", "/api/projects/{projectId}/markers/", values={"projectId": project_id}, body=body, if_match=if_match, idempotency_key=idempotency_key, timeout=timeout))

    def get_marker(self, project_id: str, marker_id: str, *, timeout: t.Optional[float] = None) -> types.Marker:
        """Includes a hidden one, with its texts in all languages. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.Marker", self._call("GET", "/api/projects/{projectId}/markers/{markerId}/", values={"projectId": project_id, "markerId": marker_id}, timeout=timeout))

    def update_marker(self, project_id: str, marker_id: str, body: t.Optional[types.MarkerChange] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Marker:
        """Needs the role member or above, or a write key. Changes the fields that are sent; lists such as `tag_ids` and `images` are replaced, `translations` and `customFields` merged. Errors as in `createMarker`. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Marker", self._call("PATCH", "/api/projects/{projectId}/markers/{markerId}/", values={"projectId": project_id, "markerId": marker_id}, body=body, if_match=if_match, timeout=timeout))

    def delete_marker(self, project_id: str, marker_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/markers/{markerId}/", values={"projectId": project_id, "markerId": marker_id}, if_match=if_match, timeout=timeout)

    def bulk_markers(self, project_id: str, body: types.MarkerBulk, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.BulkResult:
        """Needs the role member or above, or a write key. `match` says by which field an item is recognised. Items with errors are listed with their index in the request, the others are applied together. With `dry_run` nothing is changed. An image that is refused is an error of its item. 403 `plan_limit_reached` if the images exceed the limit of the plan; then nothing is changed. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.BulkResult", self._call("POST", "/api/projects/{projectId}/markers/bulk/", values={"projectId": project_id}, body=body, if_match=if_match, timeout=timeout))

    def list_project_languages(self, project_id: str, *, timeout: t.Optional[float] = None) -> t.List[types.Language]:
        """Includes the default language. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.Language]", self._call("GET", "/api/projects/{projectId}/languages/", values={"projectId": project_id}, timeout=timeout))

    def create_project_language(self, project_id: str, body: types.LanguageCreation, *, if_match: t.Union[str, int, None] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Language:
        """Needs the role member or above, or a write key. With `isDefault` it becomes the default language: the name of each tag then becomes a translation, and its translation into the new language the name. 400 on `languageCode` if the project has the language, or has 100 languages. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Language", self._call("POST", "/api/projects/{projectId}/languages/", values={"projectId": project_id}, body=body, if_match=if_match, idempotency_key=idempotency_key, timeout=timeout))

    def delete_project_language(self, project_id: str, language_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. Texts in it stay stored. 400 for the default language: make another one the default first. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/languages/{languageId}/", values={"projectId": project_id, "languageId": language_id}, if_match=if_match, timeout=timeout)

    def get_wayfinding(self, project_id: str, *, timeout: t.Optional[float] = None) -> types.WayfindingNetwork:
        """Returns the whole network: corridors with their branches, and transitions. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.WayfindingNetwork", self._call("GET", "/api/projects/{projectId}/wayfinding/", values={"projectId": project_id}, timeout=timeout))

    def replace_wayfinding(self, project_id: str, body: types.WayfindingReplacement, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.WayfindingNetwork:
        """Needs the role member or above, or a write key. Items with a known id are updated, those without are created, and those that are absent are deleted. Either all is replaced or nothing. 400 on the path of a value for an unknown level, area, marker or transition, a branch with several targets, or a network that is too large. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.WayfindingNetwork", self._call("PUT", "/api/projects/{projectId}/wayfinding/", values={"projectId": project_id}, body=body, if_match=if_match, timeout=timeout))

    def check_wayfinding(self, project_id: str, *, timeout: t.Optional[float] = None) -> types.WayfindingCheck:
        """Reports places that no route reaches, places that no step-free route reaches, branches and transitions that lead nowhere, and levels without a scale. Publishing returns the same report as `warnings`. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.WayfindingCheck", self._call("GET", "/api/projects/{projectId}/wayfinding/check/", values={"projectId": project_id}, timeout=timeout))

    def create_corridor(self, project_id: str, body: types.CorridorCreation, *, if_match: t.Union[str, int, None] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Corridor:
        """Needs the role member or above, or a write key. 400 for an unknown level, an id that is used, a `closedToPointIndex` beyond its points, and a branch with an unknown target or several. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Corridor", self._call("POST", "/api/projects/{projectId}/wayfinding/corridors/", values={"projectId": project_id}, body=body, if_match=if_match, idempotency_key=idempotency_key, timeout=timeout))

    def update_corridor(self, project_id: str, corridor_id: str, body: t.Optional[types.CorridorChange] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Corridor:
        """Needs the role member or above, or a write key. Changes the fields that are sent; `branches` are changed by item, as lists in `updateProject`. Errors as in `createCorridor`. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Corridor", self._call("PATCH", "/api/projects/{projectId}/wayfinding/corridors/{corridorId}/", values={"projectId": project_id, "corridorId": corridor_id}, body=body, if_match=if_match, timeout=timeout))

    def delete_corridor(self, project_id: str, corridor_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/wayfinding/corridors/{corridorId}/", values={"projectId": project_id, "corridorId": corridor_id}, if_match=if_match, timeout=timeout)

    def create_branch(self, project_id: str, body: types.BranchCreation, *, if_match: t.Union[str, int, None] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Branch:
        """Needs the role member or above, or a write key. The first point joins the corridor, the last one is the entrance of the target. 400 for an unknown corridor, an unknown target, several targets, and an id that is used. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Branch", self._call("POST", "/api/projects/{projectId}/wayfinding/branches/", values={"projectId": project_id}, body=body, if_match=if_match, idempotency_key=idempotency_key, timeout=timeout))

    def update_branch(self, project_id: str, branch_id: str, body: t.Optional[types.BranchChange] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Branch:
        """Needs the role member or above, or a write key. Changes the fields that are sent. 400 for an unknown corridor or target, and for several targets: set the previous one to null. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Branch", self._call("PATCH", "/api/projects/{projectId}/wayfinding/branches/{branchId}/", values={"projectId": project_id, "branchId": branch_id}, body=body, if_match=if_match, timeout=timeout))

    def delete_branch(self, project_id: str, branch_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/wayfinding/branches/{branchId}/", values={"projectId": project_id, "branchId": branch_id}, if_match=if_match, timeout=timeout)

    def create_transition(self, project_id: str, body: types.TransitionCreation, *, if_match: t.Union[str, int, None] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Transition:
        """Needs the role member or above, or a write key. It connects its positions, mostly on different levels. 400 for an unknown level, and for an id that is used. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Transition", self._call("POST", "/api/projects/{projectId}/wayfinding/transitions/", values={"projectId": project_id}, body=body, if_match=if_match, idempotency_key=idempotency_key, timeout=timeout))

    def update_transition(self, project_id: str, transition_id: str, body: t.Optional[types.TransitionChange] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Transition:
        """Needs the role member or above, or a write key. Changes the fields that are sent; `positions` replaces all of them. 400 for an unknown level. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Transition", self._call("PATCH", "/api/projects/{projectId}/wayfinding/transitions/{transitionId}/", values={"projectId": project_id, "transitionId": transition_id}, body=body, if_match=if_match, timeout=timeout))

    def delete_transition(self, project_id: str, transition_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/wayfinding/transitions/{transitionId}/", values={"projectId": project_id, "transitionId": transition_id}, if_match=if_match, timeout=timeout)

    def find_working_route(self, project_id: str, body: types.RouteQuestion, *, timeout: t.Optional[float] = None) -> types.RouteResult:
        """Computes on the working copy, hidden places included, and changes nothing: every role and read keys may. Each end and stop is an area, a marker, a `key`, an `externalId`, or a point on a level; 400 on the field for none or several of these, and for a place that is not on the map. Where no way exists the response is 200 with `no_route`, the reason and what blocks it; if only ways with steps exist for the profile `accessible`, `alternative` has the default route. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.RouteResult", self._call("POST", "/api/projects/{projectId}/wayfinding/route/", values={"projectId": project_id}, body=body, timeout=timeout))

    def find_live_route(self, project_id: str, body: types.RouteQuestion, *, timeout: t.Optional[float] = None) -> types.RouteResult:
        """Computes on the published map. Each end and stop is an area, a marker, a `key`, an `externalId`, or a point on a level; 400 on the field for none or several of these, and for a place that is not on the map. Where no way exists the response is 200 with `no_route`, the reason and what blocks it; if only ways with steps exist for the profile `accessible`, `alternative` has the default route. Closures that act now count: no route leads through what is closed, and `closures` has those of a route and its ends. 404 unless the project is published, 403 outside of its `allowed_domains`. Needs no credentials; API keys of every type may be sent."""
        return t.cast("types.RouteResult", self._call("POST", "/api/p/{projectId}/route/", values={"projectId": project_id}, body=body, timeout=timeout))

    def upload_image(self, project_id: str, body: types.ImageForm, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.UploadedImage:
        """Needs the role member or above, or a write key. JPEG, PNG, GIF, WebP and SVG of at most 5,242,880 bytes are accepted, recognised by their content; an SVG is sanitized, and a photo loses its metadata (EXIF, XMP, IPTC) except orientation and colour profile. `removed` says what a drawing lost. Other files, and a form without the part `file`, are 400 with `error`. 403 `plan_limit_reached` if the file exceeds the limit of the plan. An image that the project does not use a day later is removed. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.UploadedImage", self._call("POST", "/api/projects/{projectId}/upload-image/", values={"projectId": project_id}, body=body, idempotency_key=idempotency_key, timeout=timeout))

    def list_images(self, project_id: str, *, page: t.Optional[int] = None, page_size: t.Optional[int] = None, timeout: t.Optional[float] = None) -> types.ImagePage:
        """Includes the images of the published version and of snapshots. A malformed page is 400, one past the end 404. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.ImagePage", self._call("GET", "/api/projects/{projectId}/images/", values={"projectId": project_id}, query={"page": page, "page_size": page_size}, timeout=timeout))

    def get_image(self, path: str, *, timeout: t.Optional[float] = None) -> bytes:
        """The picture at an address never changes, so that it may be cached for ever. Needs no credentials; API keys of every type may be sent."""
        return t.cast("bytes", self._call("GET", "/media/{path}", values={"path": path}, timeout=timeout))

    def list_snapshots(self, project_id: str, *, timeout: t.Optional[float] = None) -> t.List[types.Snapshot]:
        """403 `plan_feature_required` if the plan has no snapshots. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.Snapshot]", self._call("GET", "/api/projects/{projectId}/snapshots/", values={"projectId": project_id}, timeout=timeout))

    def create_snapshot(self, project_id: str, body: t.Optional[types.SnapshotCreation] = None, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Snapshot:
        """Needs the role member or above, or a write key. Stores the working copy. The oldest snapshots beyond the limit of the plan are deleted, never that of the published version. 403 `plan_feature_required` if the plan has no snapshots. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Snapshot", self._call("POST", "/api/projects/{projectId}/snapshots/", values={"projectId": project_id}, body=body, idempotency_key=idempotency_key, timeout=timeout))

    def get_snapshot(self, project_id: str, snapshot_id: str, *, timeout: t.Optional[float] = None) -> types.SnapshotWithContent:
        """Returns the snapshot with the whole working copy of its time. 403 `plan_feature_required` if the plan has no snapshots. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.SnapshotWithContent", self._call("GET", "/api/projects/{projectId}/snapshots/{snapshotId}/", values={"projectId": project_id, "snapshotId": snapshot_id}, timeout=timeout))

    def delete_snapshot(self, project_id: str, snapshot_id: str, *, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. 400 for the snapshot of the published version. 403 `plan_feature_required` if the plan has no snapshots. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/snapshots/{snapshotId}/", values={"projectId": project_id, "snapshotId": snapshot_id}, timeout=timeout)

    def restore_snapshot(self, project_id: str, snapshot_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Project:
        """Needs the role member or above, or a write key. Stores a snapshot of the present working copy first. Status, group and published version stay. 403 `plan_feature_required` if the plan has no snapshots. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Project", self._call("POST", "/api/projects/{projectId}/snapshots/{snapshotId}/restore/", values={"projectId": project_id, "snapshotId": snapshot_id}, if_match=if_match, timeout=timeout))

    def restore_snapshot_item(self, project_id: str, snapshot_id: str, body: types.ItemRestoration, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Project:
        """Needs the role member or above, or a write key. Takes the changes of one item back: what was changed is as it was, what was removed is there again under its id, and what was added is removed with what depends on it. With the kind `project` the same for `fields` of the project. 400 on the field that refers to something that is gone, such as `levelId` or `tag_ids`. Without a difference the version stays. 403 `plan_feature_required` if the plan has no snapshots. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Project", self._call("POST", "/api/projects/{projectId}/snapshots/{snapshotId}/restore-item/", values={"projectId": project_id, "snapshotId": snapshot_id}, body=body, if_match=if_match, timeout=timeout))

    def restore_live_item(self, project_id: str, body: types.ItemRestoration, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Project:
        """Needs the role member or above, or a write key. Takes the changes of one item back: what was changed is as it was, what was removed is there again under its id, and what was added is removed with what depends on it. With the kind `project` the same for `fields` of the project. 400 on the field that refers to something that is gone, such as `levelId` or `tag_ids`. Without a difference the version stays. On every plan; without snapshots an item that was hidden when the project was published is hidden again. 404 if the project is not published. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Project", self._call("POST", "/api/projects/{projectId}/snapshots/live/restore-item/", values={"projectId": project_id}, body=body, if_match=if_match, timeout=timeout))

    def make_snapshot_live(self, project_id: str, snapshot_id: str, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.PublishResult:
        """Needs the role member or above, or a write key. Visitors see the map of the snapshot from now on, and the working copy counts as changed since. No other snapshot is stored. Sends `project.updated`. 400 `invalid_transition` unless the project is published, 403 `plan_feature_required` if the plan has no snapshots. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.PublishResult", self._call("POST", "/api/projects/{projectId}/snapshots/{snapshotId}/make-live/", values={"projectId": project_id, "snapshotId": snapshot_id}, if_match=if_match, timeout=timeout))

    def get_draft_picture(self, project_id: str, *, timeout: t.Optional[float] = None) -> bytes:
        """Every role may; it has no public address. 404 where none was stored. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("bytes", self._call("GET", "/api/projects/{projectId}/draft-picture/", values={"projectId": project_id}, timeout=timeout))

    def replace_draft_picture(self, project_id: str, body: types.DraftPictureReplacement, *, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. For lists of projects: the Studio draws it when nothing has changed for half a minute, and when the editor is left. It replaces the last one, unless that is of a later `version`. It changes neither the project with its `thumbnail`, nor the audit log, and sends no event. A copy of the project has it, too. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("PUT", "/api/projects/{projectId}/draft-picture/", values={"projectId": project_id}, body=body, timeout=timeout)

    def announce_presence(self, project_id: str, body: t.Optional[types.PresenceAnnouncement] = None, *, timeout: t.Optional[float] = None) -> types.Presence:
        """Every role may. Editors call it every ten seconds: without another call the presence ends after 30 seconds. It returns the other tabs in which members of the organization have the project open, those of the caller too, 100 at most, and the version of the working copy. It changes neither the project nor the audit log. API keys of every type get 403."""
        return t.cast("types.Presence", self._call("POST", "/api/projects/{projectId}/presence/", values={"projectId": project_id}, body=body, timeout=timeout))

    def delete_presence(self, project_id: str, *, tab: t.Optional[str] = None, timeout: t.Optional[float] = None) -> None:
        """Every role may. The presence of this tab ends at once; 204 also where there is none. API keys of every type get 403."""
        self._call("DELETE", "/api/projects/{projectId}/presence/", values={"projectId": project_id}, query={"tab": tab}, timeout=timeout)

    def get_project_changes(self, project_id: str, *, since: t.Optional[int] = None, against: t.Optional[t.Union[t.Literal["live"], str]] = None, timeout: t.Optional[float] = None) -> types.ProjectChangesResult:
        """With `since`, the items that were added or changed after that version, whole and as they are now, the ids of deleted ones, the project's own fields that were changed, and who made each version. Applied to a working copy of that version it gives the present one. What changed is known for 90 days, and for the last 1,000 versions: 410 `changes_gone` for older ones, after which the whole project is to be loaded. 400 for a version that the project does not have yet. With `against`, what visitors would see differently if the working copy were published, compared with the published version or a snapshot: hidden places, times and harmful HTML are left out. 409 `not_published` for `live` while nothing is published, 403 `plan_feature_required` for a snapshot if the plan has none. Give either `since` or `against`. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.ProjectChangesResult", self._call("GET", "/api/projects/{projectId}/changes/", values={"projectId": project_id}, query={"since": since, "against": against}, timeout=timeout))

    def get_snapshot_diff(self, project_id: str, snapshot_id: str, *, to: t.Optional[t.Union[t.Literal["live"], str]] = None, timeout: t.Optional[float] = None) -> types.ProjectComparison:
        """What visitors would see differently in the working copy than in the snapshot or, with `to`, in the published version or another snapshot. 409 `not_published` for `live` while nothing is published, 403 `plan_feature_required` if the plan has no snapshots. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.ProjectComparison", self._call("GET", "/api/projects/{projectId}/snapshots/{snapshotId}/diff/", values={"projectId": project_id, "snapshotId": snapshot_id}, query={"to": to}, timeout=timeout))

    def create_import(self, body: types.ImportForm, *, organization: t.Optional[str] = None, project: t.Optional[str] = None, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Import:
        """Needs the role member or above, or a write key. Name the `organization` of a new project, or the `project` that is changed. The form has the part `options` first, a JSON text, then the files in parts called `file`. The files are stored when this is answered, and read then; poll the address in `Location` until the status is `ready`. 400 for an archive that is unsafe, damaged or unpacks to too much, 415 for files of no known format, 429 while three imports of the organization are read, 403 with `plan_limit_reached` where the plan has no room for the files. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Import", self._call("POST", "/api/projects/imports/", query={"organization": organization, "project": project}, body=body, idempotency_key=idempotency_key, timeout=timeout))

    def list_imports(self, *, organization: t.Optional[str] = None, project: t.Optional[str] = None, timeout: t.Optional[float] = None) -> t.List[types.Import]:
        """Name the `project` or the `organization`. Of an organization these are the imports that make a project which the caller would see. At most 100; an import is forgotten after seven days. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.Import]", self._call("GET", "/api/projects/imports/", query={"organization": organization, "project": project}, timeout=timeout))

    def get_import(self, import_id: str, *, timeout: t.Optional[float] = None) -> types.Import:
        """API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.Import", self._call("GET", "/api/projects/imports/{importId}/", values={"importId": import_id}, timeout=timeout))

    def delete_import(self, import_id: str, *, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key. Its files are removed. 400 with `invalid_transition` while it is applied. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        self._call("DELETE", "/api/projects/imports/{importId}/", values={"importId": import_id}, timeout=timeout)

    def list_import_issues(self, import_id: str, *, page: t.Optional[int] = None, page_size: t.Optional[int] = None, severity: t.Optional[types.IssueSeverity] = None, timeout: t.Optional[float] = None) -> types.ImportIssuePage:
        """In the order of the files; at most 10,000 are listed. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.ImportIssuePage", self._call("GET", "/api/projects/imports/{importId}/issues/", values={"importId": import_id}, query={"page": page, "page_size": page_size, "severity": severity}, timeout=timeout))

    def all_import_issues(self, import_id: str, *, page_size: int = 100, severity: t.Optional[types.IssueSeverity] = None, timeout: t.Optional[float] = None) -> t.Iterator[types.ImportIssue]:
        """The items of all pages of `list_import_issues`, which are loaded as they are needed."""
        return self._items("/api/projects/imports/{importId}/issues/", values={"importId": import_id}, query={"page_size": page_size, "severity": severity}, timeout=timeout)

    def get_import_preview(self, import_id: str, *, timeout: t.Optional[float] = None) -> types.Project:
        """What applying it now would do, without doing it. Pictures of the files are at their addresses only once it was applied. 400 with `invalid_transition` unless it is `ready`. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.Project", self._call("GET", "/api/projects/imports/{importId}/preview/", values={"importId": import_id}, timeout=timeout))

    def apply_import(self, import_id: str, body: t.Optional[types.ImportApplication] = None, *, if_match: t.Union[str, int, None] = None, timeout: t.Optional[float] = None) -> types.Import:
        """Needs the role member or above, or a write key. Makes the project, as a draft, or changes it, of which a snapshot is stored first where the plan has these; what is published stays as it is. `If-Match` names the version of the project that is changed. Where others change it meanwhile it is decided anew, three times, then 412. 400 with `invalid_transition` unless the import is `ready`, 403 with `plan_limit_reached` where the plan allows no more projects or stored files. API keys of the type `write` may use it, `read`, `public` and `status` ones get 403."""
        return t.cast("types.Import", self._call("POST", "/api/projects/imports/{importId}/apply/", values={"importId": import_id}, body=body, if_match=if_match, timeout=timeout))

    def export_project(self, project_id: str, *, format: str, level: t.Optional[str] = None, timeout: t.Optional[float] = None) -> t.Union[bytes, t.Any, str]:
        """For every role, and for read and write keys. `archive` has all of the project with its pictures, and makes the same project again where it is imported. Sent while it is written. That it was exported is in the audit log, but for an answer 304 and for HEAD. 400 on `format` for one that is not written; 429 while two exports of the account are written. API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.Union[bytes, t.Any, str]", self._call("GET", "/api/projects/{projectId}/export/", values={"projectId": project_id}, query={"format": format, "level": level}, timeout=timeout))

    def get_export_report(self, project_id: str, *, format: str, level: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.ExportReport:
        """API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("types.ExportReport", self._call("GET", "/api/projects/{projectId}/export/report/", values={"projectId": project_id}, query={"format": format, "level": level}, timeout=timeout))

    def list_formats(self, *, timeout: t.Optional[float] = None) -> t.List[types.ExchangeFormat]:
        """API keys of the types `read` and `write` may use it, `public` and `status` ones get 403."""
        return t.cast("t.List[types.ExchangeFormat]", self._call("GET", "/api/projects/formats/", timeout=timeout))

    def list_closures(self, project_id: str, *, history: t.Optional[t.Literal["1"]] = None, before: t.Optional[str] = None, timeout: t.Optional[float] = None) -> t.List[types.Closure]:
        """Every role may. Lists those that have not ended, by their beginning. With `history=1` those that ended or were deleted in the last 400 days, newest first, 1,000 at most; `before` is the id of the last one of the response before. One whose `isTargetGone` is true has no effect. API keys of the types `read`, `write` and `status` may use it, `public` ones get 403."""
        return t.cast("t.List[types.Closure]", self._call("GET", "/api/projects/{projectId}/closures/", values={"projectId": project_id}, query={"history": history, "before": before}, timeout=timeout))

    def create_closure(self, project_id: str, body: types.ClosureCreation, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.Closure:
        """Needs the role member or above, or a write key or a status key. Acts on the published map and its routes within a minute. Without `from` it begins now, without `until` its end is open. 400 on `until` for a time that is not after `from`, 400 on `externalId` where another closure that has not ended has it, on `target` where its `externalId` belongs to no place of the working copy or to several, and for more than 1,000 closures that have not ended. API keys of the types `write` and `status` may use it, `read` and `public` ones get 403."""
        return t.cast("types.Closure", self._call("POST", "/api/projects/{projectId}/closures/", values={"projectId": project_id}, body=body, idempotency_key=idempotency_key, timeout=timeout))

    def replace_closures(self, project_id: str, body: types.ClosureBulk, *, timeout: t.Optional[float] = None) -> types.ClosureBulkResult:
        """Needs the role member or above, or a write key or a status key. Each item creates the closure of its `externalId` or replaces its fields; absent ones get their defaults, but `from` and `target` stay. With `_delete` it is deleted. Others are left as they are. All items are written or none; the same request again changes nothing. An item for a closure that has ended creates another one, unless it has ended too. 400 on the path of a value, and for an `externalId` that occurs twice. API keys of the types `write` and `status` may use it, `read` and `public` ones get 403."""
        return t.cast("types.ClosureBulkResult", self._call("PUT", "/api/projects/{projectId}/closures/", values={"projectId": project_id}, body=body, timeout=timeout))

    def update_closure(self, project_id: str, closure_id: str, body: t.Optional[types.ClosureChange] = None, *, timeout: t.Optional[float] = None) -> types.Closure:
        """Needs the role member or above, or a write key or a status key. Changes the fields that are sent; `reason` replaces all its texts. 400 as at its creation. A closure ends when `until` is now. API keys of the types `write` and `status` may use it, `read` and `public` ones get 403."""
        return t.cast("types.Closure", self._call("PATCH", "/api/projects/{projectId}/closures/{closureId}/", values={"projectId": project_id, "closureId": closure_id}, body=body, timeout=timeout))

    def delete_closure(self, project_id: str, closure_id: str, *, timeout: t.Optional[float] = None) -> None:
        """Needs the role member or above, or a write key or a status key. It has no effect any more. API keys of the types `write` and `status` may use it, `read` and `public` ones get 403."""
        self._call("DELETE", "/api/projects/{projectId}/closures/{closureId}/", values={"projectId": project_id, "closureId": closure_id}, timeout=timeout)

    def get_live_project(self, project_id: str, *, lang: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.LiveProjectResult:
        """Returns what was published, never the working copy; hidden levels and places are left out. With `lang`, translations are replaced by texts in that language, else in its base, the closest language of the map, the default language, or any. 404 unless the project is published. 403 if the project has `allowed_domains` and the request comes neither from one of these nor with an API key. Needs no credentials; API keys of every type may be sent."""
        return t.cast("types.LiveProjectResult", self._call("GET", "/api/p/{projectId}/", values={"projectId": project_id}, query={"lang": lang}, timeout=timeout))

    def get_live_version(self, project_id: str, *, timeout: t.Optional[float] = None) -> types.LiveVersion:
        """For clients that poll: the version changes whenever another version is published. 404 unless the project is published, 403 outside of its `allowed_domains`. Needs no credentials; API keys of every type may be sent."""
        return t.cast("types.LiveVersion", self._call("GET", "/api/p/{projectId}/version/", values={"projectId": project_id}, timeout=timeout))

    def list_live_places(self, project_id: str, *, lang: t.Optional[str] = None, level: t.Optional[str] = None, tag: t.Optional[str] = None, timeout: t.Optional[float] = None) -> t.List[types.ListedPlace]:
        """For a list beside the map. Hidden places are left out. Texts are in the language `lang`, else in its base, the closest language of the map, the default language, or any. 404 unless the project is published, 403 outside of its `allowed_domains`. Needs no credentials; API keys of every type may be sent."""
        return t.cast("t.List[types.ListedPlace]", self._call("GET", "/api/p/{projectId}/places/", values={"projectId": project_id}, query={"lang": lang, "level": level, "tag": tag}, timeout=timeout))

    def search_live_places(self, project_id: str, *, q: str, lang: t.Optional[str] = None, limit: t.Optional[int] = None, from_: t.Optional[str] = None, profile: t.Optional[types.RouteProfile] = None, timeout: t.Optional[float] = None) -> t.List[types.FoundPlace]:
        """Matches titles, aliases, tags, categories, amenities, keys, external ids and descriptions, and is typo-tolerant. Words of common categories, such as toilet, Aufzug or nearest café, find their places in twelve languages. With `from`, an id or key of a place, or a point as `level,x,y`, results have their walking distance by the `profile` around what is closed now, and the nearer of equally good ones come first. A text such as `coffee near gate 82` finds what is near the place that it names, in order of the distance from there, which is also the distance of the results where there is `from`. 404 unless the project is published, 403 outside of its `allowed_domains`. Needs no credentials; API keys of every type may be sent."""
        return t.cast("t.List[types.FoundPlace]", self._call("GET", "/api/p/{projectId}/search/", values={"projectId": project_id}, query={"q": q, "lang": lang, "limit": limit, "from": from_, "profile": profile}, timeout=timeout))

    def ingest_visits(self, project_id: str, body: types.VisitBatch, *, timeout: t.Optional[float] = None) -> types.VisitCounts:
        """Records events of visitors: `event` is one of mapView, areaClick, areaHover, markerClick, markerHover, levelSwitch, tagFilter, languageSwitch, searchQuery, searchNoResult, searchResultClick, routeBuild, routeFail, linkClick, shareClick and sessionEnd; `params` has an `id` or a `query`, `timestamp` is a date-time, moved to within 24 hours of now. JSON may also be sent as `text/plain`, as `navigator.sendBeacon` does. Malformed events are dropped and counted; so are all where analytics are off, where the event is not enabled, and of visitors who opted out with `DNT` or `Sec-GPC`. No address is stored. More than 100 events are 400. 404 unless the project is published, 403 outside of its `allowed_domains`. At most 60 requests a minute from an address (429). Needs no credentials; API keys of every type may be sent."""
        return t.cast("types.VisitCounts", self._call("POST", "/api/p/{projectId}/analytics/", values={"projectId": project_id}, body=body, timeout=timeout))

    def get_analytics_overview(self, *, project: str, from_: t.Optional[str] = None, to: t.Optional[str] = None, interval: t.Optional[types.AnalyticsInterval] = None, timeout: t.Optional[float] = None) -> types.AnalyticsOverview:
        """Every member who sees the project may; 403 for others. The last 30 days, today included, where `from` and `to` are absent. 400 on `from` if it is after `to`, or the range has more than 400 days, or 31 by hours. Includes events up to now. API keys of every type get 403."""
        return t.cast("types.AnalyticsOverview", self._call("GET", "/api/analytics/overview/", query={"project": project, "from": from_, "to": to, "interval": interval}, timeout=timeout))

    def list_analytics_top(self, *, project: str, dimension: types.AnalyticsDimension, from_: t.Optional[str] = None, to: t.Optional[str] = None, page: t.Optional[int] = None, page_size: t.Optional[int] = None, timeout: t.Optional[float] = None) -> types.TopEntryPage:
        """Every member who sees the project may; 403 for others. The last 30 days, today included, where `from` and `to` are absent. 400 on `from` if it is after `to`, or the range has more than 400 days. A page past the end is 404. API keys of every type get 403."""
        return t.cast("types.TopEntryPage", self._call("GET", "/api/analytics/top/", query={"project": project, "dimension": dimension, "from": from_, "to": to, "page": page, "page_size": page_size}, timeout=timeout))

    def all_analytics_top(self, *, project: str, dimension: types.AnalyticsDimension, from_: t.Optional[str] = None, to: t.Optional[str] = None, page_size: int = 100, timeout: t.Optional[float] = None) -> t.Iterator[types.TopEntry]:
        """The items of all pages of `list_analytics_top`, which are loaded as they are needed."""
        return self._items("/api/analytics/top/", query={"project": project, "dimension": dimension, "from": from_, "to": to, "page_size": page_size}, timeout=timeout)

    def export_analytics(self, *, project: str, from_: t.Optional[str] = None, to: t.Optional[str] = None, interval: t.Optional[types.AnalyticsInterval] = None, format: t.Optional[t.Literal["csv"]] = None, timeout: t.Optional[float] = None) -> str:
        """Every member who sees the project may; 403 for others. The rows are the series of `getAnalyticsOverview`, and its errors the same. API keys of every type get 403."""
        return t.cast("str", self._call("GET", "/api/analytics/export/", query={"project": project, "from": from_, "to": to, "interval": interval, "format": format}, timeout=timeout))

    def list_webhooks(self, *, organization: str, timeout: t.Optional[float] = None) -> t.List[types.Webhook]:
        """Needs the role admin or owner. 403 `plan_feature_required` if the plan has no webhooks and none are left from an earlier plan. API keys of every type get 403."""
        return t.cast("t.List[types.Webhook]", self._call("GET", "/api/webhooks/", query={"organization": organization}, timeout=timeout))

    def create_webhook(self, body: types.WebhookCreation, *, idempotency_key: t.Optional[str] = None, timeout: t.Optional[float] = None) -> types.WebhookWithSecret:
        """Needs the role admin or owner. The response is the only one that contains the secret, with which deliveries are signed. 400 on `url` unless it is an https address that is not private, 400 on `organization` if it has as many webhooks as the plan allows. 403 `plan_feature_required` if the plan has no webhooks. API keys of every type get 403."""
        return t.cast("types.WebhookWithSecret", self._call("POST", "/api/webhooks/", body=body, idempotency_key=idempotency_key, timeout=timeout))

    def get_webhook(self, webhook_id: str, *, organization: str, timeout: t.Optional[float] = None) -> types.Webhook:
        """Needs the role admin or owner. 403 `plan_feature_required` if the plan has no webhooks and none are left from an earlier plan. API keys of every type get 403."""
        return t.cast("types.Webhook", self._call("GET", "/api/webhooks/{webhookId}/", values={"webhookId": webhook_id}, query={"organization": organization}, timeout=timeout))

    def update_webhook(self, webhook_id: str, body: t.Optional[types.WebhookChange] = None, *, organization: str, timeout: t.Optional[float] = None) -> types.Webhook:
        """Needs the role admin or owner. Changes the fields that are sent. Setting `is_active` to true again sets `consecutive_failures` to 0. 400 on `url` unless it is an https address that is not private. 403 `plan_feature_required` if the plan has no webhooks; the description can be changed nevertheless. API keys of every type get 403."""
        return t.cast("types.Webhook", self._call("PATCH", "/api/webhooks/{webhookId}/", values={"webhookId": webhook_id}, query={"organization": organization}, body=body, timeout=timeout))

    def delete_webhook(self, webhook_id: str, *, organization: str, timeout: t.Optional[float] = None) -> None:
        """Needs the role admin or owner. Its deliveries are deleted with it. API keys of every type get 403."""
        self._call("DELETE", "/api/webhooks/{webhookId}/", values={"webhookId": webhook_id}, query={"organization": organization}, timeout=timeout)

    def regenerate_webhook_secret(self, webhook_id: str, *, organization: str, timeout: t.Optional[float] = None) -> types.WebhookWithSecret:
        """Needs the role admin or owner. The response is the only one that contains the new secret, which signs every delivery from now on. 403 `plan_feature_required` if the plan has no webhooks. API keys of every type get 403."""
        return t.cast("types.WebhookWithSecret", self._call("POST", "/api/webhooks/{webhookId}/regenerate-secret/", values={"webhookId": webhook_id}, query={"organization": organization}, timeout=timeout))

    def test_webhook(self, webhook_id: str, *, organization: str, timeout: t.Optional[float] = None) -> types.WebhookDelivery:
        """Needs the role admin or owner. Sends `webhook.ping` and returns its delivery, which is recorded and counted like any other: a failed one is 200 with `status` `failed`. At most 10 a minute (429). 403 `plan_feature_required` if the plan has no webhooks. API keys of every type get 403."""
        return t.cast("types.WebhookDelivery", self._call("POST", "/api/webhooks/{webhookId}/test/", values={"webhookId": webhook_id}, query={"organization": organization}, timeout=timeout))

    def list_deliveries(self, webhook_id: str, *, organization: str, page: t.Optional[int] = None, page_size: t.Optional[int] = None, status: t.Optional[types.DeliveryStatus] = None, event: t.Optional[types.WebhookEventName] = None, timeout: t.Optional[float] = None) -> types.WebhookDeliveryPage:
        """Needs the role admin or owner. Deliveries are stored for 30 days. A page past the end is 404. 403 `plan_feature_required` if the plan has no webhooks and none are left from an earlier plan. API keys of every type get 403."""
        return t.cast("types.WebhookDeliveryPage", self._call("GET", "/api/webhooks/{webhookId}/deliveries/", values={"webhookId": webhook_id}, query={"organization": organization, "page": page, "page_size": page_size, "status": status, "event": event}, timeout=timeout))

    def all_deliveries(self, webhook_id: str, *, organization: str, page_size: int = 100, status: t.Optional[types.DeliveryStatus] = None, event: t.Optional[types.WebhookEventName] = None, timeout: t.Optional[float] = None) -> t.Iterator[types.WebhookDelivery]:
        """The items of all pages of `list_deliveries`, which are loaded as they are needed."""
        return self._items("/api/webhooks/{webhookId}/deliveries/", values={"webhookId": webhook_id}, query={"organization": organization, "page_size": page_size, "status": status, "event": event}, timeout=timeout)

    def resend_delivery(self, webhook_id: str, delivery_id: str, *, organization: str, timeout: t.Optional[float] = None) -> types.WebhookDelivery:
        """Needs the role admin or owner. `event`, `created_at` and `data` are as they were first sent; the id is new, and the signature is made now. The delivery is sent once, recorded and counted like any other: a failed one is 200 with `status` `failed`. 400 for a ping: another can be sent. At most 10 a minute, together with pings (429). 403 `plan_feature_required` if the plan has no webhooks. API keys of every type get 403."""
        return t.cast("types.WebhookDelivery", self._call("POST", "/api/webhooks/{webhookId}/deliveries/{deliveryId}/resend/", values={"webhookId": webhook_id, "deliveryId": delivery_id}, query={"organization": organization}, timeout=timeout))

    def get_embed_asset(self, name: str, *, timeout: t.Optional[float] = None) -> t.Any:
        """Scripts, styles, fonts and icons of the page that shows a map. The content of an address never changes; a new release has new names. Needs no credentials; API keys of every type may be sent."""
        return t.cast("t.Any", self._call("GET", "/embed/assets/{name}", values={"name": name}, timeout=timeout))

    def get_oembed(self, *, url: str, maxwidth: t.Optional[str] = None, maxheight: t.Optional[str] = None, format: t.Optional[t.Literal["json"]] = None, timeout: t.Optional[float] = None) -> types.OEmbed:
        """For editors and messengers that follow https://oembed.com: `url` is the address of the page of a map, with any of its parameters. 404 where that is no published map of this service, and for maps with `allowed_domains`. Needs no credentials; API keys of every type may be sent."""
        return t.cast("types.OEmbed", self._call("GET", "/api/oembed/", query={"url": url, "maxwidth": maxwidth, "maxheight": maxheight, "format": format}, timeout=timeout))

    def list_live_closures(self, project_id: str, *, timeout: t.Optional[float] = None) -> t.List[types.LiveClosure]:
        """For clients that poll: 304 while nothing has changed, and `Map-Version` says when the map has. 404 unless the project is published, 403 outside of its `allowed_domains`. Needs no credentials; API keys of every type may be sent."""
        return t.cast("t.List[types.LiveClosure]", self._call("GET", "/embed/{projectId}/closures", values={"projectId": project_id}, timeout=timeout))

    def get_liveness(self, *, timeout: t.Optional[float] = None) -> types.Liveness:
        """200 as long as the process answers. Looks at nothing else. Needs no credentials, and ignores API keys."""
        return t.cast("types.Liveness", self._call("GET", "/livez", timeout=timeout))

    def get_readiness(self, *, timeout: t.Optional[float] = None) -> types.Readiness:
        """200 while the database accepts writes, whatever the object store does, and where its file is damaged, which a restart does not mend; 503 otherwise, and once the service shuts down. Names the store that fails, since when, and why. Checked at most once a second. Needs no credentials, and ignores API keys."""
        return t.cast("types.Readiness", self._call("GET", "/readyz", timeout=timeout))

    def get_version(self, *, timeout: t.Optional[float] = None) -> types.ServiceVersion:
        """The release that is running, as in `info.version` of this document. Needs no credentials, and ignores API keys."""
        return t.cast("types.ServiceVersion", self._call("GET", "/version", timeout=timeout))

    def get_open_api(self, *, timeout: t.Optional[float] = None) -> t.Dict[str, t.Any]:
        """Describes the release that is running, in OpenAPI 3.1. Public, also to scripts of any site. Needs no credentials; API keys of every type may be sent."""
        return t.cast("t.Dict[str, t.Any]", self._call("GET", "/api/openapi.json", timeout=timeout))

    def get_open_api30(self, *, timeout: t.Optional[float] = None) -> t.Dict[str, t.Any]:
        """For tools that do not read 3.1: the same operations, with schemas that say less where 3.0 has no word for it. Public, also to scripts of any site. Needs no credentials; API keys of every type may be sent."""
        return t.cast("t.Dict[str, t.Any]", self._call("GET", "/api/openapi-3.0.json", timeout=timeout))
