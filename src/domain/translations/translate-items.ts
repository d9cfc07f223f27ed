import type { Context } from '../projects/item.ts';
import { type PatchedProject, storedChangeSteps } from '../projects/patch-items.ts';
import type { Project } from '../projects/project.ts';
import { parseSteps, type StoredItem } from '../projects/project-content.ts';
import { type ProjectPatch, patchWholeSteps, type WholeProject } from '../projects/project-patch.ts';
import { DomainError } from '../shared/errors.ts';
import type { Steps } from '../shared/steps.ts';
import { type TextTable, writeTableSteps } from './text-table.ts';
import { indexSteps, type TranslationIndex } from './translation.ts';
import {
  type Translated,
  type TranslationChange,
  type TranslationFault,
  translateSteps,
} from './translation-change.ts';
import { requirePart, type TextPart } from './translation-part.ts';

/** A stored project, and new texts for it. */
type StoredTexts = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly sent: readonly TranslationChange[];
  readonly now: Context['now'];
};

/** The accepted texts of an import, and the writes; null for none. */
export type ImportedTexts = {
  readonly report: Pick<Translated, 'updated' | 'unchanged' | 'faults'>;
  readonly written: PatchedProject | null;
};

/** An import, in steps: empty texts keep the existing ones, and invalid rows do not affect others. */
export function* importTextsSteps(
  { sent, isDryRun, ...stored }: StoredTexts & { readonly isDryRun: boolean },
  newId: Context['newId'],
): Steps<ImportedTexts> {
  const whole = { project: stored.project, content: yield* parseSteps(stored.items) };
  const given = sent.map(({ key, values }) => ({ key, values: withoutEmpty(values) }));
  const takes = importable(yield* indexSteps(whole));
  const { patch, ...report } = yield* translateSteps(whole, given, takes);
  if (isDryRun || report.updated === 0) return { report, written: null };
  const { project, change } = yield* writtenSteps(stored, whole, patch, newId);
  return { report, written: { project, change } };
}

/** The result of a change of texts: the writes, and the requested page of the table. */
export type TranslatedTexts = TextTable & {
  readonly written: PatchedProject;
  /** The index of the change that sets the project's name; -1 for none. */
  readonly nameAt: number;
};

/** New texts, in steps. An invalid text refuses all of them; `part`: the page to return, null for all of the table. */
export function* translateTextsSteps(
  { sent, part, ...stored }: StoredTexts & { readonly part: TextPart | null },
  newId: Context['newId'],
): Steps<TranslatedTexts> {
  const whole = { project: stored.project, content: yield* parseSteps(stored.items) };
  requirePart(yield* indexSteps(whole), part);
  const { patch, faults } = yield* translateSteps(whole, sent);
  if (faults.length > 0) throw faultyTexts(faults);
  const { project, content, change } = yield* writtenSteps(stored, whole, patch, newId);
  const table = yield* writeTableSteps(yield* indexSteps({ project, content }), part);
  const nameAt = sent.findLastIndex(({ key }) => key === `project:${project.id}:name`);
  return { written: { project, change }, ...table, nameAt };
}

function* writtenSteps(
  { items, now }: Omit<StoredTexts, 'sent'>,
  whole: WholeProject,
  patch: ProjectPatch,
  newId: Context['newId'],
): Steps<WholeProject & PatchedProject> {
  const after = yield* patchWholeSteps(whole, patch, { now, newId });
  return { ...after, change: yield* storedChangeSteps({ items, whole }, after) };
}

const withoutEmpty = (values: TranslationChange['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== null && text !== ''));

/**
 * Codes of five letters or more are well-formed, but no language has one (RFC 5646, 2.2.1): unless the project has one,
 * a column such as `Comments` is not one of translations.
 */
function importable({ source, languages }: TranslationIndex): (language: string) => boolean {
  const known = new Set([source, ...languages]);
  return (language) => known.has(language) || !/^[a-z]{5,8}(-|$)/i.test(language);
}

function faultyTexts(faults: readonly TranslationFault[]): DomainError {
  const fields = faults.map(({ at, language, message }) => {
    const place = language === null ? 'key' : `values.${language}`;
    return [`entries.${at}.${place}`, [message]] as const;
  });
  return new DomainError('invalid', 'Some texts are invalid.', Object.fromEntries(fields));
}
