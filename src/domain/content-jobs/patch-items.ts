import type { ContentPatch } from '../projects/changes/content-patch.ts';
import { type NewId, withNewIds } from '../projects/changes/new-ids.ts';
import { type ResolvedImage, withImages } from '../projects/changes/patch-images.ts';
import { type PatchScope, scopedPatch } from '../projects/changes/patch-scope.ts';
import { type ProjectPatch, patchProject, patchWhole, type WholeProject } from '../projects/changes/project-patch.ts';
import { bothReaches, isWithin, NO_REACH, type Reach, reachOf } from '../projects/changes/reach.ts';
import {
  type PatchedProject,
  type ReadPart,
  type ReadProject,
  storedChange,
} from '../projects/changes/stored-change.ts';
import type { Project } from '../projects/content/project.ts';
import { NO_CHANGE, parseContent, type StoredItem } from '../projects/content/project-content.ts';
import type { Context } from '../projects/items/item.ts';
import { growthOf, type NetworkGrowth } from '../wayfinding/network/network-growth.ts';

/** The input of a PATCH; `isMeasured`: the network of this version is known to stay within its limits. */
export type PatchContext = Context & { readonly isMeasured: boolean };

/** The growth of the network has to be measured first. */
export type Unmeasured = { readonly growth: NetworkGrowth };

/** The change depends on more items than were read, and must be computed again with these. */
export type Beyond = { readonly beyond: Reach };

/** A changed project, and the items that the patch created without an id. */
type Patched = PatchedProject & { readonly created: readonly NewId[] };

/** A PATCH of a project and its map. Throws field errors where it breaks a rule. */
export function patchItems(
  { items, whole, part }: ReadProject,
  patch: ProjectPatch,
  context: PatchContext,
): (Patched & WholeProject) | Unmeasured {
  const before = part ? { ...whole, complete: new Set(part.reach.kinds) } : whole;
  const { content, created } = withNewIds(patch.content, whole.content.languages, context.newId);
  const after = patchWhole(before, { ...patch, content }, context);
  const growth = context.isMeasured ? null : growthOf(whole.content, after.content, content);
  if (growth) return { growth };
  return { ...after, created, change: storedChange({ items, whole, part }, after) };
}

/** A stored project, and a PATCH of it: its changes of items, and the stored forms of its images. */
export type StoredPatch = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly part?: ReadPart;
  readonly patch: Omit<ProjectPatch, 'content'>;
  readonly sent: ProjectPatch['content'];
  readonly images: ReadonlyMap<string, ResolvedImage>;
  readonly now: Context['now'];
  readonly isMeasured: boolean;
  /** The scope of the patch, where it is not the whole map. */
  readonly scope?: PatchScope;
};

/** `patchItems` from texts to texts. */
export function patchStored(given: StoredPatch, newId: Context['newId']): Patched | Unmeasured | Beyond {
  const { project, items, part, scope, images, now, isMeasured } = given;
  const image = (text: string) => images.get(text)!;
  if (part?.reach === NO_REACH) {
    const fields = withImages({ ...given.patch, content: given.sent }, image);
    return { project: patchProject(project, fields, { now }), change: NO_CHANGE, created: [] };
  }
  const whole = { project, content: parseContent(items) };
  const content = scope ? scopedPatch(given.sent, whole.content, scope) : given.sent;
  const beyond = scope && part && reachBeyond(content, scope, { items, part });
  if (beyond) return { beyond };
  const patch = withImages({ ...given.patch, content }, image);
  const done = patchItems({ items, whole, part }, patch, { now, newId, isMeasured });
  if ('growth' in done) return done;
  const { content: _, ...patched } = done;
  return patched;
}

/** What a patch depends on once its scope is known, where not all of that was read; else null. */
function reachBeyond(
  patch: ContentPatch,
  scope: PatchScope,
  { items, part: { reach } }: { readonly items: readonly StoredItem[]; readonly part: ReadPart },
): Reach | null {
  const needed = reachOf(patch, { ...scope, kinds: reach.kinds });
  return isWithin(needed, { ...reach, items: [...reach.items, ...items] }) ? null : bothReaches(reach, needed);
}
