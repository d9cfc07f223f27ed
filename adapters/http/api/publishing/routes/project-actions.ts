import { isPublic } from '../../../../../src/domain/projects/content/project.ts';
import type { ErrorKind } from '../../../../../src/domain/shared/errors.ts';
import type { ProjectView } from '../../../../../src/usecases/projects/shared/view.ts';
import type { LiveView } from '../../../../../src/usecases/publishing/shared/warnings.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { type Route, type RouteResponse, route } from '../../../shared/route.ts';
import { embedUrl, publicApiUrl, type Site } from '../../../shared/site.ts';
import { parse } from '../../../validation/validation.ts';
import { PROJECT, respondWithProject } from '../../projects/routes/projects.ts';
import { publication, publicationLabel } from '../../projects/schemas/snapshots.ts';
import { actionResponse, liveActionResponse } from '../schemas/project-actions.ts';

type Action = {
  readonly action: 'publish' | 'unpublish' | 'updateLive' | 'archive' | 'restore';
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly response?: typeof actionResponse | typeof liveActionResponse;
  readonly errors?: readonly ErrorKind[];
};

const ACTIONS: readonly Action[] = [
  {
    action: 'publish',
    path: 'publish',
    summary: 'Publish a project',
    description:
      'Needs the role member or above, or a write key. Freezes the working copy as the published version, which ' +
      'everyone may read at `public_api_url` and `embed_url`, and stores a snapshot with the `label` if the plan has these. ' +
      '`warnings` reports places that no route reaches and the like; they never prevent publishing. Sends ' +
      '`project.published`. 400 `invalid_transition` unless the project is a draft, 403 `subscription_inactive` ' +
      'if the subscription has lapsed, 403 `plan_limit_reached` if the organization or group has reached its ' +
      'limit of published projects. The service may require a confirmed email of the caller (403).',
    response: liveActionResponse,
    errors: ['plan_limit_reached', 'subscription_inactive'],
  },
  {
    action: 'unpublish',
    path: 'unpublish',
    summary: 'Unpublish a project',
    description:
      'Needs the role member or above, or a write key. Visitors get 404 at once; the project is a draft again. ' +
      'Sends `project.unpublished`. 400 `invalid_transition` unless the project is published.',
  },
  {
    action: 'updateLive',
    path: 'update-live',
    summary: 'Update the published version from the working copy',
    description:
      'Needs the role member or above, or a write key. Replaces the published version, and stores a snapshot ' +
      'with the `label` if the plan has these. Sends `project.updated`. 400 `invalid_transition` unless the project is published.',
    response: liveActionResponse,
  },
  {
    action: 'archive',
    path: 'archive',
    summary: 'Archive a project',
    description:
      'Needs the role member or above, or a write key. Works in any status: a published project is no longer ' +
      'public. Sends `project.archived` if the project was ever published. On an archived project it succeeds ' +
      'and changes nothing.',
  },
  {
    action: 'restore',
    path: 'restore',
    summary: 'Restore an archived project as a draft',
    description:
      'Needs the role member or above, or a write key. No event is sent, and no limit of the plan prevents it. ' +
      '400 `invalid_transition` unless the project is archived.',
  },
];

const PUBLISHING = {
  authorize: onProject('project.publish'),
  body: { schema: publication, limit: DEFAULT_BODY, isLenient: true },
} as const;

/** The status actions: each returns the whole project and its public addresses; those that publish return warnings too. */
export const projectActionRoutes: readonly Route[] = ACTIONS.map(
  ({ action, path, summary, description, response = actionResponse, errors = [] }) =>
    route({
      method: 'POST',
      path: `${PROJECT}${path}/`,
      name: `${action}Project`,
      summary,
      description,
      auth: 'project',
      responses: { 200: response },
      ...(response === liveActionResponse && PUBLISHING),
      errors: [
        ...(action === 'archive' ? [] : (['invalid_transition'] as const)),
        ...(response === liveActionResponse ? (['invalid'] as const) : []),
        'version_conflict',
        ...errors,
      ],
      async handle({ app, caller, params, body, expectedVersions, site }) {
        const projectId = params.projectId!;
        const { label } = parse(publicationLabel, { label: '', ...(body as object | undefined) });
        const view = await app.projects[action]({ caller, projectId, expectedVersions, label });
        return respondWithPublished(view, site);
      },
    }),
);

/** The project after a status action, with its addresses while it is public, and the warnings of an action that publishes. */
export function respondWithPublished(view: ProjectView | LiveView, site: Site): RouteResponse {
  const { id, status } = view.project;
  const isShown = isPublic(status);
  return respondWithProject(view, site, {
    embed_url: isShown ? embedUrl(site, id) : null,
    public_api_url: isShown ? publicApiUrl(site, id) : null,
    ...('warnings' in view && { warnings: view.warnings }),
  });
}
