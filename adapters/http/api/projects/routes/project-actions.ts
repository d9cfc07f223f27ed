import type { ErrorKind } from '../../../../../src/domain/shared/errors.ts';
import { expectedVersion } from '../../../responses/etag.ts';
import { type Route, route } from '../../../route.ts';
import { embedUrl, publicApiUrl } from '../../../site.ts';
import { actionResponse, liveActionResponse } from '../schemas/projects.ts';
import { PROJECT, respondWithProject } from './projects.ts';

type Action = {
  readonly action: 'publish' | 'unpublish' | 'updateLive' | 'archive' | 'restore';
  readonly path: string;
  readonly summary: string;
  readonly response?: typeof actionResponse | typeof liveActionResponse;
  readonly errors?: readonly ErrorKind[];
};

const ACTIONS: readonly Action[] = [
  {
    action: 'publish',
    path: 'publish',
    summary: 'Publish a project',
    response: liveActionResponse,
    errors: ['plan_limit_reached', 'subscription_inactive'],
  },
  { action: 'unpublish', path: 'unpublish', summary: 'Unpublish a project' },
  {
    action: 'updateLive',
    path: 'update-live',
    summary: 'Update the published version from the working copy',
    response: liveActionResponse,
  },
  { action: 'archive', path: 'archive', summary: 'Archive a project' },
  { action: 'restore', path: 'restore', summary: 'Restore an archived project as a draft' },
];

/** The status actions: each returns the whole project and its public addresses; those that publish return warnings too. */
export const projectActionRoutes: readonly Route[] = ACTIONS.map(
  ({ action, path, summary, response = actionResponse, errors = [] }) =>
    route({
      method: 'POST',
      path: `${PROJECT}${path}/`,
      name: `${action}Project`,
      summary,
      auth: 'project',
      responses: { 200: response },
      errors: ['invalid_transition', 'version_conflict', ...errors],
      async handle({ app, caller, params, header, site }) {
        const projectId = params.projectId!;
        const expected = expectedVersion(header('if-match'));
        const view = await app.projects[action]({ caller, projectId, expectedVersion: expected });
        const addresses = { embed_url: embedUrl(site, projectId), public_api_url: publicApiUrl(site, projectId) };
        return respondWithProject(view, site, 200, {
          ...addresses,
          ...('warnings' in view && { warnings: view.warnings }),
        });
      },
    }),
);
