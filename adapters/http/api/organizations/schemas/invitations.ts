import * as v from 'valibot';
import { INVITATION_STATUSES } from '../../../../../src/domain/organizations/invitation.ts';
import { list, object } from '../../../validation/containers.ts';
import { email, newPassword, patterned, secret } from '../../../validation/credentials.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { author, timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { TOKEN } from '../../../validation/patterns.ts';
import { name } from '../../../validation/texts.ts';
import { invitedRole } from './roles.ts';

const invitationTexts = {
  email: 'Who is invited.',
  groups: 'The groups that the member will be in.',
  accept_url: 'The link that is mailed. It is returned only when the invitation is sent.',
  expires_at: 'When the link expires.',
};

/** More than any organization has groups. */
const MAX_GROUPS = 1000;

export const invitationCreation = named(
  'InvitationCreation',
  object({
    organization: uuid,
    email,
    role: invitedRole,
    groups: v.optional(list(uuid, MAX_GROUPS), []),
  }),
  'A new invitation.',
  invitationTexts,
);

const token = patterned(secret, TOKEN);

/** Accepting: with a token for a signed-in caller, and with the other fields for a new account. */
export const acceptance = named(
  'InvitationAcceptance',
  object({
    token,
    full_name: v.optional(name),
    password: v.optional(newPassword),
    password_confirm: v.optional(newPassword),
  }),
  'The token, and the data of a new account where there is no session.',
  {
    token: 'The token of the link.',
    full_name: 'The name of the person. Required without a session.',
    password: 'The password of the new account: 8 to 256 characters. Required without a session.',
    password_confirm: 'The same password once more. Required without a session.',
  },
);

/** The required fields of a new account. */
export const acceptanceAsNew = named(
  'InvitedAccount',
  object({ token, full_name: name, password: newPassword, password_confirm: newPassword }),
  'The token, and the data of a new account.',
  {
    token: 'The token of the link.',
    full_name: 'The name of the person.',
    password: 'The password of the new account: 8 to 256 characters.',
    password_confirm: 'The same password once more.',
  },
);

export const invitationStatus = enumeration(
  'InvitationStatus',
  INVITATION_STATUSES,
  'Only a pending invitation can be accepted.',
);

const id = v.pipe(v.string(), v.uuid());

const entries = {
  id,
  organization: id,
  email: v.string(),
  role: invitedRole,
  groups: v.array(id),
  status: invitationStatus,
  invited_by: author,
  expires_at: timestamp,
  created_at: timestamp,
};

export const invitationResponse = named(
  'Invitation',
  v.object(entries),
  'An invitation, without its link.',
  invitationTexts,
);

/** The only response with the link. */
export const sentInvitationResponse = named(
  'SentInvitation',
  v.object({ ...entries, accept_url: v.pipe(v.string(), v.url()) }),
  'An invitation with its link.',
  invitationTexts,
);

export const offerResponse = named(
  'InvitationOffer',
  v.object({
    email: v.string(),
    role: invitedRole,
    organization_name: v.string(),
    expires_at: timestamp,
  }),
  'What an invitation offers.',
  { ...invitationTexts, organization_name: 'The organization to join.' },
);
