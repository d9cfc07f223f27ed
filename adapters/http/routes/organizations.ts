import * as v from 'valibot';
import { onOrganization } from '../authorize.ts';
import { DEFAULT_BODY, LOGO_BODY } from '../body-limits.ts';
import { detail } from '../fields.ts';
import { pageLinks, pageOf, pageQuery, paginated, sliceOf } from '../pages.ts';
import { presentAuditEntry, presentOrganization } from '../present-organizations.ts';
import { type Request, route } from '../route.ts';
import {
  auditEntryAnswer,
  organizationAnswer,
  organizationChange,
  organizationCreation,
  ownershipTransfer,
} from '../schemas/organizations.ts';

const ORGANIZATIONS = '/api/organizations/';
const ORGANIZATION = `${ORGANIZATIONS}:organizationId/`;

const listOrganizations = route({
  method: 'GET',
  path: ORGANIZATIONS,
  name: 'listOrganizations',
  summary: 'The organizations that the account is a member of',
  auth: 'account',
  answers: { 200: v.array(organizationAnswer) },
  async handle({ app, caller, site }) {
    const organizations = await app.organizations.list(caller);
    return { status: 200, body: organizations.map((each) => presentOrganization(each, site)) };
  },
});

const createOrganization = route({
  method: 'POST',
  path: ORGANIZATIONS,
  name: 'createOrganization',
  summary: 'Make an organization, and be its owner',
  auth: 'account',
  body: { schema: organizationCreation, limit: DEFAULT_BODY },
  answers: { 201: organizationAnswer },
  handle: async ({ app, caller, body, site }) => ({
    status: 201,
    body: presentOrganization(await app.organizations.create({ caller, name: body.name }), site),
  }),
});

const getOrganization = route({
  method: 'GET',
  path: ORGANIZATION,
  name: 'getOrganization',
  summary: 'An organization, as its member sees it',
  auth: 'account',
  answers: { 200: organizationAnswer },
  handle: async ({ site, ...request }) => ({
    status: 200,
    body: presentOrganization(await request.app.organizations.get(named(request)), site),
  }),
});

const updateOrganization = route({
  method: 'PATCH',
  path: ORGANIZATION,
  name: 'updateOrganization',
  summary: 'Rename an organization, or change its logo',
  auth: 'account',
  authorize: onOrganization('organization.edit'),
  body: { schema: organizationChange, limit: LOGO_BODY },
  answers: { 200: organizationAnswer },
  async handle({ body, site, ...request }) {
    const change = { name: body.name, logoUrl: body.logo_url };
    const changed = await request.app.organizations.update({ ...named(request), ...change });
    return { status: 200, body: presentOrganization(changed, site) };
  },
});

const deleteOrganization = route({
  method: 'DELETE',
  path: ORGANIZATION,
  name: 'deleteOrganization',
  summary: 'Remove an organization with all its projects',
  auth: 'account',
  answers: { 204: null },
  async handle(request) {
    await request.app.organizations.delete(named(request));
    return { status: 204 };
  },
});

const transferOwnership = route({
  method: 'POST',
  path: `${ORGANIZATION}transfer-ownership/`,
  name: 'transferOwnership',
  summary: 'Make another member the owner, and an admin of oneself',
  auth: 'account',
  authorize: onOrganization('organization.transfer'),
  body: { schema: ownershipTransfer, limit: DEFAULT_BODY },
  answers: { 200: organizationAnswer },
  async handle({ body, site, ...request }) {
    const seen = await request.app.organizations.transferOwnership({ ...named(request), memberId: body.member });
    return { status: 200, body: presentOrganization(seen, site) };
  },
});

const leaveOrganization = route({
  method: 'POST',
  path: `${ORGANIZATION}leave/`,
  name: 'leaveOrganization',
  summary: 'End the own membership; the last active owner has to stay',
  auth: 'account',
  answers: { 200: detail },
  refusals: ['bad_request'],
  async handle(request) {
    await request.app.organizations.leave(named(request));
    return { status: 200, body: { detail: 'You have left the organization.' } };
  },
});

const listAudit = route({
  method: 'GET',
  path: `${ORGANIZATION}audit-log/`,
  name: 'listAudit',
  summary: 'What was done in an organization and by whom, newest first',
  auth: 'account',
  query: v.object(pageQuery),
  answers: { 200: paginated(auditEntryAnswer) },
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
