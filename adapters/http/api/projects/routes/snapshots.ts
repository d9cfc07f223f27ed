import * as v from 'valibot';
import { onProject } from '../../../authorize.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { expectedVersion } from '../../../responses/etag.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, route } from '../../../route.ts';
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
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: snapshotCreation, limit: DEFAULT_BODY },
  responses: { 201: snapshotResponse },
  errors: ['plan_feature_required'],
  async handle({ app, caller, params, body, site }) {
    const projectId = params.projectId!;
    const made = await app.snapshots.create({ caller, projectId, label: body.label });
    const headers = locationOf(site, `${SNAPSHOTS.replace(':projectId', projectId)}${made.id}/`);
    return { status: 201, body: presentSnapshot(made), headers };
  },
});

const getSnapshot = route({
  method: 'GET',
  path: SNAPSHOT,
  name: 'getSnapshot',
  summary: 'Get a snapshot',
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

const named = ({ caller, params }: Pick<Request, 'caller' | 'params'>) => ({
  caller,
  projectId: params.projectId!,
  snapshotId: params.snapshotId!,
});

export const snapshotRoutes = [listSnapshots, createSnapshot, getSnapshot, deleteSnapshot, restoreSnapshot];
