import * as v from 'valibot';
import type { LanguageCreation } from '../../../../../src/usecases/projects/languages/create.ts';
import { onProject } from '../../../authorize.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { route } from '../../../route.ts';
import { contentRequest, creationResponse, deletionResponse } from '../item-request.ts';
import { itemJson, itemsJson } from '../present-items.ts';
import { languageCreation, languageResponse } from '../schemas/languages.ts';
import { PROJECT } from './projects.ts';

const LANGUAGES = `${PROJECT}languages/`;

const listProjectLanguages = route({
  method: 'GET',
  path: LANGUAGES,
  name: 'listProjectLanguages',
  summary: 'List the languages of a project',
  auth: 'project',
  responses: { 200: v.array(languageResponse) },
  async handle({ app, caller, params, site }) {
    return { status: 200, json: itemsJson(await app.languages.list({ caller, projectId: params.projectId! }), site) };
  },
});

const createProjectLanguage = route({
  method: 'POST',
  path: LANGUAGES,
  name: 'createProjectLanguage',
  summary: 'Add a language; tag names follow if it becomes the default',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: languageCreation, limit: DEFAULT_BODY },
  responses: { 201: languageResponse },
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const fields = body as LanguageCreation['fields'];
    const made = await request.app.languages.create({ ...contentRequest(request), fields });
    return creationResponse(made, LANGUAGES, itemJson(made, 'language', request.site), request.site);
  },
});

const deleteProjectLanguage = route({
  method: 'DELETE',
  path: `${LANGUAGES}:languageId/`,
  name: 'deleteProjectLanguage',
  summary: 'Remove a language other than the default',
  auth: 'project',
  responses: { 204: null },
  errors: ['invalid', 'version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.languages.delete({ ...contentRequest(request), id: request.params.languageId! }),
    );
  },
});

export const projectLanguageRoutes = [listProjectLanguages, createProjectLanguage, deleteProjectLanguage];
