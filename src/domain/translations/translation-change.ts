import type { ProjectPatch, WholeProject } from '../projects/changes/project-patch.ts';
import { anyLanguage, type ReadLanguage } from './imported-language.ts';
import { normalizeText } from './normalize-text.ts';
import { parseTextKey, type TextSheet, textSheets } from './text-sheet.ts';
import { patchOfSheets } from './text-sheet-patch.ts';

/** New texts of a key, by language; null or an empty one removes. `skipped`: a text of the file that is not imported, and why. */
export type TranslationChange = {
  readonly key: string;
  readonly values: Readonly<Record<string, string | null>>;
  readonly skipped?: { readonly language: string; readonly reason: string };
};

/** An invalid part of the changes. */
export type TranslationFault = {
  /** The index of the change, from 0. */
  readonly at: number;
  readonly key: string;
  /** Null: the key is invalid. */
  readonly language: string | null;
  readonly message: string;
};

export type Translated = {
  /** The result of all changes. */
  readonly patch: ProjectPatch;
  /** The number of changed texts, and of unchanged ones. */
  readonly updated: number;
  readonly unchanged: number;
  /** The first thousand. */
  readonly faults: readonly TranslationFault[];
};

const MOST_FAULTS = 1000;

/** Applies changes of texts, one after the other. */
export function translate(
  whole: WholeProject,
  changes: readonly TranslationChange[],
  readLanguage: ReadLanguage = anyLanguage,
): Translated {
  const { defaultLanguage } = whole.project.settings;
  const sheets = openSheets(whole);
  const faults: TranslationFault[] = [];
  const count = { updated: 0, unchanged: 0 };
  const codeOf = languageReader(readLanguage);
  // The report is limited, whatever is sent.
  const report = (fault: TranslationFault) => faults.length < MOST_FAULTS && faults.push(fault);
  for (const [at, change] of changes.entries()) {
    const refuse = (language: string | null, message: string) => report({ at, key: change.key, language, message });
    const { updated, unchanged } = translateOne({ sheets, defaultLanguage, codeOf, refuse }, change);
    count.updated += updated;
    count.unchanged += unchanged;
  }
  const written = [...sheets.values()].filter(({ isWritten }) => isWritten);
  return { patch: patchOfSheets(whole, written), ...count, faults };
}

/** A sheet that is changed in place: copying it for each change would be quadratic for many languages. */
type OpenSheet = TextSheet & { readonly texts: Record<string, Readonly<Record<string, string>>>; isWritten: boolean };

function openSheets(whole: WholeProject): ReadonlyMap<string, OpenSheet> {
  const opened = [...textSheets(whole)].map((sheet) => [`${sheet.kind}:${sheet.id}`, openSheet(sheet)] as const);
  return new Map(opened);
}

const openSheet = (sheet: TextSheet): OpenSheet => ({ ...sheet, texts: { ...sheet.texts }, isWritten: false });

type Translating = {
  readonly sheets: ReadonlyMap<string, OpenSheet>;
  readonly defaultLanguage: string;
  readonly codeOf: ReturnType<typeof languageReader>;
  readonly refuse: (language: string | null, message: string) => void;
};

function translateOne({ sheets, ...line }: Translating, { key, values, skipped }: TranslationChange) {
  const named = parseTextKey(key);
  const sheet = named && sheets.get(named.sheet);
  if (!sheet) {
    line.refuse(null, 'No such text in this project.');
    return { updated: 0, unchanged: 0 };
  }
  if (skipped) line.refuse(skipped.language, skipped.reason);
  const count = write({ ...line, sheet, field: named.field }, values);
  if (count.updated > 0) sheet.isWritten = true;
  return count;
}

type Line = Omit<Translating, 'sheets'> & { readonly sheet: OpenSheet; readonly field: string };

/** Sets texts of one field of a sheet. */
function write({ sheet, field, defaultLanguage, codeOf, refuse }: Line, values: TranslationChange['values']) {
  const count = { updated: 0, unchanged: 0 };
  for (const [language, given] of Object.entries(values)) {
    const code = codeOf(language, refuse);
    if (code === null) continue;
    const old = sheet.texts[code]?.[field] ?? '';
    const place = { sheet, field, isSource: code === defaultLanguage };
    // Stored texts may stay, even where they would be invalid today.
    const normalized = (given ?? '') === old ? { text: old } : normalizeText(place, given ?? '');
    if ('fault' in normalized) refuse(language, normalized.fault);
    else if (normalized.text === old) count.unchanged++;
    else {
      count.updated++;
      sheet.texts[code] = withText(sheet.texts[code], field, normalized.text);
    }
  }
  return count;
}

/** Reads language codes, and reports each invalid one once. */
function languageReader(read: ReadLanguage) {
  const known = new Map<string, string | null>();
  return (name: string, refuse: Line['refuse']): string | null => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const language = read(name);
    if ('fault' in language) refuse(name, language.fault);
    const code = 'code' in language ? language.code : null;
    known.set(name, code);
    return code;
  };
}

function withText(fields: Readonly<Record<string, string>> = {}, field: string, text: string) {
  const { [field]: _, ...others } = fields;
  return text === '' ? others : { ...fields, [field]: text };
}
