import * as v from 'valibot';
import type { ClosureView } from '../../../../../src/usecases/publishing/closures/shared/targets.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, route } from '../../../shared/route.ts';
import type { Site } from '../../../shared/site.ts';
import { PROJECT } from '../../projects/routes/projects.ts';
import { closureFields, closureItems, presentClosure } from '../present-closures.ts';
import {
  closureBulk,
  closureBulkResponse,
  closureChange,
  closureCreation,
  closureQuery,
  closureResponse,
} from '../schemas/closures.ts';

const CLOSURES = `${PROJECT}closures/`;
const CLOSURE = `${CLOSURES}:closureId/`;

const WRITERS = 'Needs the role member or above, or a write key or a status key.';

const listClosures = route({
  method: 'GET',
  path: CLOSURES,
  name: 'listClosures',
  summary: 'List the closures of a project, or its history',
  description:
    'Every role may. Lists those that have not ended, by their beginning. With `history=1` those that ended or ' +
    'were deleted in the last 400 days, newest first, 1,000 at most; `before` is the id of the last one of the ' +
    'response before. One whose `isTargetGone` is true has no effect.',
  auth: 'project',
  isForStatusKeys: true,
  query: closureQuery,
  responses: { 200: v.array(closureResponse), 304: null },
  async handle({ query: { history, before = null }, ...request }) {
    const listed = await request.app.closures.list({ ...named(request), history: history ? { before } : null });
    return { status: 200, body: listed.map(presentClosure) };
  },
});

const createClosure = route({
  method: 'POST',
  path: CLOSURES,
  name: 'createClosure',
  summary: 'Close a part of a map, or announce that, without publishing',
  description:
    `${WRITERS} Acts on the published map and its routes within a minute. Without \`from\` it begins now, without ` +
    '`until` its end is open. 400 on `until` for a time that is not after `from`, 400 on `externalId` where ' +
    'another closure that has not ended has it, on `target` where its `externalId` belongs to no place of the working copy or ' +
    'to several, and for more than 1,000 closures that have not ended.',
  auth: 'project',
  isForStatusKeys: true,
  authorize: onProject('closure.edit'),
  body: { schema: closureCreation, limit: DEFAULT_BODY },
  responses: { 201: closureResponse },
  async handle({ body, idempotencyKey, ...request }) {
    const fields = closureFields(body);
    return created(await request.app.closures.create({ ...named(request), fields, idempotencyKey }), request.site);
  },
  repeated: async (request, id) => created(await request.app.closures.get({ ...named(request), id }), request.site),
});

const replaceClosures = route({
  method: 'PUT',
  path: CLOSURES,
  name: 'replaceClosures',
  summary: 'Write many closures by their external ids',
  description:
    `${WRITERS} Each item creates the closure of its \`externalId\` or replaces its fields; absent ones get their ` +
    'defaults, but `from` and `target` stay. With `_delete` it is deleted. Others are left as they are. All items are ' +
    'written or none; the same request again changes nothing. An item for a closure that has ended creates another ' +
    'one, unless it has ended too. 400 on the path of a value, and for an `externalId` that occurs twice.',
  auth: 'project',
  isForStatusKeys: true,
  authorize: onProject('closure.edit'),
  body: { schema: closureBulk, limit: DEFAULT_BODY },
  responses: { 200: closureBulkResponse },
  async handle({ body, ...request }) {
    return { status: 200, body: await request.app.closures.replace({ ...named(request), items: closureItems(body) }) };
  },
});

const updateClosure = route({
  method: 'PATCH',
  path: CLOSURE,
  name: 'updateClosure',
  summary: 'Update a closure',
  description:
    `${WRITERS} Changes the fields that are sent; \`reason\` replaces all its texts. 400 as at its creation. A closure ` +
    'ends when `until` is now.',
  auth: 'project',
  isForStatusKeys: true,
  authorize: onProject('closure.edit'),
  body: {
    schema: closureChange,
    limit: DEFAULT_BODY,
    merge: { defaults: { until: null, reason: {}, effect: 'closed', externalId: null } },
  },
  responses: { 200: closureResponse },
  async handle({ body, ...request }) {
    const change = { ...named(request), id: request.params.closureId!, fields: closureFields(body) };
    return { status: 200, body: presentClosure(await request.app.closures.update(change)) };
  },
});

const deleteClosure = route({
  method: 'DELETE',
  path: CLOSURE,
  name: 'deleteClosure',
  summary: 'Delete a closure; the history keeps it for 400 days',
  description: `${WRITERS} It has no effect any more.`,
  auth: 'project',
  isForStatusKeys: true,
  responses: { 204: null },
  async handle(request) {
    await request.app.closures.delete({ ...named(request), id: request.params.closureId! });
    return { status: 204 };
  },
});

const named = ({ caller, params }: Pick<Request, 'caller' | 'params'>) => ({ caller, projectId: params.projectId! });

const created = (closure: ClosureView, site: Site) => ({
  status: 201,
  body: presentClosure(closure),
  headers: locationOf(site, `${CLOSURES.replace(':projectId', closure.projectId)}${closure.id}/`),
});

export const closureRoutes = [listClosures, createClosure, replaceClosures, updateClosure, deleteClosure];
