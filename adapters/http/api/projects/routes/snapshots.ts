import * as v from 'valibot';
import type { SnapshotHead } from '../../../../../src/domain/projects/snapshot.ts';
import { onProject } from '../../../authorize.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { expectedVersion } from '../../../responses/etag.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, type RouteResponse, route } from '../../../route.ts';
import type { Site } from '../../../site.ts';
import { presentSnapshot, snapshotJson } from '../present.ts';
import { projectResponse } from '../schemas/projects.ts';
import { snapshotCreation, snapshotResponse, wholeSnapshotResponse } from '../schemas/snapshots.ts';
import { PROJECT, respondWithProject } from './projects.ts';

const SNAPSHOTS = `${PROJECT}snapshots/`;
const SNAPSHOT = `${SNAPSHOTS}:snapshotId/`;

const listSnapshots = route({
  method: 'GET',
  path: SNAPSHOTS,
  name: 'listSnapshots',
  summary: 'List the snapshots of a project, newest first',
  description: '403 `plan_feature_required` if the plan has no snapshots.',
  auth: 'project',
  responses: { 200: v.array(snapshotResponse) },
  errors: ['plan_feature_required'],
  async handle({ app, caller, params }) {
    const snapshots = await app.snapshots.list({ caller, projectId: params.projectId! });
    return { status: 200, body: snapshots.map(presentSnapshot) };
  },
});

const createSnapshot = route({
  method: 'POST',
  path: SNAPSHOTS,
  name: 'createSnapshot',
  summary: 'Create a snapshot',
  description:
    'Needs the role member or above, or a write key. Stores the working copy. The oldest snapshots beyond the ' +
    'limit of the plan are deleted, never that of the published version. 403 `plan_feature_required` if the ' +
    'plan has no snapshots.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: snapshotCreation, limit: DEFAULT_BODY },
  responses: { 201: snapshotResponse },
  errors: ['plan_feature_required'],
  async handle({ app, caller, params, body, site, idempotencyKey }) {
    const projectId = params.projectId!;
    return created(
      await app.snapshots.create({ caller, projectId, label: body.label, idempotencyKey }),
      projectId,
      site,
    );
  },
  async repeated({ app, caller, params, site }, snapshotId) {
    const projectId = params.projectId!;
    return created((await app.snapshots.get({ caller, projectId, snapshotId })).snapshot, projectId, site);
  },
});

const getSnapshot = route({
  method: 'GET',
  path: SNAPSHOT,
  name: 'getSnapshot',
  summary: 'Get a snapshot',
  description:
    'Returns the snapshot with the whole working copy of its time. 403 `plan_feature_required` if the plan ' +
    'has no snapshots.',
  auth: 'project',
  responses: { 200: wholeSnapshotResponse },
  errors: ['plan_feature_required'],
  handle: async ({ site, ...request }) => ({
    status: 200,
    json: snapshotJson(await request.app.snapshots.get(named(request)), site),
  }),
});

const deleteSnapshot = route({
  method: 'DELETE',
  path: SNAPSHOT,
  name: 'deleteSnapshot',
  summary: 'Delete a snapshot; that of the published version cannot be deleted',
  description:
    'Needs the role member or above, or a write key. 400 for the snapshot of the published version. 403 ' +
    '`plan_feature_required` if the plan has no snapshots.',
  auth: 'project',
  responses: { 204: null },
  errors: ['plan_feature_required', 'bad_request'],
  async handle(request) {
    await request.app.snapshots.delete(named(request));
    return { status: 204 };
  },
});

const restoreSnapshot = route({
  method: 'POST',
  path: `${SNAPSHOT}restore/`,
  name: 'restoreSnapshot',
  summary: 'Restore the working copy from a snapshot; the published version stays',
  description:
    'Needs the role member or above, or a write key. Stores a snapshot of the present working copy first. ' +
    'Status, group and published version stay. 403 `plan_feature_required` if the plan has no snapshots.',
  auth: 'project',
  responses: { 200: projectResponse },
  errors: ['plan_feature_required', 'version_conflict'],
  async handle({ site, ...request }) {
    const expected = expectedVersion(request.header('if-match'));
    return respondWithProject(
      await request.app.snapshots.restore({ ...named(request), expectedVersion: expected }),
      site,
    );
  },
});

function created(snapshot: SnapshotHead, projectId: string, site: Site): RouteResponse {
  const headers = locationOf(site, `${SNAPSHOTS.replace(':projectId', projectId)}${snapshot.id}/`);
  return { status: 201, body: presentSnapshot(snapshot), headers };
}

const named = ({ caller, params }: Pick<Request, 'caller' | 'params'>) => ({
  caller,
  projectId: params.projectId!,
  snapshotId: params.snapshotId!,
});

export const snapshotRoutes = [listSnapshots, createSnapshot, getSnapshot, deleteSnapshot, restoreSnapshot];
