import * as v from 'valibot';
import { SINGLE_ITEM_PATH } from '../../../../../src/domain/projects/changes/content-patch.ts';
import type { TagFields } from '../../../../../src/domain/projects/items/tag.ts';
import { route } from '../../../shared/route.ts';
import { readResponse } from '../item-request.ts';
import { itemRoutes } from '../item-routes.ts';
import { MERGE_RULES } from '../merge-rules.ts';
import { itemJson } from '../present-items.ts';
import { itemPatch } from '../project-body.ts';
import { tagChange, tagCreation, tagResponse } from '../schemas/tags.ts';
import { PROJECT } from './projects.ts';

const TAGS = `${PROJECT}tags/`;

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

const changingRoutes = itemRoutes({
  kind: 'tag',
  name: 'Tag',
  path: TAGS,
  actions: (app) => app.tags,
  response: tagResponse,
  json: (tag, site) => itemJson(tag, 'tag', site),
  written: (body) => ({ patch: itemPatch<TagFields>(body, SINGLE_ITEM_PATH) }),
  create: {
    schema: tagCreation,
    summary: 'Create a tag',
    description:
      'Names need not be unique. A translation into the default language is ignored, since that text is `name`; empty ones are dropped.',
  },
  update: {
    schema: tagChange,
    merge: MERGE_RULES.tag,
    summary: 'Update a tag; translations are replaced as a whole',
    description:
      'Changes the fields that are sent; `translations` replaces all of them. Areas and markers with the tag show the change.',
  },
  delete: { summary: 'Delete a tag and remove it from areas and markers' },
});

export const tagRoutes = [listTags, ...changingRoutes];
