import type { ProjectContent } from '../projects/content/project-content.ts';
import type { DraftItem, DraftLevel } from './draft.ts';
import type { Match } from './import.ts';
import type { ImportDraft } from './import-draft.ts';
import type { FindLevel } from './placing/placed.ts';
import { finder, type KnownItem } from './resolved-items.ts';

/** Which level of a project each level of a draft stands for; without a reference, its only one. */
export function levelsOf(draft: ImportDraft, content: ProjectContent, matches: readonly Match[]): FindLevel {
  const find = levelFinder(content, matches);
  const byRef = new Map(draft.levels.map((level) => [level.ref, level]));
  const [only, ...others] = content.levels;
  return (ref) => {
    const level = byRef.get(ref ?? '');
    if (!level) return others.length === 0 ? (only ?? null) : null;
    const id = find(level);
    return content.levels.find((known) => known.id === id) ?? null;
  };
}

/** Finds the id of the level that a level of a draft means: by how items are matched, else by one of its names; null where there is none. */
export function levelFinder({ levels }: ProjectContent, matches: readonly Match[]) {
  const find = finder(levels, matches);
  return ({ id, fields, names }: DraftLevel): string | null => {
    const found = find(id, fields as KnownItem);
    if (found) return found;
    for (const name of names) {
      const same = levels.find((level) => isCalled(level, name));
      if (same) return same.id;
    }
    return null;
  };
}

const isCalled = (level: ProjectContent['levels'][number], name: string): boolean =>
  [level.key, level.externalId, level.name, level.shortName, String(level.ordinal)].some(
    (own) => own !== null && own.toLowerCase() === name.toLowerCase(),
  );

/** Finds the id of the tag that a tag of a draft means, by its id or its name; null where there is none. */
export const tagFinder =
  ({ tags }: ProjectContent) =>
  ({ id, fields }: DraftItem<{ readonly name: string }>): string | null =>
    (tags.find((tag) => tag.id === id) ?? tags.find((tag) => tag.name === fields.name))?.id ?? null;

export const languageFinder =
  ({ languages }: ProjectContent) =>
  ({ id, fields }: DraftItem<{ readonly languageCode: string }>): string | null =>
    languages.find((one) => one.id === id || one.languageCode === fields.languageCode)?.id ?? null;
