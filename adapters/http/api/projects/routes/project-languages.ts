import * as v from 'valibot';
import type { ChangedItem } from '../../../../../src/usecases/projects/items/shared/item.ts';
import type { LanguageCreation } from '../../../../../src/usecases/projects/languages/create.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { route } from '../../../shared/route.ts';
import {
  contentRequest,
  createdItemRequest,
  creationRequest,
  creationResponse,
  deletionResponse,
  type Responding,
  readResponse,
} from '../item-request.ts';
import { itemJson, itemsJson } from '../present-items.ts';
import { languageCreation, languageResponse } from '../schemas/languages.ts';
import { minimalCreation } from '../schemas/minimal.ts';
import { PROJECT } from './projects.ts';

const LANGUAGES = `${PROJECT}languages/`;

const listProjectLanguages = route({
  method: 'GET',
  path: LANGUAGES,
  name: 'listProjectLanguages',
  summary: 'List the languages of a project',
  description: 'Includes the default language.',
  auth: 'project',
  responses: { 200: v.array(languageResponse), 304: null },
  async handle({ app, caller, params, site }) {
    const { project, items } = await app.languages.list({ caller, projectId: params.projectId! });
    return readResponse({ project }, itemsJson(items, site));
  },
});

const createProjectLanguage = route({
  method: 'POST',
  path: LANGUAGES,
  name: 'createProjectLanguage',
  summary: 'Add a language; tag names follow if it becomes the default',
  description:
    'Needs the role member or above, or a write key. With `isDefault` it becomes the default language: the ' +
    'name of each tag then becomes a translation, and its translation into the new language the name. 400 on ' +
    '`languageCode` if the project has the language, or has 100 languages.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: languageCreation, limit: DEFAULT_BODY },
  responses: { 201: languageResponse },
  minimal: minimalCreation,
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const fields = body as LanguageCreation['fields'];
    return created(request, await request.app.languages.create({ ...creationRequest(request), fields }));
  },
  repeated: async (request, id) => created(request, await request.app.languages.get(createdItemRequest(request, id))),
});

const deleteProjectLanguage = route({
  method: 'DELETE',
  path: `${LANGUAGES}:languageId/`,
  name: 'deleteProjectLanguage',
  summary: 'Remove a language other than the default',
  description:
    'Needs the role member or above, or a write key. Texts in it stay stored. 400 for the default language: ' +
    'make another one the default first.',
  auth: 'project',
  responses: { 204: null },
  errors: ['invalid', 'version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.languages.delete({ ...contentRequest(request), id: request.params.languageId! }),
    );
  },
});

const created = (request: Responding, made: ChangedItem) =>
  creationResponse(request, made, LANGUAGES, () => itemJson(made, 'language', request.site));

export const projectLanguageRoutes = [listProjectLanguages, createProjectLanguage, deleteProjectLanguage];
