import type { Project } from '../projects/content/project.ts';
import { parseSteps, type StoredItem } from '../projects/content/project-content.ts';
import type { Steps } from '../shared/steps.ts';
import { indexSteps, type TranslationIndex, tableSteps } from './translation.ts';
import { requirePart, type TextPart } from './translation-part.ts';

/** A page of the texts of a project: `table` is the JSON text of a `TranslationTable`, `count` the number of all texts. */
export type TextTable = { readonly table: string; readonly count: number };

type StoredProject = { readonly project: Project; readonly items: readonly StoredItem[] };

/** The index of the texts of a stored project, in steps. */
export function* storedIndexSteps({ project, items }: StoredProject): Steps<TranslationIndex> {
  return yield* indexSteps({ project, content: yield* parseSteps(items) });
}

/** A page of its texts, in steps; null: all of them. Throws the errors of `requirePart`. */
export function* textTableSteps({
  part,
  ...stored
}: StoredProject & { readonly part: TextPart | null }): Steps<TextTable> {
  const index = yield* storedIndexSteps(stored);
  requirePart(index, part);
  return yield* writeTableSteps(index, part);
}

/** A page of the texts of an index. */
export function* writeTableSteps(index: TranslationIndex, part: TextPart | null): Steps<TextTable> {
  const table = JSON.stringify(yield* tableSteps(index, part ?? undefined));
  return { table, count: index.texts.length };
}
