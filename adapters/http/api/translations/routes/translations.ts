import * as v from 'valibot';
import type { TranslationsView } from '../../../../../src/usecases/translations/list.ts';
import { TRANSLATION_FORMATS } from '../../../../content/translations/format.ts';
import { packValue } from '../../../../workers/content/packed-value.ts';
import { PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { versionTag } from '../../../responses/etag.ts';
import { type RouteResponse, route, type SentFile } from '../../../shared/route.ts';
import type { Site } from '../../../shared/site.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { languageCode } from '../../../validation/languages.ts';
import { pageLinks, pageOf, pageQuery, sliceOf } from '../../../validation/pages.ts';
import { contentRequest } from '../../projects/item-request.ts';
import { PROJECT } from '../../projects/routes/projects.ts';
import { readTranslations, TRANSLATION_TYPES, translationsFileResponse } from '../files.ts';
import { importResponse, translationsChange, translationsFile, translationsResponse } from '../schemas/translations.ts';

const TRANSLATIONS = `${PROJECT}translations/`;

const listTranslations = route({
  method: 'GET',
  path: TRANSLATIONS,
  name: 'listTranslations',
  summary:
    'Every text of a project, with its translations and the languages that lack one. Up to 200,000 cells, texts by languages, come ' +
    'at once; more by pages',
  description:
    'Lists names and descriptions of the project, levels, places, tags, transitions, corridors and branches, ' +
    'each by a key such as `area:{id}:title`. Without `page` all texts are returned, up to 200,000 of them ' +
    'counted by languages; more are 400 and must be requested in pages or exported. A page past the end is ' +
    '404.',
  auth: 'project',
  query: v.object(pageQuery),
  responses: { 200: translationsResponse, 304: null },
  async handle({ app, caller, params, query, site }) {
    const slice = chosenSlice(query);
    const view = await app.translations.list({ caller, projectId: params.projectId!, slice });
    return respondWithTexts(view, query, site);
  },
});

const updateTranslations = route({
  method: 'PATCH',
  path: TRANSLATIONS,
  name: 'updateTranslations',
  summary: 'Update translations; null or an empty text removes one. Returns them as the list does',
  description:
    'Needs the role member or above, or a write key. Changes the listed texts in the listed languages; null ' +
    'or an empty text removes one. Either all are changed or none. 400 on `entries.N.values.LANGUAGE` for a ' +
    'text that is too long, and on `entries.N.key` for an unknown key. Returns the texts as ' +
    '`listTranslations` does, also in pages.',
  auth: 'project',
  query: v.object(pageQuery),
  authorize: onProject('project.edit'),
  body: { schema: translationsChange, limit: PROJECT_BODY, pack: ({ entries }) => ({ entries: packValue(entries) }) },
  responses: { 200: translationsResponse },
  errors: ['version_conflict'],
  async handle({ body, query, ...request }) {
    const view = await request.app.translations.update({
      ...contentRequest(request),
      entries: body.entries,
      slice: chosenSlice(query),
    });
    return respondWithTexts(view, query, request.site);
  },
});

type PageQuery = Parameters<typeof pageOf>[0];

/** A page where one is requested; null: everything. */
const chosenSlice = (query: PageQuery) => (query.page === undefined ? null : sliceOf(pageOf(query)));

function respondWithTexts(view: TranslationsView, query: PageQuery, site: Site): RouteResponse {
  const head = JSON.stringify(presentPage(view, query, site));
  const json = head === '{}' ? view.table : `${head.slice(0, -1)},${view.table.slice(1)}`;
  return { status: 200, json, headers: versionTag(view.project.version) };
}

/** The position of the page among the others; empty where none is requested. */
function presentPage({ project, count }: Pick<TranslationsView, 'project' | 'count'>, query: PageQuery, site: Site) {
  if (query.page === undefined) return {};
  const path = TRANSLATIONS.replace(':projectId', project.id);
  const page = pageOf(query);
  // A change may leave an empty page, and is still valid.
  const links = pageLinks(site, path, query, page, Math.max(count, sliceOf(page).offset + 1));
  return { ...links, count };
}

const fileFormat = enumeration('TranslationFormat', TRANSLATION_FORMATS, 'The format of a file of translations.');

const exportTranslations = route({
  method: 'GET',
  path: `${TRANSLATIONS}export/`,
  name: 'exportTranslations',
  isDownload: true,
  summary: 'Export translations as CSV, XLIFF 1.2 or JSON, for all languages or one',
  description:
    'Returns a file for translators, which `importTranslations` reads back. 400 on `language` if all ' +
    'languages are too many for one file: export them one at a time.',
  auth: 'project',
  query: v.object({ format: v.optional(fileFormat, 'csv'), language: v.optional(languageCode) }),
  responses: { 200: ['text/csv', 'application/xliff+xml', 'application/json'] },
  async handle({ app, caller, params, query: { format, language } }) {
    const texts = await app.translations.find({ caller, projectId: params.projectId! });
    return translationsFileResponse({ ...texts, format, language });
  },
});

const importTranslations = route({
  method: 'POST',
  path: `${TRANSLATIONS}import/`,
  name: 'importTranslations',
  summary: 'Import translations from a file; empty texts change nothing',
  description:
    'Needs the role member or above, or a write key. The format follows from `format`, else from the media ' +
    'type. Texts that are empty or absent in the file change nothing. Entries with errors (an unknown key or ' +
    'language, a text that is too long, one that the file marks as not translated or has in part) are ' +
    'reported and left out; the others are applied. Languages may be spelled as other programs do (`pt_BR`, ' +
    '`de-DE` for de). With `dry_run` nothing is changed. 400 for a file that cannot be read.',
  auth: 'project',
  query: v.object({
    format: v.optional(fileFormat),
    dry_run: v.optional(
      v.pipe(v.picklist(['true', 'false']), v.metadata({ type: 'boolean', enum: undefined })),
      'false',
    ),
  }),
  authorize: onProject('project.edit'),
  file: {
    types: Object.fromEntries(
      Object.entries(TRANSLATION_TYPES).map(([type, format]) => [type, format === 'json' ? translationsFile : null]),
    ),
    limit: PROJECT_BODY,
  },
  responses: { 200: importResponse },
  errors: ['version_conflict'],
  async handle({ body, query, ...request }) {
    const entries = await readTranslations(body as SentFile, query.format);
    const isDryRun = query.dry_run === 'true';
    const { project, report } = await request.app.translations.import({
      ...contentRequest(request),
      entries,
      isDryRun,
    });
    const errors = report.faults.map(({ key, language, message }) => ({ key, language, message }));
    const { updated, unchanged } = report;
    return { status: 200, body: { updated, unchanged, errors }, headers: versionTag(project.version) };
  },
});

export const translationRoutes = [listTranslations, updateTranslations, exportTranslations, importTranslations];
