import type { Steps } from '../../shared/steps.ts';
import { type ContentSize, checkGrowth, checkSizeSteps, sizeAfter } from '../content/content-size.ts';
import type { Project } from '../content/project.ts';
import { type ContentChange, changeSteps, type LastPositions, type StoredItem } from '../content/project-content.ts';
import type { ItemKind } from '../items/item.ts';
import { changedItems } from './changed-items.ts';
import type { WholeProject } from './project-patch.ts';

/** A project and the texts of its content; `part`: what is known of the rest, where not all of it was read. */
export type ReadProject = {
  readonly items: readonly StoredItem[];
  readonly whole: WholeProject;
  readonly part?: ReadPart | undefined;
};

/** Which kinds were read completely, the last position of each kind, and the size of the whole map. */
export type ReadPart = {
  readonly kinds: readonly ItemKind[];
  readonly last: LastPositions;
  readonly size: ContentSize;
};

/** A project after a change, and the writes for its map. */
export type PatchedProject = { readonly project: Project; readonly change: ContentChange };

/** The writes for the map after a change, in steps. Refuses a map that is too large. */
export function* storedChangeSteps({ items, whole, part }: ReadProject, after: WholeProject): Steps<ContentChange> {
  const read = { stored: items, content: whole.content, ...(part && { last: part.last }) };
  const change = yield* changeSteps(read, after.content);
  const changed = changedItems(items, change);
  if (part) checkGrowth(part.size, sizeAfter(part.size, items, changed));
  else yield* checkSizeSteps(items, changed);
  return change;
}
