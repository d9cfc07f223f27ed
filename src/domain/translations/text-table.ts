import type { Project } from '../projects/content/project.ts';
import { parseContent, type StoredItem } from '../projects/content/project-content.ts';
import { type TranslationIndex, tableOf, translationIndex } from './translation.ts';
import { requirePart, type TextPart } from './translation-part.ts';

/** A page of the texts of a project: `table` is the JSON text of a `TranslationTable`, `count` the number of all texts. */
export type TextTable = { readonly table: string; readonly count: number };

type StoredProject = { readonly project: Project; readonly items: readonly StoredItem[] };

/** The index of the texts of a stored project. */
export function storedIndex({ project, items }: StoredProject): TranslationIndex {
  return translationIndex({ project, content: parseContent(items) });
}

/** A page of its texts; null: all of them. Throws the errors of `requirePart`. */
export function textTable({ part, ...stored }: StoredProject & { readonly part: TextPart | null }): TextTable {
  const index = storedIndex(stored);
  requirePart(index, part);
  return writeTable(index, part);
}

/** A page of the texts of an index. */
export function writeTable(index: TranslationIndex, part: TextPart | null): TextTable {
  const table = JSON.stringify(tableOf(index, part ?? undefined));
  return { table, count: index.texts.length };
}
