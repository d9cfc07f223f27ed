import * as v from 'valibot';
import { onOrganization } from '../../../authorize.ts';
import { DEFAULT_BODY, LOGO_BODY } from '../../../bodies/body-limits.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, route } from '../../../route.ts';
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
  auth: 'account',
  body: { schema: organizationCreation, limit: DEFAULT_BODY },
  responses: { 201: organizationResponse },
  async handle({ app, caller, body, site }) {
    const made = await app.organizations.create({ caller, name: body.name });
    const headers = locationOf(site, `${ORGANIZATIONS}${made.id}/`);
    return { status: 201, body: presentOrganization(made, site), headers };
  },
});

const getOrganization = route({
  method: 'GET',
  path: ORGANIZATION,
  name: 'getOrganization',
  summary: 'Get an organization',
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
  auth: 'account',
  authorize: onOrganization('organization.edit'),
  body: { schema: organizationChange, limit: LOGO_BODY },
  responses: { 200: organizationResponse },
  errors: ['image_refused'],
  async handle({ body, site, ...request }) {
    const change = { name: body.name, logo: body.logo_url };
    const changed = await request.app.organizations.update({ ...named(request), ...change });
    return { status: 200, body: presentOrganization(changed, site) };
  },
});

const deleteOrganization = route({
  method: 'DELETE',
  path: ORGANIZATION,
  name: 'deleteOrganization',
  summary: 'Delete an organization with all its projects',
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
  auth: 'account',
  query: v.object(pageQuery),
  responses: { 200: paginated('AuditEntryPage', auditEntryResponse) },
  async handle({ query, site, ...request }) {
    const page = pageOf(query);
    const at = named(request);
    const { count, entries } = await request.app.organizations.audit({ ...at, ...sliceOf(page) });
    const links = pageLinks(site, `${ORGANIZATIONS}${at.organizationId}/audit-log/`, query, page, count);
    return { status: 200, body: { ...links, results: entries.map(presentAuditEntry) } };
  },
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
