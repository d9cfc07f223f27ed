import * as v from 'valibot';
import { languageCatalogue } from '../../../../../src/domain/projects/language-catalogue.ts';
import { named } from '../../../openapi/named.ts';
import { route } from '../../../route.ts';
import { textDirection } from '../schemas/languages.ts';

const catalogueLanguage = named(
  'CatalogueLanguage',
  v.object({
    code: v.string(),
    name: v.string(),
    nativeName: v.string(),
    direction: textDirection,
  }),
);

/** The catalogue as JSON, created by the first request for it. */
let catalogue: string | null = null;

const listLanguages = route({
  method: 'GET',
  path: '/api/languages/',
  name: 'listLanguages',
  summary: 'List the languages that a project can use, by English name',
  description:
    'Lists the catalogue of languages with their names. A project may use any well-formed BCP-47 code, also ' +
    'one that is not listed.',
  auth: 'project',
  responses: { 200: v.array(catalogueLanguage) },
  async handle() {
    catalogue ??= JSON.stringify(languageCatalogue());
    return { status: 200, json: catalogue, headers: { 'cache-control': 'private, max-age=86400' } };
  },
});

export const languageRoutes = [listLanguages];
