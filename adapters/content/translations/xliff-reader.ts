import type { SaxesParser, SaxesTagNS } from 'saxes';
import type { TranslationChange } from '../../../src/domain/translations/translation-change.ts';
import { refused } from './refused.ts';
import { xliffUnits } from './xliff-units.ts';

const DEEPEST = 64;
const NAMESPACE = /^urn:oasis:names:tc:xliff:document:(1\.[12]|2\.\d)$/;
/** Some programs leave the namespace out: the version says the same. */
const VERSION = /^(1\.[12]|2\.\d)$/;

/**
 * The texts of an XLIFF 1.1, 1.2 or 2 document: the targets of its units under their ids, or under their names where these are keys. Units
 * that are not translated, or only in part, are skipped with the reason. Throws a field error for another document, one that
 * is not well-formed, has a document type or is nested deeper than 64 elements. Linear in the text.
 */
export async function readXliff(text: string): Promise<readonly TranslationChange[]> {
  const { SaxesParser } = await import('saxes');
  return changesIn(new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true }), text);
}

function changesIn(parser: SaxesParser<{ xmlns: true }>, text: string): readonly TranslationChange[] {
  const reader = xliffUnits();
  let depth = 0;
  parser.on('error', () => {
    throw refused(`The file is no well-formed XML (line ${parser.line}).`);
  });
  parser.on('doctype', () => {
    throw refused('The file declares a document type. Save it without one.');
  });
  parser.on('opentag', (tag) => {
    if (depth === 0 && !isXliff(tag)) throw refused('The file is not XLIFF 1.1, 1.2 or 2.');
    if (++depth > DEEPEST) throw refused(`The file is nested deeper than ${DEEPEST} elements.`);
    reader.open(tag);
  });
  parser.on('closetag', (tag) => {
    depth--;
    reader.close(tag);
  });
  parser.on('text', reader.text);
  parser.on('cdata', reader.text);
  parser.write(text).close();
  return reader.changes;
}

const isXliff = ({ local, uri, attributes }: SaxesTagNS): boolean =>
  local === 'xliff' && (uri === '' ? VERSION.test(attributes.version?.value ?? '') : NAMESPACE.test(uri));
