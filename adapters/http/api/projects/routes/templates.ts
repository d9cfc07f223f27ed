import * as v from 'valibot';
import type { TemplateHead } from '../../../../../src/domain/projects/copies/template.ts';
import { PICTURE_VERSION } from '../../../../../src/domain/projects/copies/template-picture.ts';
import { referencedPath } from '../../../../../src/domain/projects/images/image-reference.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { namesTag } from '../../../responses/etag.ts';
import { locationOf } from '../../../responses/location.ts';
import { type RouteResponse, route } from '../../../shared/route.ts';
import { mediaUrl, type Site } from '../../../shared/site.ts';
import { uuid } from '../../../validation/fields.ts';
import { templateCreation, templateResponse } from '../schemas/templates.ts';

const TEMPLATES = '/api/templates/';
const TEMPLATE = `${TEMPLATES}:templateId/`;

const listTemplates = route({
  method: 'GET',
  path: TEMPLATES,
  name: 'listTemplates',
  summary:
    "Maps to start from: those that come with the service, and those of the caller's organizations, newest first",
  description:
    "Lists the built-in templates and those of the caller's organizations, or of the `organization` in the " +
    'query. A template is visible to those who see the group of its project; a key that is bound to projects ' +
    'sees the templates of these. 403 for an organization that the caller is not in.',
  auth: 'project',
  query: v.object({ organization: v.optional(uuid) }),
  responses: { 200: v.array(templateResponse), 304: null },
  errors: ['membership_blocked'],
  async handle({ app, caller, query, site }) {
    const { organization: organizationId } = query;
    const templates = await app.templates.list({ caller, ...(organizationId && { organizationId }) });
    return { status: 200, body: templates.map((template) => presentTemplate(template, site)) };
  },
});

const getTemplate = route({
  method: 'GET',
  path: TEMPLATE,
  name: 'getTemplate',
  summary: 'Get a template',
  description: '404 for a template that the caller does not see.',
  auth: 'project',
  responses: { 200: templateResponse, 304: null },
  async handle({ app, caller, params, site }) {
    const template = await app.templates.get({ caller, templateId: params.templateId! });
    return { status: 200, body: presentTemplate(template, site) };
  },
});

const getTemplatePicture = route({
  method: 'GET',
  path: `${TEMPLATE}picture/`,
  name: 'getTemplatePicture',
  summary: 'Get a picture of the places of a template',
  description:
    'An SVG of the areas and markers of the level that is shown first, without its plan: for templates whose `thumbnail` is null. 404 ' +
    'for a template that the caller does not see, and for one without places there.',
  auth: 'project',
  responses: { 200: 'image/*', 304: null },
  async handle({ app, caller, params, header }) {
    const request = { caller, templateId: params.templateId! };
    const tag = `${request.templateId}-${PICTURE_VERSION}`;
    const headers = { 'cache-control': 'private, no-cache', etag: `"${tag}"` };
    const known = header('if-none-match');
    // A known picture is not drawn again. `*` matches where there is a picture, which is known when it is drawn.
    if (known.trim() !== '*' && namesTag(known, tag)) {
      await app.templates.get(request);
      return { status: 304, headers };
    }
    const picture = await app.templates.picture(request);
    if (namesTag(known, tag)) return { status: 304, headers };
    return { status: 200, bytes: new TextEncoder().encode(picture), type: 'image/svg+xml', headers };
  },
});

const createTemplate = route({
  method: 'POST',
  path: TEMPLATES,
  name: 'createTemplate',
  summary: 'Create a template from a project',
  description:
    'Needs the role member or above, or a write key. Copies the working copy of the project; later changes of ' +
    'the project do not change the template. 400 on `project` for one that is not in the organization or not ' +
    'visible.',
  auth: 'project',
  body: { schema: templateCreation, limit: DEFAULT_BODY },
  responses: { 201: templateResponse },
  async handle({ app, caller, body, site, idempotencyKey }) {
    const { organization: organizationId, project: projectId, name, description } = body;
    const given = { organizationId, projectId, name, description };
    return created(await app.templates.create({ ...given, caller, idempotencyKey }), site);
  },
  repeated: async ({ app, caller, site }, templateId) => created(await app.templates.get({ caller, templateId }), site),
});

const deleteTemplate = route({
  method: 'DELETE',
  path: TEMPLATE,
  name: 'deleteTemplate',
  summary: 'Delete a template; projects created from it stay',
  description: 'Needs the role admin or owner. 403 for a built-in template.',
  auth: 'project',
  refusesKeys: true,
  responses: { 204: null },
  async handle({ app, caller, params }) {
    await app.templates.delete({ caller, templateId: params.templateId! });
    return { status: 204 };
  },
});

const created = (template: TemplateHead, site: Site): RouteResponse => ({
  status: 201,
  body: presentTemplate(template, site),
  headers: locationOf(site, `${TEMPLATES}${template.id}/`),
});

function presentTemplate({ organizationId, thumbnail, ...template }: TemplateHead, site: Site) {
  const { id, name, description, levelCount, areaCount, markerCount, createdAt } = template;
  return {
    id,
    organization: organizationId,
    name,
    description,
    thumbnail: thumbnail && mediaUrl(site) + referencedPath(thumbnail),
    scope: organizationId === null ? 'builtin' : 'organization',
    level_count: levelCount,
    area_count: areaCount,
    marker_count: markerCount,
    created_at: createdAt,
  };
}

export const templateRoutes = [listTemplates, getTemplate, getTemplatePicture, createTemplate, deleteTemplate];
