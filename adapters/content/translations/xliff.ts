import { type OrderedEntries, type TranslationEntry, textIn } from '../../../src/domain/translations/translation.ts';
import { controlId, NOT_IN_XML } from './xliff-control.ts';

/**
 * The table as XLIFF 1.2, with a `<file>` for each language. This is the version that every translation tool reads, and
 * in which a document may have several languages: in 2.0 it has one.
 */
export const writeXliff = (table: OrderedEntries, original: string): string =>
  [...xliffPieces(table, original)].join('');

/** The same, unit by unit. */
export function* xliffPieces(table: OrderedEntries, original: string): Iterable<string> {
  // A document has at least one file; without a language it is a template.
  const languages = table.languages.length > 0 ? table.languages : [null];
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n';
  for (const language of languages) yield* filePieces(table, language, original);
  yield '</xliff>\n';
}

function* filePieces(table: OrderedEntries, language: string | null, original: string): Iterable<string> {
  const { source, ofLanguage } = table;
  const target = language === null ? '' : ` target-language="${language}"`;
  const head = `original="${attribute(original)}" datatype="plaintext" source-language="${source}"${target}`;
  const entries = language !== null && ofLanguage ? ofLanguage(language) : table.entries;
  yield `<file ${head}>\n<body>\n`;
  for (const entry of entries) yield unitOf(entry, language === null ? '' : textIn(entry, source, language));
  yield '</body>\n</file>\n';
}

function unitOf({ key, source }: TranslationEntry, target: string): string {
  const id = attribute(key);
  const translated = target === '' ? '' : `<target state="translated">${content(target)}</target>\n`;
  return `<trans-unit id="${id}" resname="${id}" xml:space="preserve">\n<source>${content(source)}</source>\n${translated}</trans-unit>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers convert a bare one to a line feed.
  '\r': '&#13;',
};

const attribute = (text: string): string => text.replace(/[&<>"\r]/g, (character) => ENTITIES[character]!);

/** The text as the content of an element; a character that is not allowed in XML becomes an inline element. */
function content(text: string): string {
  let count = 0;
  return attribute(text).replace(
    NOT_IN_XML,
    (character) => `<x id="${controlId(character, ++count)}" ctype="x-control"/>`,
  );
}
