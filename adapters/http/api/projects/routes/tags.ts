import * as v from 'valibot';
import type { TagFields } from '../../../../../src/domain/projects/items/tag.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedItem } from '../../../../../src/usecases/projects/items/shared/item.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { route } from '../../../shared/route.ts';
import {
  changeResponse,
  contentRequest,
  createdItemRequest,
  creationRequest,
  creationResponse,
  deletionResponse,
  type Responding,
  readResponse,
} from '../item-request.ts';
import { MERGE_RULES } from '../merge-rules.ts';
import { itemJson } from '../present-items.ts';
import { itemPatch } from '../project-body.ts';
import { minimalChange, minimalCreation } from '../schemas/minimal.ts';
import { tagChange, tagCreation, tagResponse } from '../schemas/tags.ts';
import { PROJECT } from './projects.ts';

const TAGS = `${PROJECT}tags/`;
const TAG = `${TAGS}:tagId/`;

const listTags = route({
  method: 'GET',
  path: TAGS,
  name: 'listTags',
  summary: 'List the tags of a project',
  description: 'Lists them in the order in which they were created.',
  auth: 'project',
  responses: { 200: v.array(tagResponse), 304: null },
  async handle({ app, caller, params }) {
    const { project, tags } = await app.tags.list({ caller, projectId: params.projectId! });
    return readResponse({ project }, JSON.stringify(tags));
  },
});

const createTag = route({
  method: 'POST',
  path: TAGS,
  name: 'createTag',
  summary: 'Create a tag',
  description:
    'Needs the role member or above, or a write key. Names need not be unique. A translation into the default ' +
    'language is ignored, since that text is `name`; empty ones are dropped.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: tagCreation, limit: DEFAULT_BODY },
  responses: { 201: tagResponse },
  minimal: minimalCreation,
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const patch = itemPatch<TagFields>({ ...body, id: undefined }, SINGLE_ITEM_PATH);
    return created(request, await request.app.tags.create({ ...creationRequest(request), patch }));
  },
  repeated: async (request, id) => created(request, await request.app.tags.get(createdItemRequest(request, id))),
});

const updateTag = route({
  method: 'PATCH',
  path: TAG,
  name: 'updateTag',
  summary: 'Update a tag; translations are replaced as a whole',
  description:
    'Needs the role member or above, or a write key. Changes the fields that are sent; `translations` ' +
    'replaces all of them. Areas and markers with the tag show the change.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: tagChange, limit: DEFAULT_BODY, merge: MERGE_RULES.tag },
  responses: { 200: tagResponse },
  minimal: minimalChange,
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const id = request.params.tagId!;
    const patch = itemPatch<TagFields>({ ...body, id }, SINGLE_ITEM_PATH);
    const changed = await request.app.tags.update({ ...contentRequest(request), id, patch });
    return changeResponse(request, changed, () => itemJson(changed, 'tag', request.site));
  },
});

const deleteTag = route({
  method: 'DELETE',
  path: TAG,
  name: 'deleteTag',
  summary: 'Delete a tag and remove it from areas and markers',
  description: 'Needs the role member or above, or a write key.',
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle(request) {
    return deletionResponse(await request.app.tags.delete({ ...contentRequest(request), id: request.params.tagId! }));
  },
});

const created = (request: Responding, made: ChangedItem) =>
  creationResponse(request, made, TAGS, () => itemJson(made, 'tag', request.site));

export const tagRoutes = [listTags, createTag, updateTag, deleteTag];
