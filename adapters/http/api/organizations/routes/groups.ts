import * as v from 'valibot';
import type { GroupFields, GroupView } from '../../../../../src/domain/organizations/group.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { inNamedOrganization } from '../../../requests/authorize.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, type RouteResponse, route } from '../../../shared/route.ts';
import type { Site } from '../../../shared/site.ts';
import { uuid } from '../../../validation/fields.ts';
import { presentGroup } from '../present.ts';
import { groupChange, groupCreation, groupResponse, namedMembers, removedMembers } from '../schemas/groups.ts';
import { organizationQuery } from '../schemas/organizations.ts';

const GROUPS = '/api/groups/';
const GROUP = `${GROUPS}:groupId/`;

const query = v.object(organizationQuery);

const listGroups = route({
  method: 'GET',
  path: GROUPS,
  name: 'listGroups',
  summary: 'List the groups of an organization by name; members and viewers see their own',
  description: 'Owners and admins get all groups, members and viewers those that they are in.',
  auth: 'account',
  query,
  responses: { 200: v.array(groupResponse) },
  async handle({ app, caller, query: { organization } }) {
    const groups = await app.groups.list({ caller, organizationId: organization });
    return { status: 200, body: groups.map(presentGroup) };
  },
});

const createGroup = route({
  method: 'POST',
  path: GROUPS,
  name: 'createGroup',
  summary: 'Create a group with its own limits',
  description:
    'Needs the role admin or owner. The limits of a group apply in addition to those of the organization. 400 ' +
    'on `name` if the organization has a group with this name.',
  auth: 'account',
  body: { schema: groupCreation, limit: DEFAULT_BODY },
  responses: { 201: groupResponse },
  async handle({ app, caller, body, site, idempotencyKey }) {
    const { organization: organizationId, name, description, draft_limit, build_limit } = body;
    const fields = { name, description, draftLimit: draft_limit, buildLimit: build_limit };
    return created(await app.groups.create({ caller, organizationId, ...fields, idempotencyKey }), site);
  },
  repeated: async ({ app, caller, body, site }, groupId) =>
    created(await app.groups.get({ caller, organizationId: body.organization, groupId }), site),
});

const getGroup = route({
  method: 'GET',
  path: GROUP,
  name: 'getGroup',
  summary: 'Get a group and the usage of its limits',
  description: 'Owners and admins may read every group, members and viewers those that they are in; others are 404.',
  auth: 'account',
  query,
  responses: { 200: groupResponse },
  handle: async (request) => ({ status: 200, body: presentGroup(await request.app.groups.get(named(request))) }),
});

const updateGroup = route({
  method: 'PATCH',
  path: GROUP,
  name: 'updateGroup',
  summary: 'Update a group; a limit below current usage only blocks new projects',
  description:
    'Needs the role admin or owner. A limit below what the group uses is accepted and prevents further ' +
    'projects only. 400 on `name` if the organization has another group with this name.',
  auth: 'account',
  query,
  authorize: inNamedOrganization('group.manage'),
  body: {
    schema: groupChange,
    limit: DEFAULT_BODY,
    merge: { defaults: { description: '', draft_limit: -1, build_limit: -1 } },
  },
  responses: { 200: groupResponse },
  async handle({ body, ...request }) {
    const { draft_limit, build_limit, ...rest } = body;
    const limits = {
      ...(draft_limit !== undefined && { draftLimit: draft_limit }),
      ...(build_limit !== undefined && { buildLimit: build_limit }),
    };
    const fields = { ...rest, ...limits } as Partial<GroupFields>;
    return { status: 200, body: presentGroup(await request.app.groups.update({ ...named(request), fields })) };
  },
});

const deleteGroup = route({
  method: 'DELETE',
  path: GROUP,
  name: 'deleteGroup',
  summary: 'Delete a group; its projects remain without a group',
  description:
    'Needs the role admin or owner. Its projects stay without a group, and are then visible to every member.',
  auth: 'account',
  query,
  responses: { 204: null },
  async handle(request) {
    await request.app.groups.delete(named(request));
    return { status: 204 };
  },
});

const addGroupMembers = route({
  method: 'POST',
  path: `${GROUP}members/`,
  name: 'addGroupMembers',
  summary: 'Add one or more members to a group',
  description:
    'Needs the role admin or owner. Send `member` or `members`. Members who are in the group already stay. ' +
    '400 for a member of another organization; then nobody is added.',
  auth: 'account',
  query,
  authorize: inNamedOrganization('group.manage'),
  body: { schema: namedMembers, limit: DEFAULT_BODY },
  responses: { 200: groupResponse },
  async handle({ body, ...request }) {
    const members = { memberId: body.member, memberIds: body.members };
    return { status: 200, body: presentGroup(await request.app.groups.addMembers({ ...named(request), ...members })) };
  },
});

const removeGroupMembers = route({
  method: 'DELETE',
  path: `${GROUP}members/`,
  name: 'removeGroupMembers',
  summary: 'Remove members from a group; several in the body, or one in the query',
  description:
    'Needs the role admin or owner. Send `member` in the query, or `member` or `members` in the body. Members ' +
    'who are not in the group are no error. 400 for a member of another organization; then nobody is removed.',
  auth: 'account',
  query: v.object({ ...organizationQuery, member: v.optional(uuid) }),
  authorize: inNamedOrganization('group.manage'),
  body: { schema: removedMembers, limit: DEFAULT_BODY },
  responses: { 204: null },
  async handle({ body, ...request }) {
    const members = { memberId: body.member ?? request.query.member, memberIds: body.members };
    await request.app.groups.removeMembers({ ...named(request), ...members });
    return { status: 204 };
  },
});

const created = (group: GroupView, site: Site): RouteResponse => ({
  status: 201,
  body: presentGroup(group),
  headers: locationOf(site, `${GROUPS}${group.id}/?organization=${group.organizationId}`),
});

type Named = Pick<Request<{ readonly organization: string }>, 'caller' | 'params' | 'query'>;

const named = ({ caller, params, query: { organization } }: Named) => ({
  caller,
  organizationId: organization,
  groupId: params.groupId!,
});

export const groupRoutes = [
  listGroups,
  createGroup,
  getGroup,
  updateGroup,
  deleteGroup,
  addGroupMembers,
  removeGroupMembers,
];
