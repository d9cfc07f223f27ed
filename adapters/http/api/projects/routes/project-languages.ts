import * as v from 'valibot';
import type { LanguageCreation } from '../../../../../src/usecases/projects/languages/create.ts';
import { route } from '../../../shared/route.ts';
import { readResponse } from '../item-request.ts';
import { itemRoutes } from '../item-routes.ts';
import { itemJson, itemsJson } from '../present-items.ts';
import { languageCreation, languageResponse } from '../schemas/languages.ts';
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

const changingRoutes = itemRoutes({
  kind: 'language',
  name: 'ProjectLanguage',
  path: LANGUAGES,
  actions: (app) => app.languages,
  response: languageResponse,
  json: (language, site) => itemJson(language, 'language', site),
  written: (body) => ({ fields: body as LanguageCreation['fields'] }),
  create: {
    schema: languageCreation,
    summary: 'Add a language; tag names follow if it becomes the default',
    description:
      'With `isDefault` it becomes the default language: the name of each tag then becomes a translation, and its ' +
      'translation into the new language the name. 400 on `languageCode` if the project has the language, or has 100 languages.',
  },
  delete: {
    summary: 'Remove a language other than the default',
    description: 'Texts in it stay stored. 400 for the default language: make another one the default first.',
    errors: ['invalid'],
  },
});

export const projectLanguageRoutes = [listProjectLanguages, ...changingRoutes];
