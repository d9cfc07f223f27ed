import * as v from 'valibot';
import type { TagFields } from '../../../../../src/domain/projects/tag.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import { onProject } from '../../../authorize.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { route } from '../../../route.ts';
import { changeResponse, contentRequest, creationResponse, deletionResponse } from '../item-request.ts';
import { itemJson } from '../present-items.ts';
import { itemPatch } from '../project-body.ts';
import { tagChange, tagCreation, tagResponse } from '../schemas/tags.ts';
import { PROJECT } from './projects.ts';

const TAGS = `${PROJECT}tags/`;
const TAG = `${TAGS}:tagId/`;

const listTags = route({
  method: 'GET',
  path: TAGS,
  name: 'listTags',
  summary: 'List the tags of a project',
  auth: 'project',
  responses: { 200: v.array(tagResponse) },
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
  responses: { 201: tagResponse },
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const patch = itemPatch<TagFields>({ ...body, id: undefined }, SINGLE_ITEM_PATH);
    const made = await request.app.tags.create({ ...contentRequest(request), patch });
    return creationResponse(made, TAGS, itemJson(made, 'tag', request.site), request.site);
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
  responses: { 200: tagResponse },
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const id = request.params.tagId!;
    const patch = itemPatch<TagFields>({ ...body, id }, SINGLE_ITEM_PATH);
    const changed = await request.app.tags.update({ ...contentRequest(request), id, patch });
    return changeResponse(changed, 200, itemJson(changed, 'tag', request.site));
  },
});

const deleteTag = route({
  method: 'DELETE',
  path: TAG,
  name: 'deleteTag',
  summary: 'Delete a tag and remove it from areas and markers',
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle(request) {
    return deletionResponse(await request.app.tags.delete({ ...contentRequest(request), id: request.params.tagId! }));
  },
});

export const tagRoutes = [listTags, createTag, updateTag, deleteTag];
