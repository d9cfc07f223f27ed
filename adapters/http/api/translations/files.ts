import { DomainError, invalidField } from '../../../../src/domain/shared/errors.ts';
import type { TranslationChange } from '../../../../src/domain/translations/translation-change.ts';
import type { SentTexts } from '../../../../src/usecases/translations/import.ts';
import { readCsv } from '../../../content/translations/csv.ts';
import type { TranslationFormat } from '../../../content/translations/format.ts';
import { requireFewCells } from '../../../content/translations/json.ts';
import { decodeFile } from '../../../content/translations/text-file.ts';
import { readXliff } from '../../../content/translations/xliff-reader.ts';
import { PROJECT_BODY, valuesWithin } from '../../bodies/body-limits.ts';
import { parseJson } from '../../bodies/json.ts';
import { largeBodies } from '../../bodies/large-body.ts';
import type { RouteResponse, SentFile } from '../../shared/route.ts';
import { parse } from '../../validation/validation.ts';
import type { FileRequest } from './export/file.ts';
import { exportFiles } from './export/files.ts';
import { translationsFile } from './schemas/translations.ts';

/** The media types of translation files; the first of a format is that of the response. */
export const TRANSLATION_TYPES: Readonly<Record<string, TranslationFormat>> = {
  'text/csv': 'csv',
  'application/xliff+xml': 'xliff',
  'application/xml': 'xliff',
  'text/xml': 'xliff',
  'application/json': 'json',
};

const WRITTEN_TYPES: Readonly<Record<TranslationFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xliff: 'application/xliff+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const exports = exportFiles();

/** The texts of a project as a download, written while it is sent. */
export async function translationsFileResponse(request: FileRequest): Promise<RouteResponse> {
  const { languages, stream } = await exports.send(request);
  const headers = { 'content-disposition': `attachment; filename="${fileName(languages, request.format)}"` };
  return { status: 200, stream, type: WRITTEN_TYPES[request.format], headers };
}

/** Longer files are parsed in another thread. */
const LARGE_FILE = 100_000;

/**
 * The texts of a file, in the given format or else that of its media type; those of a large one are packed. Refuses other types
 * with 415.
 */
export async function readTranslations(
  { type, bytes }: SentFile,
  named: TranslationFormat | undefined,
): Promise<SentTexts> {
  const format = named ?? (Object.hasOwn(TRANSLATION_TYPES, type) ? TRANSLATION_TYPES[type] : undefined);
  if (bytes.length === 0) throw invalidField('non_field_errors', 'The file is empty.');
  if (!format) {
    const types = Object.keys(TRANSLATION_TYPES).join(', ');
    throw new DomainError(
      'unsupported_media_type',
      `The body must be one of ${types}, or the format parameter must be given.`,
    );
  }
  return bytes.length > LARGE_FILE ? largeBodies.translations({ format, bytes }) : textsIn(format, bytes);
}

/** The texts of a file in this format. */
export async function textsIn(format: TranslationFormat, bytes: Uint8Array): Promise<readonly TranslationChange[]> {
  if (format === 'json') {
    const { entries } = parse(translationsFile, parseJson(bytes, { maxValues: valuesWithin(PROJECT_BODY) }));
    requireFewCells(entries);
    return entries;
  }
  const text = decodeFile(bytes);
  return format === 'csv' ? readCsv(text) : readXliff(text);
}

function fileName([language, ...others]: readonly string[], format: TranslationFormat): string {
  const name = language === undefined || others.length > 0 ? 'translations' : `translations.${language}`;
  return `${name}.${format === 'xliff' ? 'xlf' : format}`;
}
