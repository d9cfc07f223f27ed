import { type ProjectPatch, patchWhole, type WholeProject } from '../projects/changes/project-patch.ts';
import { type PatchedProject, storedChange } from '../projects/changes/stored-change.ts';
import type { Project } from '../projects/content/project.ts';
import { parseContent, type StoredItem } from '../projects/content/project-content.ts';
import type { Context } from '../projects/items/item.ts';
import { DomainError } from '../shared/errors.ts';
import { importedLanguages } from './imported-language.ts';
import { type TextTable, writeTable } from './text-table.ts';
import { translationIndex } from './translation.ts';
import { type Translated, type TranslationChange, type TranslationFault, translate } from './translation-change.ts';
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

/** An import: empty texts keep the existing ones, and invalid rows do not affect others. */
export function importTexts(
  { sent, isDryRun, ...stored }: StoredTexts & { readonly isDryRun: boolean },
  newId: Context['newId'],
): ImportedTexts {
  const whole = { project: stored.project, content: parseContent(stored.items) };
  const given = sent.map((change) => ({ ...change, values: withoutEmpty(change.values) }));
  const readLanguage = importedLanguages(translationIndex(whole), namesIn(given));
  const { patch, ...report } = translate(whole, given, readLanguage);
  if (isDryRun || report.updated === 0) return { report, written: null };
  const { project, change } = written(stored, whole, patch, newId);
  return { report, written: { project, change } };
}

/** The result of a change of texts: the writes, and the requested page of the table. */
export type TranslatedTexts = TextTable & {
  readonly written: PatchedProject;
  /** The index of the change that sets the project's name; -1 for none. */
  readonly nameAt: number;
};

/** New texts. An invalid text refuses all of them; `part`: the page to return, null for all of the table. */
export function translateTexts(
  { sent, part, ...stored }: StoredTexts & { readonly part: TextPart | null },
  newId: Context['newId'],
): TranslatedTexts {
  const whole = { project: stored.project, content: parseContent(stored.items) };
  requirePart(translationIndex(whole), part);
  const { patch, faults } = translate(whole, sent);
  if (faults.length > 0) throw faultyTexts(faults);
  const { project, content, change } = written(stored, whole, patch, newId);
  const table = writeTable(translationIndex({ project, content }), part);
  const nameAt = sent.findLastIndex(({ key }) => key === `project:${project.id}:name`);
  return { written: { project, change }, ...table, nameAt };
}

function written(
  { items, now }: Omit<StoredTexts, 'sent'>,
  whole: WholeProject,
  patch: ProjectPatch,
  newId: Context['newId'],
): WholeProject & PatchedProject {
  const after = patchWhole(whole, patch, { now, newId });
  return { ...after, change: storedChange({ items, whole }, after) };
}

function* namesIn(changes: readonly TranslationChange[]): Iterable<string> {
  for (const { values } of changes) yield* Object.keys(values);
}

const withoutEmpty = (values: TranslationChange['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== null && text !== ''));

function faultyTexts(faults: readonly TranslationFault[]): DomainError {
  const fields = faults.map(({ at, language, message }) => {
    const place = language === null ? 'key' : `values.${language}`;
    return [`entries.${at}.${place}`, [message]] as const;
  });
  return new DomainError('invalid', 'Some texts are invalid.', Object.fromEntries(fields));
}
