import { canonicalLanguage } from '../projects/language.ts';
import type { ProjectPatch, WholeProject } from '../projects/project-patch.ts';
import { atOnce, type Steps } from '../shared/steps.ts';
import { normalizeText } from './normalize-text.ts';
import { TEXT_FIELDS, type TextSheet, textSheets } from './text-sheet.ts';
import { patchOfSheets } from './text-sheet-patch.ts';

/** New texts of a key, by language; null or an empty one removes. */
export type TranslationChange = { readonly key: string; readonly values: Readonly<Record<string, string | null>> };

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

/** Whether a language with a well-formed code is accepted. */
type Takes = (language: string) => boolean;

const MOST_FAULTS = 1000;
const LONGEST_CODE = 35;

/** Applies changes of texts, one after the other. */
export const translate = (
  whole: WholeProject,
  changes: readonly TranslationChange[],
  takes: Takes = () => true,
): Translated => atOnce(translateSteps(whole, changes, takes));

const SHEETS_OF_A_STEP = 50;
const CELLS_OF_A_STEP = 1000;

/** `translate` in steps. */
export function* translateSteps(
  whole: WholeProject,
  changes: readonly TranslationChange[],
  takes: Takes = () => true,
): Steps<Translated> {
  const { defaultLanguage } = whole.project.settings;
  const sheets = yield* openSheets(whole);
  const faults: TranslationFault[] = [];
  const count = { updated: 0, unchanged: 0 };
  const codeOf = languageReader(takes);
  let cells = 0;
  for (const [at, { key, values }] of changes.entries()) {
    if (cells > CELLS_OF_A_STEP) {
      cells = 0;
      yield;
    }
    // The report is limited, whatever is sent.
    const refuse = (language: string | null, message: string) =>
      faults.length < MOST_FAULTS && faults.push({ at, key, language, message });
    const [, name = '', field = ''] = /^(.+):(.+)$/s.exec(key) ?? [];
    const sheet = sheets.get(name);
    if (!sheet || !Object.hasOwn(TEXT_FIELDS[sheet.kind], field)) {
      refuse(null, 'No such text in this project.');
      cells++;
      continue;
    }
    const { updated, unchanged } = write({ sheet, field, defaultLanguage, codeOf, refuse }, values);
    if (updated > 0) sheet.isWritten = true;
    count.updated += updated;
    count.unchanged += unchanged;
    cells += 1 + updated + unchanged;
  }
  const written = [...sheets.values()].filter(({ isWritten }) => isWritten);
  return { patch: patchOfSheets(whole, written), ...count, faults };
}

/** A sheet that is changed in place: copying it for each change would be quadratic for many languages. */
type OpenSheet = TextSheet & { readonly texts: Record<string, Readonly<Record<string, string>>>; isWritten: boolean };

function* openSheets(whole: WholeProject): Steps<ReadonlyMap<string, OpenSheet>> {
  const sheets = new Map<string, OpenSheet>();
  for (const sheet of textSheets(whole)) {
    sheets.set(`${sheet.kind}:${sheet.id}`, openSheet(sheet));
    if (sheets.size % SHEETS_OF_A_STEP === 0) yield;
  }
  return sheets;
}

const openSheet = (sheet: TextSheet): OpenSheet => ({ ...sheet, texts: { ...sheet.texts }, isWritten: false });

type Line = {
  readonly sheet: OpenSheet;
  readonly field: string;
  readonly defaultLanguage: string;
  readonly codeOf: ReturnType<typeof languageReader>;
  readonly refuse: (language: string, message: string) => void;
};

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

/** Parses language codes, and reports each invalid one once. */
function languageReader(takes: Takes) {
  const known = new Map<string, string | null>();
  return (name: string, refuse: Line['refuse']): string | null => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const code = name.length > LONGEST_CODE ? null : canonicalLanguage(name);
    const taken = code !== null && takes(code) ? code : null;
    if (taken === null) refuse(name, 'Must be a language code such as en or pt-BR.');
    known.set(name, taken);
    return taken;
  };
}

function withText(fields: Readonly<Record<string, string>> = {}, field: string, text: string) {
  const { [field]: _, ...others } = fields;
  return text === '' ? others : { ...fields, [field]: text };
}
