import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

/** Also of the keys in exported personal data. */
export const KEY_TEXTS: PropertyTexts = {
  name: 'A name for people, such as where the key is used.',
  prefix: 'The first characters of the key, by which people recognise it.',
  projects: 'The projects that it may be used for. Empty means all.',
  expires_at: 'When it stops working; null means never.',
  last_used_at: 'When it was last used, to within minutes; null if never.',
  key: 'The key: sk_ and 64 hex digits. It is returned only when it is created or rotated.',
};

/** Also of the actions in exported personal data. */
export const AUDIT_TEXTS: PropertyTexts = {
  action: 'What was done, such as `project.published`.',
  object_type: 'What it was done to.',
  object_id: 'The id of that object, which may no longer exist.',
  summary: 'A sentence about it.',
  ip: 'The IP address of the request; null where there was none.',
};

const group = {
  name: 'Unique in the organization.',
  description: 'A text for people.',
  draft_limit: 'How many drafts the group may have. -1 means unlimited.',
  build_limit: 'How many published projects the group may have. -1 means unlimited.',
  member_count: 'How many members are in the group, without blocked ones.',
  project_count: 'How many projects belong to the group.',
  draft_count: 'How many of them are drafts.',
  published_count: 'How many of them are published.',
};

const invitation = {
  email: 'Who is invited.',
  groups: 'The groups that the member will be in.',
  accept_url: 'The link that is mailed. It is returned only when the invitation is sent.',
  expires_at: 'When the link expires.',
};

const organization = {
  name: 'Names need not be unique.',
  slug: 'A readable name for addresses; it does not change with the name.',
  logo_url: 'The address of the logo; null without one. Written as a data URL or null.',
  plan: 'The code of its plan.',
  member_count: 'How many members it has, without blocked ones.',
  project_count: 'How many projects it has, in any status.',
};

const limits = {
  draft_limit: 'How many drafts an organization may have. -1 means unlimited.',
  build_limit: 'How many published projects it may have. -1 means unlimited.',
  member_limit: 'How many active members it may have. -1 means unlimited.',
  webhook_limit: 'How many webhooks it may have. -1 means unlimited.',
  snapshot_limit: 'How many snapshots of each project may be stored. -1 means unlimited.',
  storage_limit_mb: 'How much its files may need, in MB of 1,048,576 bytes. -1 means unlimited.',
};

export const ORGANIZATION_TEXTS: ComponentTexts = {
  ApiKey: ['An API key, without the key itself.', KEY_TEXTS],
  ApiKeyWithSecret: ['An API key with the key itself.', KEY_TEXTS],
  ApiKeyCreation: ['A new API key.', KEY_TEXTS],
  ApiKeyChange: ['The changes of an API key.', KEY_TEXTS],
  ApiKeyRotation: [
    'How an API key is replaced.',
    { grace_seconds: 'For how many seconds the previous key works as well: up to seven days.' },
  ],
  AuditActor: [
    'Who did something, as they were named then.',
    {
      id: 'The account or key; null for the operator and the service.',
      email: 'The email of the account, of a key that of its creator; empty for others.',
      full_name: 'The name of the account or key.',
    },
  ],
  AuditEntry: ['An entry of the audit log.', AUDIT_TEXTS],
  AuditEntryPage: ['A page of the audit log.'],
  Author: [
    'Who created something. It stays when the account is deleted.',
    { email: 'The email at that time.', full_name: 'The name at that time.' },
  ],
  Group: ['A group of projects and the members who see them.', group],
  GroupCreation: ['A new group.', group],
  GroupChange: ['The changes of a group.', group],
  GroupMembers: ['Members of a group.', { member: 'The id of a member.', members: 'The ids of members.' }],
  GroupMembersRemoval: [
    'Members to remove from a group, unless the query names one.',
    { member: 'The id of a member.', members: 'The ids of members.' },
  ],
  GroupUsage: ['What a group uses of its limits.', { name: 'The name of the group.' }],
  Invitation: ['An invitation, without its link.', invitation],
  SentInvitation: ['An invitation with its link.', invitation],
  InvitationCreation: ['A new invitation.', invitation],
  InvitationAcceptance: [
    'The token, and the data of a new account where there is no session.',
    {
      token: 'The token of the link.',
      full_name: 'The name of the person. Required without a session.',
      password: 'The password of the new account: 8 to 256 characters. Required without a session.',
      password_confirm: 'The same password once more. Required without a session.',
    },
  ],
  InvitedAccount: [
    'The token, and the data of a new account.',
    {
      token: 'The token of the link.',
      full_name: 'The name of the person.',
      password: 'The password of the new account: 8 to 256 characters.',
      password_confirm: 'The same password once more.',
    },
  ],
  InvitationLookup: ['The invitation to look up.', { token: 'The token of the link.' }],
  InvitationOffer: ['What an invitation offers.', { ...invitation, organization_name: 'The organization to join.' }],
  InvitationPage: ['A page of invitations.'],
  Member: [
    'A member of an organization.',
    {
      groups: 'The groups that the member is in.',
      two_factor_enabled: 'Whether the account uses two-factor authentication.',
      last_active_at: 'When the account was last used, to within minutes; null if never.',
      joined_at: 'When the membership began.',
    },
  ],
  MemberChange: [
    'The changes of a membership.',
    { groups: 'The groups that the member is to be in; replaces all of them.' },
  ],
  MemberPage: ['A page of members.'],
  MemberUser: [
    'The account of a member.',
    {
      email: 'The email of the account.',
      full_name: 'The name of the person.',
      avatar_url: 'The avatar; null without one.',
    },
  ],
  Organization: ['An organization, as the caller sees it.', organization],
  OrganizationCreation: ['A new organization.', organization],
  OrganizationChange: ['The changes of an organization.', organization],
  OwnershipTransfer: ['Who is to be the owner.', { member: 'The id of another active member.' }],
  Plan: [
    'What a plan allows.',
    { ...limits, code: 'The plan in other responses, such as `pro`.', name: 'The name for people.' },
  ],
  PlanFeatures: [
    'What a plan includes.',
    { snapshots: 'Whether projects have snapshots.', webhooks: 'Whether the organization may have webhooks.' },
  ],
  Subscription: [
    'The subscription of an organization.',
    {
      plan: 'The code of the plan.',
      period_end: 'When it lapses unless it is renewed; null means never.',
    },
  ],
  Usage: [
    'What an organization uses of its plan.',
    {
      plan: 'The code of the plan.',
      storage_bytes: 'The size of its files in bytes.',
      map_views: 'How often its maps were viewed in the last 30 days, today included.',
      groups: 'What each group uses; members and viewers see their own groups.',
    },
  ],
  UsedLimit: [
    'A limit and what is used of it.',
    { used: 'How many there are.', max: 'How many are allowed. -1 means unlimited.' },
  ],
};
