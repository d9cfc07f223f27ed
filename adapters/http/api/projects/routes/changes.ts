import * as v from 'valibot';
import { DomainError } from '../../../../../src/domain/shared/errors.ts';
import { route } from '../../../shared/route.ts';
import { uuid } from '../../../validation/fields.ts';
import { changesJson, comparisonJson } from '../present-changes.ts';
import { changesResponse, comparisonResponse } from '../schemas/changes.ts';
import { PROJECT } from './projects.ts';
import { namedSnapshot, SNAPSHOT } from './snapshots.ts';

const since = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, 'Must be a whole number from 1 on.'),
  v.metadata({ type: 'integer', pattern: undefined, minimum: 1, maximum: 999_999_999_999_999 }),
  v.transform(Number),
);

const stored = v.union([v.picklist(['live']), uuid], 'Must be live or the id of a snapshot.');

const getChanges = route({
  method: 'GET',
  path: `${PROJECT}changes/`,
  name: 'getProjectChanges',
  summary: 'Get what changed in the working copy since a version, or what differs from another state',
  description:
    'With `since`, the items that were added or changed after that version, whole and as they are now, the ids of deleted ones, the ' +
    "project's own fields that were changed, and who made each version. Applied to a working copy of that version it gives the " +
    'present one. What changed is known for 90 days, and for the last ' +
    '1,000 versions: 410 `changes_gone` for older ones, after which the whole project is to be loaded. 400 for a version that the ' +
    'project does not have yet. With `against`, what visitors would see differently if the working copy were published, compared with ' +
    'the published version or a snapshot: hidden places, times and harmful HTML are left out. 409 `not_published` for `live` while ' +
    'nothing is published, 403 `plan_feature_required` for a snapshot if the plan has none. Give either `since` or `against`.',
  auth: 'project',
  query: v.object({
    since: v.optional(since),
    against: v.optional(stored),
  }),
  responses: { 200: changesResponse, 304: null },
  errors: ['plan_feature_required', 'not_published', 'changes_gone'],
  async handle({ app, caller, params, query: { since, against }, site }) {
    const request = { caller, projectId: params.projectId! };
    if (since !== undefined && against === undefined)
      return { status: 200, json: changesJson(await app.changes.list({ ...request, since }), site) };
    if (against !== undefined && since === undefined)
      return { status: 200, json: comparisonJson(await app.changes.compare({ ...request, against }), site) };
    await app.projects.authorize({ ...request, action: 'project.view' });
    throw new DomainError('invalid', EITHER, { non_field_errors: [EITHER] });
  },
});

const getSnapshotDiff = route({
  method: 'GET',
  path: `${SNAPSHOT}diff/`,
  name: 'getSnapshotDiff',
  summary: 'Get what differs between a snapshot and another state',
  description:
    'What visitors would see differently in the working copy than in the snapshot or, with `to`, in the published version or another ' +
    'snapshot. 409 `not_published` for `live` while nothing is published, 403 `plan_feature_required` if the plan has no snapshots.',
  auth: 'project',
  query: v.object({ to: v.optional(stored) }),
  responses: { 200: comparisonResponse, 304: null },
  errors: ['plan_feature_required', 'not_published'],
  async handle({ query: { to }, site, ...request }) {
    const { snapshotId: against, ...named } = namedSnapshot(request);
    return { status: 200, json: comparisonJson(await request.app.changes.compare({ ...named, against, to }), site) };
  },
});

const EITHER = 'Give either since or against.';

export const changeRoutes = [getChanges, getSnapshotDiff];
