import type { SaxesParser, SaxesTagNS } from 'saxes';
import { atOnce, type Steps } from '../../src/domain/shared/steps.ts';
import type { TranslationChange } from '../../src/domain/translations/translation-change.ts';
import { cellCounter, MAX_ROWS, refused } from './refused.ts';
import { controlOf } from './xliff-control.ts';

const DEEPEST = 64;
const NAMESPACE = /^urn:oasis:names:tc:xliff:document:(1\.2|2\.\d)$/;

/**
 * The texts of an XLIFF 1.2 or 2 document: the targets of its units under their ids. Throws a field error for another document, one that
 * is not well-formed, has a document type or is nested deeper than 64 elements. Linear in the text.
 */
export const readXliff = async (text: string): Promise<readonly TranslationChange[]> => atOnce(await xliffSteps(text));

/** How many characters a step reads. */
const STEP = 16_384;

/** `readXliff` in steps. */
export async function xliffSteps(text: string): Promise<Steps<readonly TranslationChange[]>> {
  const { SaxesParser } = await import('saxes');
  return stepsOf(new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true }), text);
}

function* stepsOf(parser: SaxesParser<{ xmlns: true }>, text: string): Steps<readonly TranslationChange[]> {
  const reader = unitReader();
  let depth = 0;
  parser.on('error', () => {
    throw refused(`The file is no well-formed XML (line ${parser.line}).`);
  });
  parser.on('doctype', () => {
    throw refused('The file declares a document type. Save it without one.');
  });
  parser.on('opentag', (tag) => {
    if (depth === 0 && !(tag.local === 'xliff' && NAMESPACE.test(tag.uri)))
      throw refused('The file is not XLIFF 1.2 or 2.');
    if (++depth > DEEPEST) throw refused(`The file is nested deeper than ${DEEPEST} elements.`);
    reader.open(tag);
  });
  parser.on('closetag', (tag) => {
    depth--;
    reader.close(tag);
  });
  parser.on('text', reader.text);
  parser.on('cdata', reader.text);
  for (let at = 0; at < text.length; at += STEP) {
    parser.write(text.slice(at, at + STEP));
    yield;
  }
  parser.close();
  return reader.changes;
}

type Unit = { readonly key: string; target: string };

/**
 * Collects targets. Elements in other namespaces are ignored, and so are suggestions (`alt-trans`) and
 * notes.
 */
function unitReader() {
  const changes: TranslationChange[] = [];
  const countCells = cellCounter();
  let root: SaxesTagNS | null = null;
  let language = '';
  let unit: Unit | null = null;
  let isTarget = false;
  let aside = 0;
  return {
    changes,
    open(tag: SaxesTagNS) {
      const { local } = tag;
      const value = (name: string) => tag.attributes[name]?.value;
      root ??= tag;
      if (aside > 0 || tag.uri !== root.uri || ASIDE.includes(local)) aside++;
      // In XLIFF 1.2 each file has a language, in XLIFF 2 the document.
      else if (local === 'file') language = value('target-language') ?? root.attributes.trgLang?.value ?? '';
      else if (UNITS.includes(local)) unit = { key: value('id') ?? '', target: '' };
      else if (local === 'target') isTarget = true;
      else if (isTarget && unit) unit.target += controlOf(value('id'), value('hex'));
    },
    close({ local }: SaxesTagNS) {
      if (aside > 0) aside--;
      else if (local === 'target') isTarget = false;
      else if (UNITS.includes(local) && unit) {
        if (changes.length === MAX_ROWS) throw refused(`The file has more than ${MAX_ROWS} texts.`);
        countCells(1);
        changes.push({ key: unit.key, values: { [language]: unit.target } });
        unit = null;
      }
    },
    text(text: string) {
      if (isTarget && aside === 0 && unit) unit.target += text;
    },
  };
}

const UNITS = ['trans-unit', 'unit'];
const ASIDE = ['alt-trans', 'note', 'notes', 'originalData'];
