import { type ContentSize, checkGrowth, checkSize, sizeAfter } from '../content/content-size.ts';
import type { Project } from '../content/project.ts';
import { type ContentChange, contentChange, type LastPositions, type StoredItem } from '../content/project-content.ts';
import { changedItems } from './changed-items.ts';
import type { WholeProject } from './project-patch.ts';
import type { Reach } from './reach.ts';

/** A project and the texts of its content; `part`: what is known of the rest, where not all of it was read. */
export type ReadProject = {
  readonly items: readonly StoredItem[];
  readonly whole: WholeProject;
  readonly part?: ReadPart | undefined;
};

/** The part of a map that was read, the last position of each kind, and the size of the whole map. */
export type ReadPart = {
  readonly reach: Reach;
  readonly last: LastPositions;
  readonly size: ContentSize;
};

/** A project after a change, and the writes for its map. */
export type PatchedProject = { readonly project: Project; readonly change: ContentChange };

/** The writes for the map after a change. Refuses a map that is too large. */
export function storedChange({ items, whole, part }: ReadProject, after: WholeProject): ContentChange {
  const read = { stored: items, content: whole.content, ...(part && { last: part.last }) };
  const change = contentChange(read, after.content);
  const changed = changedItems(items, change);
  if (part) checkGrowth(part.size, sizeAfter(part.size, items, changed));
  else checkSize(items, changed);
  return change;
}
