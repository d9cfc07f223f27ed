import { type NewId, withNewIds } from '../projects/changes/new-ids.ts';
import { type ResolvedImage, withImages } from '../projects/changes/patch-images.ts';
import { type PatchScope, scopedPatch } from '../projects/changes/patch-scope.ts';
import { type ProjectPatch, patchWholeSteps, type WholeProject } from '../projects/changes/project-patch.ts';
import {
  type PatchedProject,
  type ReadPart,
  type ReadProject,
  storedChangeSteps,
} from '../projects/changes/stored-change.ts';
import type { Project } from '../projects/content/project.ts';
import { parseSteps, type StoredItem } from '../projects/content/project-content.ts';
import type { Context } from '../projects/items/item.ts';
import type { Steps } from '../shared/steps.ts';
import { growthOf, type NetworkGrowth } from '../wayfinding/network/network-growth.ts';

/** The input of a PATCH; `isMeasured`: the network of this version is known to stay within its limits. */
export type PatchContext = Context & { readonly isMeasured: boolean };

/** The growth of the network has to be measured first. */
export type Unmeasured = { readonly growth: NetworkGrowth };

/** A changed project, and the items that the patch created without an id. */
type Patched = PatchedProject & { readonly created: readonly NewId[] };

/** A PATCH of a project and its map, in steps. Throws field errors where it breaks a rule. */
export function* patchItemsSteps(
  { items, whole, part }: ReadProject,
  patch: ProjectPatch,
  context: PatchContext,
): Steps<(Patched & WholeProject) | Unmeasured> {
  const before = part ? { ...whole, complete: new Set(part.kinds) } : whole;
  const { content, created } = withNewIds(patch.content, whole.content.languages, context.newId);
  const after = yield* patchWholeSteps(before, { ...patch, content }, context);
  const growth = context.isMeasured ? null : growthOf(whole.content, after.content, content);
  if (growth) return { growth };
  return { ...after, created, change: yield* storedChangeSteps({ items, whole, part }, after) };
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

/** `patchItemsSteps` from texts to texts. */
export function* patchStoredSteps(given: StoredPatch, newId: Context['newId']): Steps<Patched | Unmeasured> {
  const { project, items, part, images, now, isMeasured } = given;
  const whole = { project, content: yield* parseSteps(items) };
  const content = given.scope ? scopedPatch(given.sent, whole.content, given.scope) : given.sent;
  const patch = withImages({ ...given.patch, content }, (text) => images.get(text)!);
  const done = yield* patchItemsSteps({ items, whole, part }, patch, { now, newId, isMeasured });
  if ('growth' in done) return done;
  const { content: _, ...patched } = done;
  return patched;
}
