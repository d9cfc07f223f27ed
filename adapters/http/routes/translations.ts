import * as v from 'valibot';
import { invalidField } from '../../../src/domain/errors.ts';
import { inLanguage, type TranslationTable } from '../../../src/domain/translation.ts';
import { onProject } from '../authorize.ts';
import { PROJECT_BODY } from '../body-limits.ts';
import { contentRequest } from '../content-request.ts';
import { versionTag } from '../etag.ts';
import { languageCode } from '../fields.ts';
import { route, type SentFile } from '../route.ts';
import { importAnswer, translationsAnswer, translationsChange, translationsFile } from '../schemas/translations.ts';
import {
  readTranslations,
  TRANSLATION_FORMATS,
  TRANSLATION_TYPES,
  translationsFileAnswer,
} from '../translation-files.ts';
import { PROJECT } from './projects.ts';

const TRANSLATIONS = `${PROJECT}translations/`;

const listTranslations = route({
  method: 'GET',
  path: TRANSLATIONS,
  name: 'listTranslations',
  summary: 'Every text of a project, with its translations and the languages that lack one',
  auth: 'project',
  answers: { 200: translationsAnswer },
  async handle({ app, caller, params }) {
    const { project, table } = await app.translations.list({ caller, projectId: params.projectId! });
    return { status: 200, body: table, headers: versionTag(project.version) };
  },
});

const updateTranslations = route({
  method: 'PATCH',
  path: TRANSLATIONS,
  name: 'updateTranslations',
  summary: 'Change texts; null or an empty one removes',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: translationsChange, limit: PROJECT_BODY },
  answers: { 200: translationsAnswer },
  refusals: ['version_conflict'],
  async handle({ body, ...request }) {
    const { project, table } = await request.app.translations.update({
      ...contentRequest(request),
      entries: body.entries,
    });
    return { status: 200, body: table, headers: versionTag(project.version) };
  },
});

const exportTranslations = route({
  method: 'GET',
  path: `${TRANSLATIONS}export/`,
  name: 'exportTranslations',
  summary: 'The texts as a file for translators: CSV, XLIFF 1.2 or JSON, of all languages or of one',
  auth: 'project',
  query: v.object({ format: v.optional(v.picklist(TRANSLATION_FORMATS), 'csv'), language: v.optional(languageCode) }),
  answers: { 200: ['text/csv', 'application/xliff+xml', 'application/json'] },
  async handle({ app, caller, params, query: { format, language } }) {
    const projectId = params.projectId!;
    const { table } = await app.translations.list({ caller, projectId });
    if (language === undefined && format !== 'json') requireRoom(table);
    return translationsFileAnswer(language === undefined ? table : inLanguage(table, language), format, projectId);
  },
});

const importTranslations = route({
  method: 'POST',
  path: `${TRANSLATIONS}import/`,
  name: 'importTranslations',
  summary: 'Take over a file that a translator sends back; empty texts in it leave what is there',
  auth: 'project',
  query: v.object({
    format: v.optional(v.picklist(TRANSLATION_FORMATS)),
    dry_run: v.optional(v.picklist(['true', 'false']), 'false'),
  }),
  authorize: onProject('project.edit'),
  file: {
    types: Object.fromEntries(
      Object.entries(TRANSLATION_TYPES).map(([type, format]) => [type, format === 'json' ? translationsFile : null]),
    ),
    limit: PROJECT_BODY,
  },
  answers: { 200: importAnswer },
  refusals: ['version_conflict'],
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

/** How many cells a file of rows and columns may have, empty ones too. */
const MOST_CELLS = 5_000_000;

function requireRoom({ languages, entries }: TranslationTable): void {
  if (entries.length * languages.length <= MOST_CELLS) return;
  throw invalidField('language', 'All languages are too many for one file: ask for one of them.');
}

export const translationRoutes = [listTranslations, updateTranslations, exportTranslations, importTranslations];
