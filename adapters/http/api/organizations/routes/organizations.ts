import * as v from 'valibot';
import type { OrganizationView } from '../../../../../src/domain/organizations/organization.ts';
import { DEFAULT_BODY, LOGO_BODY } from '../../../bodies/body-limits.ts';
import { onOrganization } from '../../../requests/authorize.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, type RouteResponse, route } from '../../../shared/route.ts';
import type { Site } from '../../../shared/site.ts';
import { detail } from '../../../validation/fields.ts';
import { pageLinks, pageOf, pageQuery, paginated, sliceOf } from '../../../validation/pages.ts';
import { presentAuditEntry, presentOrganization } from '../present.ts';
import {
  auditEntryResponse,
  organizationChange,
  organizationCreation,
  organizationResponse,
  ownershipTransfer,
} from '../schemas/organizations.ts';

const ORGANIZATIONS = '/api/organizations/';
const ORGANIZATION = `${ORGANIZATIONS}:organizationId/`;

const listOrganizations = route({
  method: 'GET',
  path: ORGANIZATIONS,
  name: 'listOrganizations',
  summary: 'List the organizations of the account',
  description:
    'Lists the organizations of the account with its role in each. Organizations that have blocked it are ' +
    'left out.',
  auth: 'account',
  responses: { 200: v.array(organizationResponse) },
  async handle({ app, caller, site }) {
    const organizations = await app.organizations.list(caller);
    return { status: 200, body: organizations.map((each) => presentOrganization(each, site)) };
  },
});

const createOrganization = route({
  method: 'POST',
  path: ORGANIZATIONS,
  name: 'createOrganization',
  summary: 'Create an organization, with the caller as its owner',
  description:
    'The account becomes its owner. The organization starts on the default plan of the service. Its slug is ' +
    'derived from the name; names need not be unique.',
  auth: 'account',
  body: { schema: organizationCreation, limit: DEFAULT_BODY },
  responses: { 201: organizationResponse },
  handle: async ({ app, caller, body, site, idempotencyKey }) =>
    created(await app.organizations.create({ caller, name: body.name, idempotencyKey }), site),
  repeated: async ({ app, caller, site }, organizationId) =>
    created(await app.organizations.get({ caller, organizationId }), site),
});

const getOrganization = route({
  method: 'GET',
  path: ORGANIZATION,
  name: 'getOrganization',
  summary: 'Get an organization',
  description: 'Every member may. 404 for other accounts.',
  auth: 'account',
  responses: { 200: organizationResponse },
  handle: async ({ site, ...request }) => ({
    status: 200,
    body: presentOrganization(await request.app.organizations.get(named(request)), site),
  }),
});

const updateOrganization = route({
  method: 'PATCH',
  path: ORGANIZATION,
  name: 'updateOrganization',
  summary: 'Update the name or logo of an organization',
  description:
    'Needs the role admin or owner. `logo_url` takes an image as a data URL, null, or the present address, ' +
    'which changes nothing; an image that is refused is 400 with `error`.' +
    ' 403 `plan_limit_reached` if the image exceeds the limit of the plan.',
  auth: 'account',
  authorize: onOrganization('organization.edit'),
  body: { schema: organizationChange, limit: LOGO_BODY, merge: {} },
  responses: { 200: organizationResponse },
  errors: ['image_refused', 'plan_limit_reached'],
  async handle({ body, site, ...request }) {
    const change = { name: body.name, logo: body.logo_url };
    const changed = await request.app.organizations.update({ ...named(request), ...change });
    const { removed } = changed;
    return { status: 200, body: { ...presentOrganization(changed, site), ...(removed && { removed }) } };
  },
});

const deleteOrganization = route({
  method: 'DELETE',
  path: ORGANIZATION,
  name: 'deleteOrganization',
  summary: 'Delete an organization with all its projects',
  description:
    'Owners only. Deletes its projects, members, groups, keys, webhooks and files. Each project that was ever ' +
    'published sends `project.deleted`. Cannot be undone.',
  auth: 'account',
  responses: { 204: null },
  async handle(request) {
    await request.app.organizations.delete(named(request));
    return { status: 204 };
  },
});

const transferOwnership = route({
  method: 'POST',
  path: `${ORGANIZATION}transfer-ownership/`,
  name: 'transferOwnership',
  summary: 'Transfer ownership to another member; the caller becomes an admin',
  description:
    'Owners only. The member becomes an owner, the caller an admin. 400 on `member` unless it is another ' +
    'active member of the organization.',
  auth: 'account',
  authorize: onOrganization('organization.transfer'),
  body: { schema: ownershipTransfer, limit: DEFAULT_BODY },
  responses: { 200: organizationResponse },
  async handle({ body, site, ...request }) {
    const seen = await request.app.organizations.transferOwnership({ ...named(request), memberId: body.member });
    return { status: 200, body: presentOrganization(seen, site) };
  },
});

const leaveOrganization = route({
  method: 'POST',
  path: `${ORGANIZATION}leave/`,
  name: 'leaveOrganization',
  summary: 'Leave the organization; the last active owner cannot leave',
  description:
    'Every member may. The invitations and API keys that the account created in the organization stop ' +
    'working. 400 for the last active owner.',
  auth: 'account',
  responses: { 200: detail },
  errors: ['bad_request'],
  async handle(request) {
    await request.app.organizations.leave(named(request));
    return { status: 200, body: { detail: 'You have left the organization.' } };
  },
});

const listAudit = route({
  method: 'GET',
  path: `${ORGANIZATION}audit-log/`,
  name: 'listAuditEntries',
  summary: 'List the audit log of an organization, newest first',
  description:
    'Needs the role admin or owner. Lists who changed members, invitations, groups, keys, webhooks, projects, ' +
    'templates and the subscription. Entries stay when the account or object is deleted.',
  auth: 'account',
  query: v.object(pageQuery),
  responses: { 200: paginated('AuditEntryPage', auditEntryResponse, 'A page of the audit log.') },
  async handle({ query, site, ...request }) {
    const page = pageOf(query);
    const at = named(request);
    const { count, entries } = await request.app.organizations.audit({ ...at, ...sliceOf(page) });
    const links = pageLinks(site, `${ORGANIZATIONS}${at.organizationId}/audit-log/`, query, page, count);
    return { status: 200, body: { ...links, results: entries.map(presentAuditEntry) } };
  },
});

const created = (organization: OrganizationView, site: Site): RouteResponse => ({
  status: 201,
  body: presentOrganization(organization, site),
  headers: locationOf(site, `${ORGANIZATIONS}${organization.id}/`),
});

const named = ({ caller, params }: Pick<Request, 'caller' | 'params'>) => ({
  caller,
  organizationId: params.organizationId!,
});

export const organizationRoutes = [
  listOrganizations,
  createOrganization,
  getOrganization,
  updateOrganization,
  deleteOrganization,
  transferOwnership,
  leaveOrganization,
  listAudit,
];
