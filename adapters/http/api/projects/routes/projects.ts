import type { ProjectStatus } from '../../../../../src/domain/projects/content/project.ts';
import type { Caller } from '../../../../../src/domain/shared/caller.ts';
import { invalidField } from '../../../../../src/domain/shared/errors.ts';
import type { JoinedProjectView, ProjectView } from '../../../../../src/usecases/projects/shared/view.ts';
import { DEFAULT_BODY, PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { versionTag } from '../../../responses/etag.ts';
import { minimalResponse } from '../../../responses/prefer.ts';
import { type Request, type RouteResponse, route } from '../../../shared/route.ts';
import type { Site } from '../../../shared/site.ts';
import { pageLinks, pageOf, paginated, sliceOf } from '../../../validation/pages.ts';
import { namesIn } from '../../../validation/several.ts';
import { REQUIRED } from '../../../validation/validation.ts';
import { contentRequest, creationResponse, lossesOf, type Responding } from '../item-request.ts';
import { MERGE_RULES } from '../merge-rules.ts';
import { projectContent, projectJson } from '../present.ts';
import { summariesText } from '../present-summaries.ts';
import { packedProjectPatch, projectPatch } from '../project-body.ts';
import { minimalCreation, minimalProjectChange } from '../schemas/minimal.ts';
import { projectOrdering, projectQuery, projectSummary } from '../schemas/project-list.ts';
import { projectChange, projectCreation, projectDuplication, projectResponse } from '../schemas/projects.ts';

const PROJECTS = '/api/projects/';
export const PROJECT = '/api/projects/:projectId/';

const listProjects = route({
  method: 'GET',
  path: PROJECTS,
  name: 'listProjects',
  summary: 'List the projects visible to the caller',
  description:
    'Lists projects of all organizations of the caller, without their maps. Members and viewers see the ' +
    'projects of their groups and those without a group; a key sees those it is bound to. The filters can be ' +
    'combined. Newest first, or by `ordering`; projects that are equal in it are in the order of their creation. A page that is ' +
    'malformed or past the end is 404.',
  auth: 'project',
  query: projectQuery,
  responses: { 200: paginated('ProjectSummaryPage', projectSummary, 'A page of projects.'), 304: null },
  async handle({ app, caller, query, site }) {
    const page = pageOf(query);
    const { count, projects } = await app.projects.list({
      caller,
      ...sliceOf(page),
      ...(query.organization && { organizationId: query.organization }),
      ...(query.group && { groupId: query.group }),
      ...(query.status && { statuses: namesIn<ProjectStatus>(query.status) }),
      ...(query.search && { search: query.search }),
      ...(query.ordering && { ordering: projectOrdering(query.ordering) }),
    });
    const head = JSON.stringify(pageLinks(site, PROJECTS, query, page, count)).slice(0, -1);
    const { json, stateText } = summariesText(projects, site);
    return { status: 200, json: `${head},"results":${json}}`, stateText: head + stateText };
  },
});

const getProject = route({
  method: 'GET',
  path: PROJECT,
  name: 'getProject',
  summary: 'Get the working copy of a project',
  description:
    'Returns the whole working copy, whatever the status. Visitors read the published version with ' +
    '`getLiveProject`.',
  auth: 'project',
  responses: { 200: projectResponse, 304: null },
  handle: async ({ app, caller, params, site }) =>
    respondWithProject(await app.projects.get({ caller, projectId: params.projectId! }), site),
});

const createProject = route({
  method: 'POST',
  path: PROJECTS,
  name: 'createProject',
  summary: 'Create a project, empty or from a template',
  description:
    'Needs the role member or above, or a write key. The project is a draft. With `template`, its map and ' +
    'settings are copied from that template; without, it is empty and in English. 400 on `name` if the ' +
    'organization has a project with this name, 400 on `group` for a group that is not in the organization or ' +
    'that the caller is not in, 400 on `template` for one that is not visible. 403 `plan_limit_reached` if ' +
    'the organization or group has reached its limit of drafts, or the plan that of stored files.',
  auth: 'project',
  body: { schema: projectCreation, limit: PROJECT_BODY },
  hasTag: true,
  responses: { 201: projectResponse },
  minimal: minimalCreation,
  errors: ['plan_limit_reached'],
  async handle({ app, caller, body, header, site, idempotencyKey }) {
    const { group: groupId, template, name, description = null } = body;
    const organizationId = body.organization ?? organizationOf(caller);
    const start = template && { templateId: template };
    const place = { caller, organizationId, groupId, idempotencyKey };
    return respondWithCreated({ header, site }, await app.projects.create({ ...place, name, description, ...start }));
  },
  repeated: createdProject,
});

/** The organization of an API key; people name theirs. */
function organizationOf(caller: Caller): string {
  if (caller.kind === 'key') return caller.organizationId;
  throw invalidField('organizationId', REQUIRED);
}

const updateProject = route({
  method: 'PATCH',
  path: PROJECT,
  name: 'updateProject',
  summary: 'Update a project and its map',
  description:
    'Needs the role member or above, or a write key. Changes the fields that are sent, also those of nested ' +
    'objects; an archived project can be edited. In lists, an item with an `id` is updated, or created with ' +
    'this id if there is none, one without is created, one with `_delete` is deleted, and items that are ' +
    'absent stay. Images may be data URLs. Either everything is changed or nothing. 400 on the path of a ' +
    'value, such as `areas.3.levelId`, for an unknown reference, a `key` or name that is taken, or the ' +
    'removal of the default language; 400 with `error` for an image that is refused. 403 `plan_limit_reached` ' +
    'if the new group has reached its limit of such projects, or the plan that of stored files. The published version ' +
    'stays until `updateLiveProject`.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: projectChange, limit: PROJECT_BODY, merge: MERGE_RULES.project, pack: packedProjectPatch },
  responses: { 200: projectResponse },
  minimal: minimalProjectChange,
  errors: ['version_conflict', 'image_refused', 'plan_limit_reached'],
  async handle({ app, body, site, ...request }) {
    const { project, created, view, ...saved } = await app.projects.update({
      ...contentRequest(request),
      ...('patch' in body ? body : { patch: projectPatch(body) }),
    });
    const losses = lossesOf(saved);
    return view ? respondWithProject(view, site, losses) : minimalResponse(project, 200, { created, ...losses });
  },
});

const deleteProject = route({
  method: 'DELETE',
  path: PROJECT,
  name: 'deleteProject',
  summary: 'Delete a project with all its data',
  description:
    'Needs the role admin or owner. Deletes the map, snapshots, images and analytics. Sends `project.deleted` ' +
    'if the project was ever published. Cannot be undone.',
  auth: 'project',
  refusesKeys: true,
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle({ app, caller, params, expectedVersions }) {
    await app.projects.delete({ caller, projectId: params.projectId!, expectedVersions });
    return { status: 204 };
  },
});

const duplicateProject = route({
  method: 'POST',
  path: `${PROJECT}duplicate/`,
  name: 'duplicateProject',
  summary: 'Duplicate a project as a draft',
  description:
    'Needs the role member or above, or a write key. Copies the working copy with its images and settings to ' +
    'a new draft in the same organization and group, without snapshots, analytics and the published version. ' +
    'Without `name` the copy is named `NAME (Copy)`, then `NAME (Copy 2)`. 400 on `name` if it is taken. 403 ' +
    '`plan_limit_reached` if the organization or group has reached its limit of drafts, or the plan that of stored files.',
  auth: 'project',
  creates: PROJECT,
  authorize: onProject('project.create'),
  body: { schema: projectDuplication, limit: DEFAULT_BODY },
  hasTag: true,
  responses: { 201: projectResponse },
  minimal: minimalCreation,
  errors: ['plan_limit_reached'],
  async handle({ app, caller, params, body, header, site, idempotencyKey }) {
    const request = { caller, projectId: params.projectId!, name: body.name, idempotencyKey };
    return respondWithCreated({ header, site }, await app.projects.duplicate(request));
  },
  repeated: createdProject,
});

/** The response to a repeated creation of a project. */
async function createdProject({ app, caller, header, site }: Request, projectId: string): Promise<RouteResponse> {
  return respondWithCreated({ header, site }, await app.projects.get({ caller, projectId }));
}

/** The response with a new project, which has its version as the entity tag; minimal where the request prefers that. */
const respondWithCreated = (request: Responding, view: ProjectView | JoinedProjectView): RouteResponse =>
  creationResponse(request, { project: view.project, id: view.project.id }, PROJECTS, () =>
    projectJson(view, request.site),
  );

/** The response with a whole project and `more`, with its version as the entity tag. */
export const respondWithProject = (
  view: ProjectView | JoinedProjectView,
  site: Site,
  more: object = {},
): RouteResponse => ({
  status: 200,
  ...projectContent(view, site, more),
  headers: versionTag(view.project.version),
});

export const projectRoutes = [listProjects, getProject, createProject, updateProject, deleteProject, duplicateProject];
