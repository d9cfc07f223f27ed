import * as v from 'valibot';
import type { OfferView } from '../../../../../src/usecases/organizations/invitations/look-up.ts';
import type {
  InvitationView,
  SentInvitation,
} from '../../../../../src/usecases/organizations/invitations/shared/view.ts';
import { DEFAULT_BODY, OPEN_BODY } from '../../../bodies/body-limits.ts';
import { returnedOnce } from '../../../requests/idempotency.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, route } from '../../../shared/route.ts';
import { object } from '../../../validation/containers.ts';
import { linkToken } from '../../../validation/credentials.ts';
import { named } from '../../../validation/named.ts';
import { pageLinks, pageOf, pageQuery, paginated, sliceOf } from '../../../validation/pages.ts';
import {
  invitationCreation,
  invitationResponse,
  offerResponse,
  sentInvitationResponse,
} from '../schemas/invitations.ts';
import { organizationQuery } from '../schemas/organizations.ts';

export const INVITATIONS = '/api/invitations/';
const INVITATION = `${INVITATIONS}:invitationId/`;

const inOrganization = v.object(organizationQuery);

const listInvitations = route({
  method: 'GET',
  path: INVITATIONS,
  name: 'listInvitations',
  summary: 'List the invitations of an organization, newest first',
  description: 'Needs the role admin or owner. Includes accepted, revoked and expired invitations.',
  auth: 'account',
  query: v.object({ ...organizationQuery, ...pageQuery }),
  responses: { 200: paginated('InvitationPage', invitationResponse, 'A page of invitations.') },
  async handle({ app, caller, query, site }) {
    const page = pageOf(query);
    const request = { caller, organizationId: query.organization, ...sliceOf(page) };
    const { count, invitations } = await app.invitations.list(request);
    const links = pageLinks(site, INVITATIONS, query, page, count);
    return { status: 200, body: { ...links, results: invitations.map(presentInvitation) } };
  },
});

const createInvitation = route({
  method: 'POST',
  path: INVITATIONS,
  name: 'createInvitation',
  summary: 'Create an invitation and mail it',
  description:
    'Needs the role admin or owner. Mails a link that is valid for seven days; the response contains the same ' +
    'link. 400 on `email` for an account that is already a member and for an email with a pending invitation, ' +
    '400 on `groups` for a group of another organization, 403 `plan_limit_reached` if the member would exceed ' +
    'the limit of the plan. At most 5 mails an hour to one addressee and 100 a day for the organization ' +
    '(429). The service may require a confirmed email of the caller (403).',
  auth: 'account',
  body: { schema: invitationCreation, limit: DEFAULT_BODY },
  responses: { 201: sentInvitationResponse },
  errors: ['plan_limit_reached', 'throttled'],
  async handle({ app, caller, body, site, idempotencyKey }) {
    const { organization: organizationId, groups: groupIds, email, role } = body;
    const sent = await app.invitations.create({ caller, organizationId, email, role, groupIds, idempotencyKey });
    const headers = locationOf(site, `${INVITATIONS}${sent.id}/?organization=${organizationId}`);
    return { status: 201, body: presentSent(sent), headers };
  },
  repeated: returnedOnce('invitation.manage'),
});

const resendInvitation = route({
  method: 'POST',
  path: `${INVITATION}resend/`,
  name: 'resendInvitation',
  summary: 'Resend an invitation, valid for seven more days; earlier links are revoked',
  description:
    'Needs the role admin or owner. Mails a new link that is valid for seven days; earlier links of the ' +
    'invitation stop working. An expired invitation becomes pending again. 400 if it was accepted or revoked, ' +
    '403 `plan_limit_reached` if the member would exceed the limit of the plan. Mails are limited as when inviting ' +
    '(429).',
  auth: 'account',
  query: inOrganization,
  responses: { 200: sentInvitationResponse },
  errors: ['plan_limit_reached', 'bad_request', 'throttled'],
  handle: async (request) => ({
    status: 200,
    body: presentSent(await request.app.invitations.resend(namedInvitation(request))),
  }),
});

const revokeInvitation = route({
  method: 'DELETE',
  path: INVITATION,
  name: 'deleteInvitation',
  summary: 'Revoke an invitation',
  description:
    'Needs the role admin or owner. The link stops working; the invitation stays in the list as revoked. 400 ' +
    'if it was accepted or revoked before.',
  auth: 'account',
  query: inOrganization,
  responses: { 204: null },
  errors: ['bad_request'],
  async handle(request) {
    await request.app.invitations.revoke(namedInvitation(request));
    return { status: 204 };
  },
});

const lookUpInvitation = route({
  method: 'POST',
  path: `${INVITATIONS}lookup/`,
  name: 'lookUpInvitation',
  summary: 'Look up an invitation by its token',
  description:
    'Returns what an invitation offers, for the page where it can be accepted. 404 if the token is ' +
    'unknown, or the invitation was accepted, revoked or has expired.',
  auth: 'guest',
  body: {
    schema: named('InvitationLookup', object({ token: linkToken }), 'The invitation to look up.', {
      token: 'The token of the link.',
    }),
    limit: OPEN_BODY,
  },
  responses: { 200: offerResponse },
  errors: ['not_found'],
  handle: async ({ app, body }) => ({ status: 200, body: presentOffer(await app.invitations.lookUp(body)) }),
});

const lookUpInvitationByQuery = route({
  method: 'GET',
  path: `${INVITATIONS}lookup/`,
  name: 'lookUpInvitationByQuery',
  summary: 'Look up an invitation by its token; use POST instead, which keeps the token out of logs',
  description: 'The same as `lookUpInvitation`, with the token in the query, where logs may contain it.',
  isDeprecated: true,
  auth: 'guest',
  query: object({ token: linkToken }),
  responses: { 200: offerResponse },
  errors: ['not_found'],
  handle: async ({ app, query }) => ({ status: 200, body: presentOffer(await app.invitations.lookUp(query)) }),
});

const namedInvitation = ({ caller, params, query }: Request<{ readonly organization: string }>) => ({
  caller,
  organizationId: query.organization,
  invitationId: params.invitationId!,
});

function presentInvitation({ id, email, role, status, ...invitation }: InvitationView) {
  return {
    id,
    organization: invitation.organizationId,
    email,
    role,
    groups: invitation.groupIds,
    status,
    invited_by: { email: invitation.invitedBy.email, full_name: invitation.invitedBy.fullName },
    expires_at: invitation.expiresAt,
    created_at: invitation.createdAt,
  };
}

const presentOffer = ({ email, role, organizationName, expiresAt }: OfferView) => ({
  email,
  role,
  organization_name: organizationName,
  expires_at: expiresAt,
});

const presentSent = ({ acceptUrl, ...invitation }: SentInvitation) => ({
  ...presentInvitation(invitation),
  accept_url: acceptUrl,
});

export const invitationRoutes = [
  listInvitations,
  createInvitation,
  resendInvitation,
  revokeInvitation,
  lookUpInvitation,
  lookUpInvitationByQuery,
];
