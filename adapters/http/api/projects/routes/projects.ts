import * as v from 'valibot';
import { PROJECT_STATUSES } from '../../../../../src/domain/projects/project.ts';
import type { JoinedProjectView, ProjectView } from '../../../../../src/usecases/projects/shared/view.ts';
import { onProject } from '../../../authorize.ts';
import { DEFAULT_BODY, PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { expectedVersion, versionTag } from '../../../responses/etag.ts';
import { locationOf } from '../../../responses/location.ts';
import { type RouteResponse, route } from '../../../route.ts';
import type { Site } from '../../../site.ts';
import { text, uuid } from '../../../validation/fields.ts';
import { pageLinks, pageOf, pageQuery, paginated, sliceOf } from '../../../validation/pages.ts';
import { projectJson, summariesJson } from '../present.ts';
import { packedProjectPatch, projectPatch } from '../project-body.ts';
import {
  projectChange,
  projectCreation,
  projectDuplication,
  projectResponse,
  projectSummary,
} from '../schemas/projects.ts';

const PROJECTS = '/api/projects/';
export const PROJECT = '/api/projects/:projectId/';

const listQuery = v.object({
  ...pageQuery,
  organization: v.optional(uuid),
  group: v.optional(uuid),
  status: v.optional(v.picklist(PROJECT_STATUSES)),
  search: v.optional(text(255)),
});

const listProjects = route({
  method: 'GET',
  path: PROJECTS,
  name: 'listProjects',
  summary: 'List the projects visible to the caller, newest first',
  auth: 'project',
  query: listQuery,
  responses: { 200: paginated('ProjectSummaryPage', projectSummary) },
  errors: ['not_found'],
  async handle({ app, caller, query, site }) {
    const page = pageOf(query);
    const { count, projects } = await app.projects.list({
      caller,
      ...sliceOf(page),
      ...(query.organization && { organizationId: query.organization }),
      ...(query.group && { groupId: query.group }),
      ...(query.status && { status: query.status }),
      ...(query.search && { search: query.search }),
    });
    const head = JSON.stringify(pageLinks(site, PROJECTS, query, page, count)).slice(0, -1);
    return { status: 200, json: `${head},"results":${summariesJson(projects, site)}}` };
  },
});

const getProject = route({
  method: 'GET',
  path: PROJECT,
  name: 'getProject',
  summary: 'Get the working copy of a project',
  auth: 'project',
  hasTag: true,
  responses: { 200: projectResponse },
  handle: async ({ app, caller, params, site }) =>
    respondWithProject(await app.projects.get({ caller, projectId: params.projectId! }), site),
});

const createProject = route({
  method: 'POST',
  path: PROJECTS,
  name: 'createProject',
  summary: 'Create a project, empty or from a template',
  auth: 'project',
  body: { schema: projectCreation, limit: PROJECT_BODY },
  hasTag: true,
  responses: { 201: projectResponse },
  errors: ['plan_limit_reached'],
  async handle({ app, caller, body, site }) {
    const { organization: organizationId, group: groupId, template, name, description = null } = body;
    const start = template && { templateId: template };
    const made = await app.projects.create({ caller, organizationId, groupId, name, description, ...start });
    return respondWithProject(made, site, 201);
  },
});

const updateProject = route({
  method: 'PATCH',
  path: PROJECT,
  name: 'updateProject',
  summary: 'Update a project and its map',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: projectChange, limit: PROJECT_BODY, pack: packedProjectPatch },
  responses: { 200: projectResponse },
  errors: ['version_conflict', 'image_refused'],
  async handle({ app, caller, params, body, header, site }) {
    const changed = await app.projects.update({
      caller,
      projectId: params.projectId!,
      expectedVersion: expectedVersion(header('if-match')),
      ...('patch' in body ? body : { patch: projectPatch(body) }),
    });
    return respondWithProject(changed, site);
  },
});

const deleteProject = route({
  method: 'DELETE',
  path: PROJECT,
  name: 'deleteProject',
  summary: 'Delete a project with all its data',
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle({ app, caller, params, header }) {
    const expected = expectedVersion(header('if-match'));
    await app.projects.delete({ caller, projectId: params.projectId!, expectedVersion: expected });
    return { status: 204 };
  },
});

const duplicateProject = route({
  method: 'POST',
  path: `${PROJECT}duplicate/`,
  name: 'duplicateProject',
  summary: 'Duplicate a project as a draft',
  auth: 'project',
  authorize: onProject('project.create'),
  body: { schema: projectDuplication, limit: DEFAULT_BODY },
  hasTag: true,
  responses: { 201: projectResponse },
  errors: ['plan_limit_reached'],
  handle: async ({ app, caller, params, body, site }) =>
    respondWithProject(
      await app.projects.duplicate({ caller, projectId: params.projectId!, name: body.name }),
      site,
      201,
    ),
});

/** The response with a whole project, with its version as the entity tag, and with its address where it was created. */
export function respondWithProject(
  view: ProjectView | JoinedProjectView,
  site: Site,
  status = 200,
  more: object = {},
): RouteResponse {
  const { id, version } = view.project;
  const headers = { ...versionTag(version), ...(status === 201 && locationOf(site, `${PROJECTS}${id}/`)) };
  return { status, json: projectJson(view, site, more), headers };
}

export const projectRoutes = [listProjects, getProject, createProject, updateProject, deleteProject, duplicateProject];
