import type { SaxesTagNS } from 'saxes';
import { parseTextKey } from '../../../src/domain/translations/text-sheet.ts';
import type { TranslationChange } from '../../../src/domain/translations/translation-change.ts';
import { cellCounter, codeCounter, MAX_ROWS, refused } from './refused.ts';
import { textOfUnit, type UnitText } from './xliff-unit.ts';
import { unitReader } from './xliff-unit-reader.ts';

const UNITS = ['trans-unit', 'unit'];
const ASIDE = ['alt-trans', 'note', 'notes'];

/**
 * Collects the units of a document. Elements in other namespaces are ignored, and so are suggestions (`alt-trans`) and
 * notes.
 */
export function xliffUnits() {
  const { changes, add } = changeList();
  const countCode = codeCounter();
  let root: SaxesTagNS | null = null;
  let language = '';
  let unit: ReturnType<typeof unitReader> | null = null;
  let aside = 0;
  /** What `xml:space` says of each open element. */
  const spaces: string[] = [];
  return {
    changes,
    open(tag: SaxesTagNS) {
      root ??= tag;
      spaces.push(tag.attributes['xml:space']?.value ?? spaces.at(-1) ?? 'default');
      if (aside > 0 || tag.uri !== root.uri || ASIDE.includes(tag.local)) aside++;
      // In XLIFF 1.2 each file has a language, in XLIFF 2 the document.
      else if (tag.local === 'file')
        language = (tag.attributes['target-language'] ?? root.attributes.trgLang)?.value ?? '';
      else if (UNITS.includes(tag.local)) unit = unitReader(tag, countCode);
      else unit?.open(tag);
    },
    close(tag: SaxesTagNS) {
      const isKept = spaces.pop() === 'preserve';
      if (aside > 0) aside--;
      else if (UNITS.includes(tag.local) && unit) {
        add(keyOf(tag), language || unit.language(), textOfUnit(unit.segments));
        unit = null;
      } else unit?.close(tag, isKept);
    },
    text(text: string) {
      if (aside === 0) unit?.text(text);
    },
  };
}

/** The id of a unit, or its name where the program that wrote the file has numbered the units anew. */
function keyOf({ attributes }: SaxesTagNS): string {
  const id = attributes.id?.value ?? '';
  const name = (attributes.resname ?? attributes.name)?.value ?? '';
  return !parseTextKey(id) && parseTextKey(name) ? name : id;
}

/** The changes by a document; of a key with different texts in one language none is imported. */
function changeList() {
  const changes: TranslationChange[] = [];
  const places = new Map<string, number>();
  const countCells = cellCounter();
  const add = (key: string, language: string, unit: UnitText) => {
    const name = `${language} ${key}`;
    const change = changeOf(key, language, unit);
    const before = places.get(name);
    if (before === undefined) {
      if (changes.length === MAX_ROWS) throw refused(`The file has more than ${MAX_ROWS} texts.`);
      countCells(1);
      places.set(name, changes.push(change) - 1);
    } else if (!isSame(changes[before]!, change, language)) {
      changes[before] = changeOf(key, language, { reason: 'Not imported: the file has several texts for it.' });
    }
  };
  return { changes, add };
}

const changeOf = (key: string, language: string, unit: UnitText): TranslationChange =>
  'text' in unit
    ? { key, values: { [language]: unit.text } }
    : { key, values: {}, skipped: { language, reason: unit.reason } };

const isSame = (one: TranslationChange, other: TranslationChange, language: string): boolean =>
  one.values[language] === other.values[language] && one.skipped?.reason === other.skipped?.reason;
