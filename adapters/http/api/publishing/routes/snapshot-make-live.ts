import { onProject } from '../../../requests/authorize.ts';
import { route } from '../../../shared/route.ts';
import { namedSnapshot, SNAPSHOT } from '../../projects/routes/snapshots.ts';
import { liveActionResponse } from '../schemas/project-actions.ts';
import { respondWithPublished } from './project-actions.ts';

const makeSnapshotLive = route({
  method: 'POST',
  path: `${SNAPSHOT}make-live/`,
  name: 'makeSnapshotLive',
  summary: 'Make a snapshot the published version; the working copy stays',
  description:
    'Needs the role member or above, or a write key. Visitors see the map of the snapshot from now on, and the working copy counts as ' +
    'changed since. No other snapshot is stored. Sends `project.updated`. 400 `invalid_transition` unless the project is published, 403 ' +
    '`plan_feature_required` if the plan has no snapshots.',
  auth: 'project',
  authorize: onProject('project.publish'),
  responses: { 200: liveActionResponse },
  errors: ['plan_feature_required', 'invalid_transition', 'version_conflict'],
  async handle({ site, ...request }) {
    const { app, expectedVersions } = request;
    const view = await app.snapshots.makeLive({ ...namedSnapshot(request), expectedVersions });
    return respondWithPublished(view, site);
  },
});

export const makeLiveRoutes = [makeSnapshotLive];
