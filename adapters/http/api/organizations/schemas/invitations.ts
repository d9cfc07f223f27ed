import * as v from 'valibot';
import { INVITATION_STATUSES, INVITED_ROLES } from '../../../../../src/domain/organizations/invitation.ts';
import { named } from '../../../openapi/named.ts';
import { author, email, list, name, object, password, secret, timestamp, uuid } from '../../../validation/fields.ts';

/** More than any organization has groups. */
const MAX_GROUPS = 1000;

export const invitationCreation = named(
  'InvitationCreation',
  object({
    organization: uuid,
    email,
    role: v.picklist(INVITED_ROLES),
    groups: v.optional(list(uuid, MAX_GROUPS), []),
  }),
);

/** Accepting: with a token for a signed-in caller, and with the other fields for a new account. */
export const acceptance = named(
  'InvitationAcceptance',
  object({
    token: secret,
    full_name: v.optional(name),
    password: v.optional(password),
    password_confirm: v.optional(password),
  }),
);

/** The required fields of a new account. */
export const acceptanceAsNew = object({ token: secret, full_name: name, password, password_confirm: password });

const id = v.pipe(v.string(), v.uuid());

const entries = {
  id,
  organization: id,
  email: v.string(),
  role: v.picklist(INVITED_ROLES),
  groups: v.array(id),
  status: v.picklist(INVITATION_STATUSES),
  invited_by: author,
  expires_at: timestamp,
  created_at: timestamp,
};

export const invitationResponse = named('Invitation', v.object(entries));

/** The only response with the link. */
export const sentInvitationResponse = named(
  'SentInvitation',
  v.object({ ...entries, accept_url: v.pipe(v.string(), v.url()) }),
);

export const offerResponse = named(
  'InvitationOffer',
  v.object({
    email: v.string(),
    role: v.picklist(INVITED_ROLES),
    organization_name: v.string(),
    expires_at: timestamp,
  }),
);
