import * as v from 'valibot';
import type { TagFields } from '../../../src/domain/tag.ts';
import { onProject } from '../authorize.ts';
import { DEFAULT_BODY } from '../body-limits.ts';
import { contentRequest, deletionResponse } from '../content-request.ts';
import { versionTag } from '../etag.ts';
import { route } from '../route.ts';
import { tagAnswer, tagChange, tagCreation } from '../schemas/tags.ts';
import { PROJECT } from './projects.ts';

const TAGS = `${PROJECT}tags/`;
const TAG = `${TAGS}:tagId/`;

const listTags = route({
  method: 'GET',
  path: TAGS,
  name: 'listTags',
  summary: 'List the tags of a project',
  auth: 'project',
  answers: { 200: v.array(tagAnswer) },
  handle: async ({ app, caller, params }) => ({
    status: 200,
    body: await app.tags.list({ caller, projectId: params.projectId! }),
  }),
});

const createTag = route({
  method: 'POST',
  path: TAGS,
  name: 'createTag',
  summary: 'Create a tag',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: tagCreation, limit: DEFAULT_BODY },
  answers: { 201: tagAnswer },
  refusals: ['version_conflict'],
  async handle({ body, ...request }) {
    const fields = { ...body, translations: body.translations ?? {} };
    const { tag, project } = await request.app.tags.create({ ...contentRequest(request), fields });
    return { status: 201, body: tag, headers: versionTag(project.version) };
  },
});

const updateTag = route({
  method: 'PATCH',
  path: TAG,
  name: 'updateTag',
  summary: 'Update a tag; translations are replaced as a whole',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: tagChange, limit: DEFAULT_BODY },
  answers: { 200: tagAnswer },
  refusals: ['version_conflict'],
  async handle({ body, ...request }) {
    const { tag, project } = await request.app.tags.update({
      ...contentRequest(request),
      tagId: request.params.tagId!,
      fields: body as Partial<TagFields>,
    });
    return { status: 200, body: tag, headers: versionTag(project.version) };
  },
});

const deleteTag = route({
  method: 'DELETE',
  path: TAG,
  name: 'deleteTag',
  summary: 'Delete a tag and remove it from areas and markers',
  auth: 'project',
  answers: { 204: null },
  refusals: ['version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.tags.delete({ ...contentRequest(request), tagId: request.params.tagId! }),
    );
  },
});

export const tagRoutes = [listTags, createTag, updateTag, deleteTag];
