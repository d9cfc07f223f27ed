import { notFound } from '../shared/errors.ts';
import type { Steps } from '../shared/steps.ts';
import { growthOf, type NetworkGrowth } from '../wayfinding/network-growth.ts';
import { changedItems } from './changed-items.ts';
import type { ContentPatch } from './content-patch.ts';
import { checkSizeSteps } from './content-size.ts';
import { type Context, idTaken } from './item.ts';
import { type ResolvedImage, withImages } from './patch-images.ts';
import type { Project } from './project.ts';
import {
  type ContentChange,
  changeSteps,
  type ProjectContent,
  parseSteps,
  type StoredItem,
} from './project-content.ts';
import { type ProjectPatch, patchWholeSteps, type WholeProject } from './project-patch.ts';

/** A whole project and the texts that its content was read from. */
export type ReadProject = { readonly items: readonly StoredItem[]; readonly whole: WholeProject };

/** What a PATCH is applied with; `isMeasured`: the network of this version is known to stay within its limits. */
export type PatchContext = Context & { readonly isMeasured: boolean };

/** What a PATCH comes to, or that it is to be found out first whether the network may grow like this. */
export type PatchedProject = { readonly project: Project; readonly change: ContentChange };
export type Unmeasured = { readonly growth: NetworkGrowth };

/** A PATCH of a project and its map, in steps. Throws field errors where it breaks a rule. */
export function* patchItemsSteps(
  { items, whole }: ReadProject,
  patch: ProjectPatch,
  context: PatchContext,
): Steps<(PatchedProject & WholeProject) | Unmeasured> {
  const after = yield* patchWholeSteps(whole, patch, context);
  const growth = context.isMeasured ? null : growthOf(whole.content, after.content, patch.content);
  if (growth) return { growth };
  return { ...after, change: yield* storedChangeSteps({ items, whole }, after) };
}

/** What is to be written for the map to be as it is after a change, in steps. Refuses a map that is too large. */
export function* storedChangeSteps({ items, whole }: ReadProject, after: WholeProject): Steps<ContentChange> {
  const change = yield* changeSteps({ stored: items, content: whole.content }, after.content);
  yield* checkSizeSteps(items, changedItems(items, change));
  return change;
}

/** A project as it is stored, and a PATCH of it: what it says of the items, and what stands for its images once they are stored. */
export type StoredPatch = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly patch: Omit<ProjectPatch, 'content'>;
  readonly sent: ProjectPatch['content'];
  readonly images: ReadonlyMap<string, ResolvedImage>;
  readonly now: Context['now'];
  readonly isMeasured: boolean;
  /** The level that the patch is of, and nothing else, with what lies on it; absent where it is of the whole map. */
  readonly level?: OneLevel;
};

/** A level that a patch makes, or else changes. */
export type OneLevel = { readonly id: string; readonly isNew: boolean };

/** `patchItemsSteps` from texts to texts. */
export function* patchStoredSteps(given: StoredPatch, newId: Context['newId']): Steps<PatchedProject | Unmeasured> {
  const { project, items, images, now, isMeasured } = given;
  const whole = { project, content: yield* parseSteps(items) };
  const content = given.level ? ofLevel(given.sent, whole.content, given.level) : given.sent;
  const patch = withImages({ ...given.patch, content }, (text) => images.get(text)!);
  const done = yield* patchItemsSteps({ items, whole }, patch, { now, newId, isMeasured });
  return 'growth' in done ? done : { project: done.project, change: done.change };
}

/** The patch of a level, known by its id. Refuses a new one whose id is used, and with 404 another one that is not there. */
function ofLevel(sent: ContentPatch, { levels }: ProjectContent, { id, isNew }: OneLevel): ContentPatch {
  const [level] = sent.levels;
  const isKnown = levels.some((known) => known.id === id);
  if (isNew && isKnown) throw idTaken(level!.path);
  if (!isNew && !isKnown) throw notFound();
  return { ...sent, levels: [{ ...level!, id }] };
}
