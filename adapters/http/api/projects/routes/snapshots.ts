import type { InferOutput } from 'valibot';
import * as v from 'valibot';
import type { RestoredPart } from '../../../../../src/domain/content-jobs/restore-item.ts';
import type { SnapshotHead } from '../../../../../src/domain/projects/content/snapshot.ts';
import { type ErrorKind, invalidField } from '../../../../../src/domain/shared/errors.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, type RouteResponse, route } from '../../../shared/route.ts';
import type { Site } from '../../../shared/site.ts';
import { changeResponse, contentRequest } from '../item-request.ts';
import { presentSnapshot, projectJson, snapshotJson } from '../present.ts';
import { minimalChange } from '../schemas/minimal.ts';
import { projectResponse } from '../schemas/projects.ts';
import { itemRestoration, snapshotCreation, snapshotResponse, wholeSnapshotResponse } from '../schemas/snapshots.ts';
import { PROJECT, respondWithProject } from './projects.ts';

const SNAPSHOTS = `${PROJECT}snapshots/`;
export const SNAPSHOT = `${SNAPSHOTS}:snapshotId/`;

const listSnapshots = route({
  method: 'GET',
  path: SNAPSHOTS,
  name: 'listSnapshots',
  summary: 'List the snapshots of a project, newest first',
  description: '403 `plan_feature_required` if the plan has no snapshots.',
  auth: 'project',
  responses: { 200: v.array(snapshotResponse), 304: null },
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
  responses: { 200: wholeSnapshotResponse, 304: null },
  errors: ['plan_feature_required'],
  handle: async ({ site, ...request }) => ({
    status: 200,
    json: snapshotJson(await request.app.snapshots.get(namedSnapshot(request)), site),
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
    await request.app.snapshots.delete(namedSnapshot(request));
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
    const { app, expectedVersions } = request;
    return respondWithProject(await app.snapshots.restore({ ...namedSnapshot(request), expectedVersions }), site);
  },
});

const RESTORING =
  'Needs the role member or above, or a write key. Takes the changes of one item back: what was changed is as it was, what was removed ' +
  'is there again under its id, and what was added is removed with what depends on it. With the kind `project` the same for `fields` of ' +
  'the project. 400 on the field that refers to something that is gone, such as `levelId` or `tag_ids`. Without a difference the ' +
  'version stays. ';

const restoreItem = (path: string, name: string, summary: string, more: string, errors: readonly ErrorKind[]) =>
  route({
    method: 'POST',
    path: `${path}restore-item/`,
    name,
    summary,
    auth: 'project',
    description: RESTORING + more,
    authorize: onProject('project.edit'),
    body: { schema: itemRestoration, limit: DEFAULT_BODY },
    responses: { 200: projectResponse },
    minimal: minimalChange,
    errors: ['version_conflict', ...errors],
    async handle({ body, ...request }) {
      const snapshotId = request.params.snapshotId ?? null;
      const which = { ...contentRequest(request), snapshotId, restored: restoredPart(body) };
      const view = await request.app.snapshots.restoreItem(which);
      return changeResponse(request, view, () => projectJson(view, request.site));
    },
  });

const restoreSnapshotItem = restoreItem(
  SNAPSHOT,
  'restoreSnapshotItem',
  'Restore one item of the working copy from a snapshot',
  '403 `plan_feature_required` if the plan has no snapshots.',
  ['plan_feature_required'],
);

const restoreLiveItem = restoreItem(
  `${SNAPSHOTS}live/`,
  'restoreLiveItem',
  'Restore one item of the working copy from the published version',
  'On every plan; without snapshots an item that was hidden when the project was published is hidden again. 404 if the project is not ' +
    'published.',
  [],
);

function restoredPart({ kind, id, fields }: InferOutput<typeof itemRestoration>): RestoredPart {
  if (kind === 'project') {
    if (!fields?.length) throw invalidField('fields', REQUIRED);
    return { kind, fields: fields.map((name) => (name === 'allowed_domains' ? 'allowedDomains' : name)) };
  }
  if (id === undefined) throw invalidField('id', REQUIRED);
  return { kind, id };
}

const REQUIRED = 'This field is required.';

function created(snapshot: SnapshotHead, projectId: string, site: Site): RouteResponse {
  const headers = locationOf(site, `${SNAPSHOTS.replace(':projectId', projectId)}${snapshot.id}/`);
  return { status: 201, body: presentSnapshot(snapshot), headers };
}

/** The caller, and the snapshot that the path names. */
export const namedSnapshot = ({ caller, params }: Pick<Request, 'caller' | 'params'>) => ({
  caller,
  projectId: params.projectId!,
  snapshotId: params.snapshotId!,
});

export const snapshotRoutes = [
  listSnapshots,
  createSnapshot,
  getSnapshot,
  deleteSnapshot,
  restoreSnapshot,
  restoreSnapshotItem,
  restoreLiveItem,
];
