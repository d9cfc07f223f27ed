import { changedItems } from '../../../../domain/projects/changes/changed-items.ts';
import type { ContentPatch } from '../../../../domain/projects/changes/content-patch.ts';
import { type NewId, withNewIds } from '../../../../domain/projects/changes/new-ids.ts';
import { type SentImage, sentImages, withImages } from '../../../../domain/projects/changes/patch-images.ts';
import {
  type PartialProject,
  type ProjectPatch,
  patchWholeSteps,
  type WholeProject,
} from '../../../../domain/projects/changes/project-patch.ts';
import { bothReaches, isWithin, type Reach, reachOf } from '../../../../domain/projects/changes/reach.ts';
import { checkGrowth, sizeAfter } from '../../../../domain/projects/content/content-size.ts';
import {
  changeSteps,
  type ProjectContent,
  type ReadItems,
  type StoredItem,
} from '../../../../domain/projects/content/project-content.ts';
import type { Timestamp } from '../../../../domain/shared/timestamp.ts';
import { growthOf } from '../../../../domain/wayfinding/network/network-growth.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { ItemPart } from '../../../../ports/projects/stores.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { inSteps, readContent } from '../../../shared/in-steps.ts';
import { type ChangeRequest, changeHeld, type HeldProject } from '../../shared/change.ts';

export type Change = {
  /** The request, as a PATCH of the project; its images are stored. */
  readonly patch: Partial<ContentPatch>;
  /** The images of keys in the patch; absent where it contains its images. */
  readonly images?: readonly SentImage[] | undefined;
  /** Converts it into changes, given the current items; refuses missing ones with 404. */
  readonly resolvePatch?: (patch: ContentPatch, content: ProjectContent) => ContentPatch;
  /** What the changes need in addition to the patch. */
  readonly reach?: Partial<Reach>;
  /** Whether none of the items in the patch may exist. */
  readonly isNew?: boolean;
  /** Reads the items of the response, where they are more than the change needs. */
  readonly respond?: (tx: Stores, projectId: string) => Promise<readonly StoredItem[]>;
};

/** A change with its complete patch, and everything that it needs before the current items are known. */
export type PartChange = Change & { readonly patch: ContentPatch; readonly reach: Reach };

type Part = ReadItems & Pick<PartialProject, 'complete'> & Pick<ItemPart, 'size'>;

/** Changes a map, reading only the items that the change needs. */
export function changePart(needs: Needs) {
  return (request: ChangeRequest, change: PartChange) => {
    const now = needs.now();
    return changeHeld(needs, request, {
      images: change.images ?? sentImages({ content: change.patch }),
      async write(tx, held) {
        const { items, ...after } = await writePart(needs, tx, held, { ...change, now });
        return { ...after, items: (await change.respond?.(tx, held.project.id)) ?? items };
      },
    });
  };
}

type PartWrite = Omit<PartChange, 'images' | 'respond'> & {
  /** Fields of the project that change with its map. */
  readonly fields?: Omit<ProjectPatch, 'content'>;
  readonly now: Timestamp;
};

/** What was written: the part of the project that was read, as it is now, and the items that the patch created without an id. */
type WrittenPart = WholeProject & { readonly items: readonly StoredItem[]; readonly created: readonly NewId[] };

/** Writes a change of a held project, reading only the items that the change needs. */
export async function writePart(
  needs: Needs,
  tx: Stores,
  { project, images, network, save }: HeldProject,
  { fields = {}, now, ...change }: PartWrite,
): Promise<WrittenPart> {
  const { content, ...stored } = withImages({ ...fields, content: change.patch }, (text) => images.get(text)!);
  const { part, patch } = await prepare(needs, tx, project.id, { ...change, patch: content });
  const before = { ...part, project };
  const { content: given, created } = withNewIds(patch, part.content.languages, needs.newId);
  const whole = { ...stored, content: given };
  const after = await inSteps(needs, patchWholeSteps(before, whole, { now, newId: needs.newId }));
  const growth = network.isMeasured(project.version) ? null : growthOf(part.content, after.content, given);
  if (growth) throw network.unmeasured(project.version, growth);
  return { ...after, created, ...(await write(needs, save, before, after)) };
}

/** The changes, and the items that they depend on. */
async function prepare(
  needs: Needs,
  tx: Stores,
  projectId: string,
  { patch: given, reach, resolvePatch }: Pick<PartChange, 'patch' | 'reach' | 'resolvePatch'>,
) {
  const part = await readPart(needs, tx, projectId, reach);
  const patch = resolvePatch ? resolvePatch(given, part.content) : given;
  const needed = patch === given ? reach : reachOf(patch);
  if (isWithin(needed, reach)) return { part, patch };
  return { part: await readPart(needs, tx, projectId, bothReaches(reach, needed)), patch };
}

async function readPart(needs: Needs, tx: Stores, projectId: string, reach: Reach): Promise<Part> {
  const { items: stored, last, size } = await tx.items.part(projectId, reach);
  return { stored, last, size, content: await readContent(needs, stored), complete: new Set(reach.kinds) };
}

/** Writes the changed part, and returns it as texts. */
async function write(needs: Needs, save: HeldProject['save'], before: Part, after: WholeProject) {
  const { project, content } = after;
  const change = await inSteps(needs, changeSteps(before, content));
  const items = changedItems(before.stored, change);
  checkGrowth(before.size, sizeAfter(before.size, before.stored, items));
  return { project: await save(project, change), items };
}
