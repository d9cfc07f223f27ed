import * as v from 'valibot';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { inNamedOrganization } from '../../../requests/authorize.ts';
import { route } from '../../../shared/route.ts';
import { pageLinks, pageOf, pageQuery, paginated, sliceOf } from '../../../validation/pages.ts';
import { presentMember } from '../present.ts';
import { memberChange, memberResponse } from '../schemas/members.ts';
import { organizationQuery } from '../schemas/organizations.ts';

const MEMBERS = '/api/members/';
const MEMBER = `${MEMBERS}:memberId/`;

const listMembers = route({
  method: 'GET',
  path: MEMBERS,
  name: 'listMembers',
  summary: 'List the members of an organization in the order in which they joined, including blocked ones',
  description:
    'Every member may. Says for each member which groups they are in, and whether they use two-factor authentication.',
  auth: 'account',
  query: v.object({ ...organizationQuery, ...pageQuery }),
  responses: { 200: paginated('MemberPage', memberResponse, 'A page of members.') },
  async handle({ app, caller, query, site }) {
    const page = pageOf(query);
    const request = { caller, organizationId: query.organization };
    const { count, members } = await app.members.list({ ...request, ...sliceOf(page) });
    const links = pageLinks(site, MEMBERS, query, page, count);
    return { status: 200, body: { ...links, results: members.map((member) => presentMember(member, site)) } };
  },
});

const updateMember = route({
  method: 'PATCH',
  path: MEMBER,
  name: 'updateMember',
  summary: 'Update the role, status or groups of a member; only owners may change owners',
  description:
    'Needs the role admin or owner; only owners may change or appoint owners. `groups` replaces the groups of ' +
    'the member. A blocked member is refused everything in the organization. Blocking or demoting revokes the ' +
    'pending invitations that the member sent. 400 if no active owner would remain, 400 on `groups` for a ' +
    'group of another organization, 403 `plan_limit_reached` if unblocking the member would exceed the limit of the plan.',
  auth: 'account',
  query: v.object(organizationQuery),
  authorize: inNamedOrganization('member.manage'),
  body: { schema: memberChange, limit: DEFAULT_BODY, merge: { defaults: { groups: [] } } },
  responses: { 200: memberResponse },
  errors: ['plan_limit_reached'],
  async handle({ app, caller, params, query, body, site }) {
    const { groups: groupIds, ...change } = body;
    const request = { caller, organizationId: query.organization, memberId: params.memberId! };
    return { status: 200, body: presentMember(await app.members.update({ ...request, ...change, groupIds }), site) };
  },
});

const removeMember = route({
  method: 'DELETE',
  path: MEMBER,
  name: 'deleteMember',
  summary: 'Remove a member from an organization; the last active owner cannot be removed',
  description:
    'Needs the role admin or owner; only owners may remove owners. The pending invitations and API keys that ' +
    'the member created stop working. 400 for the last active owner.',
  auth: 'account',
  query: v.object(organizationQuery),
  responses: { 204: null },
  errors: ['bad_request'],
  async handle({ app, caller, params, query }) {
    await app.members.remove({ caller, organizationId: query.organization, memberId: params.memberId! });
    return { status: 204 };
  },
});

export const memberRoutes = [listMembers, updateMember, removeMember];
