import * as v from 'valibot';
import { languageCatalogue } from '../../../../../src/domain/projects/items/language-catalogue.ts';
import { type Packed, pack, packedResponse } from '../../../public-maps/packed-map.ts';
import { route } from '../../../shared/route.ts';
import { named } from '../../../validation/named.ts';
import { languageTexts, textDirection } from '../schemas/languages.ts';

const catalogueLanguage = named(
  'CatalogueLanguage',
  v.object({
    code: v.string(),
    name: v.string(),
    nativeName: v.string(),
    direction: textDirection,
  }),
  'A language that projects can use.',
  languageTexts,
);

/** The catalogue, created by the first request for it. */
let catalogue: Packed | null = null;

const listLanguages = route({
  method: 'GET',
  path: '/api/languages/',
  name: 'listLanguages',
  summary: 'List the languages that a project can use, by English name',
  description:
    'Lists the catalogue of languages with their names. A project may use any well-formed BCP-47 code, also ' +
    'one that is not listed.',
  auth: 'project',
  responses: { 200: v.array(catalogueLanguage), 304: null },
  async handle({ header }) {
    catalogue ??= pack(JSON.stringify(languageCatalogue()));
    return packedResponse(catalogue, header, { 'cache-control': 'private, max-age=86400', vary: 'Accept-Encoding' });
  },
});

export const languageRoutes = [listLanguages];
