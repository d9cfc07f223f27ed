import { type ArchivedText, archivedCounts, archivedTexts } from '../exchange/archive/archived-project.ts';
import type { Project } from '../projects/content/project.ts';
import { parseContent, type StoredItem } from '../projects/content/project-content.ts';

/** A stored project, and the names in the archive of its images, by their paths. */
export type Archiving = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly names: ReadonlyMap<string, string>;
};

/** The texts of the archive of a project, and how many items of each kind are in it. */
export function archiveTexts({ project, items, names }: Archiving): {
  readonly texts: readonly ArchivedText[];
  readonly counts: Readonly<Record<string, number>>;
} {
  const content = parseContent(items);
  // An image whose object is gone has no name: what showed it shows nothing.
  return {
    texts: archivedTexts({ project, content }, (path) => names.get(path) ?? null),
    counts: archivedCounts(content),
  };
}
