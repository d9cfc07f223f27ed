import type { Beyond, Unmeasured } from '../../../domain/content-jobs/patch-items.ts';
import { changedItems } from '../../../domain/projects/changes/changed-items.ts';
import type { NewId } from '../../../domain/projects/changes/new-ids.ts';
import type { ResolvedImage, SentImage } from '../../../domain/projects/changes/patch-images.ts';
import { isWholeMap, NO_REACH, type Reach, WHOLE_MAP } from '../../../domain/projects/changes/reach.ts';
import type { PatchedProject, ReadPart } from '../../../domain/projects/changes/stored-change.ts';
import { EMPTY_SIZE } from '../../../domain/projects/content/content-size.ts';
import { checkVersion, type Project } from '../../../domain/projects/content/project.ts';
import type { StoredItem } from '../../../domain/projects/content/project-content.ts';
import { isUnchanged } from '../../../domain/projects/content/project-version.ts';
import { removedFromAll, type WithRemoved } from '../../../domain/projects/images/image.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { type InProject, inProject } from '../../access/in-project.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import { discardFiles, removeFiles } from '../../shared/files/remove-files.ts';
import type { Creation } from '../../shared/idempotency-key.ts';
import { addImages } from '../images/shared/add.ts';
import { pathsOf, resolveImages, sendsFiles, storeSent } from '../images/shared/files.ts';
import { nameTaken } from './name-taken.ts';
import { type NetworkGuard, withNetworkLimit } from './network-limit.ts';
import { limitOf, requireGroup, requireGroupQuota } from './quota.ts';
import { saveProject } from './save.ts';
import type { ProjectView } from './view.ts';

export type ChangeRequest = ProjectRequest & {
  /** The versions in the condition, or null for last write wins. */
  readonly expectedVersions: readonly number[] | null;
  /** What the change creates, if the request may be repeated with an idempotency key. */
  readonly creates?: Creation;
};

/** A project that a transaction has locked to change it: in its new group, with the stored images, and what was read of its map. */
export type Changing = ReadMap & {
  readonly project: Project;
  readonly images: ReadonlyMap<string, ResolvedImage>;
  /** Whether the network of this version is known to stay within its limits. */
  readonly isMeasured: boolean;
};

/** The items of a map that a change depends on. `part`: what is known of the rest, where these are not all. */
type ReadMap = { readonly items: readonly StoredItem[]; readonly part?: ReadPart };

/** `created`: the items that a patch created without an id. */
type Decided = PatchedProject & { readonly created?: readonly NewId[] };

/** How a project and its map change. */
export type ProjectChange<Answer> = {
  /** The new group; absent where it stays. */
  readonly groupId?: string | null | undefined;
  readonly images: readonly SentImage[];
  /** The items that it depends on, as far as that is known before they are read; absent: all of them. */
  readonly reach?: Reach;
  /** The new state. It may be called again, also with more items; null: nothing is written, and the version stays. */
  readonly decide: (changing: Changing) => Promise<Decided | Unmeasured | Beyond | null>;
  /** Reads what is returned in addition, after the change. */
  readonly respond?: ((tx: Stores, projectId: string) => Promise<Answer>) | undefined;
};

/** A project after a change, and the items that were read for it, as they are now. */
export type ChangedProject<Answer> = ProjectView &
  WithRemoved & {
    readonly created: readonly NewId[];
    /** What `respond` has read. */
    readonly answer: Answer | undefined;
  };

/**
 * Changes a project and the items on its map in a transaction: checks the permission and the version in the condition, reads what the change
 * depends on, and writes the new state. A refused change has no effect: files are stored before it, and removed then.
 */
export async function changeProject<Answer = never>(
  needs: Needs,
  request: ChangeRequest,
  change: ProjectChange<Answer>,
): Promise<ChangedProject<Answer>> {
  const { groupId, images } = change;
  // The transaction checks again; files are stored, and the organization is locked, before the project is: both need the permission first.
  const looksAhead = sendsFiles(images) || Boolean(groupId);
  if (looksAhead) await findProject(needs.storage, request, 'project.edit');
  const holds = looksAhead ? 'both' : 'project';
  const files = await storeSent(needs, request.projectId, images);
  try {
    const { unneeded, ...changed } = await withNetworkLimit(needs, (network) =>
      inProject(needs, { ...request, action: 'project.edit', holds }, async (at) => {
        const { tx, organization, project: before } = at;
        checkVersion(before, request.expectedVersions);
        const project = await placedIn(at, groupId);
        const resolved = await resolveImages(tx, before.id, images, files);
        const unneeded = await addImages(needs, tx, organization, [...files.values()]);
        const { items, after } = await decideOn(tx, { project, images: resolved, network }, change);
        const saved = after ? await save(at, after) : project;
        const answer = await change.respond?.(tx, project.id);
        const current = after ? changedItems(items, after.change) : items;
        return { unneeded, project: saved, items: current, created: after?.created ?? [], answer };
      }),
    );
    await removeFiles(needs, unneeded);
    await needs.yieldToEventLoop(); // Writing a large map and composing the response to it both take long.
    return { ...changed, removed: removedFromAll([...files.values()]) };
  } catch (error) {
    await discardFiles(needs, pathsOf(files), error);
    throw error;
  }
}

type Locked = Pick<Changing, 'project' | 'images'> & { readonly network: NetworkGuard };

/** The new state, and the items that it was decided on: these are read again where they turn out to be too few. */
async function decideOn(
  tx: Stores,
  locked: Locked,
  { reach = WHOLE_MAP, decide }: Pick<ProjectChange<never>, 'reach' | 'decide'>,
): Promise<Pick<ReadMap, 'items'> & { readonly after: Decided | null }> {
  const { network, project, images } = locked;
  const read = await readMap(tx, project.id, reach);
  const after = await decide({ project, images, ...read, isMeasured: network.isMeasured(project.version) });
  if (after && 'growth' in after) throw network.unmeasured(project.version, after.growth);
  if (after && 'beyond' in after) return decideOn(tx, locked, { reach: after.beyond, decide });
  return { items: read.items, after };
}

async function readMap(tx: Stores, projectId: string, reach: Reach): Promise<ReadMap> {
  if (isWholeMap(reach)) return { items: await tx.items.list(projectId) };
  if (reach === NO_REACH) return { items: [], part: { reach, last: {}, size: EMPTY_SIZE } };
  const { items, ...known } = await tx.items.part(projectId, reach);
  return { items, part: { reach, ...known } };
}

/** Stores the new state of a project; where nothing changes the version stays. Throws the error of a name that is in use. */
async function save({ tx, project: before, caller }: InProject, { project: after, change }: Decided): Promise<Project> {
  if (isUnchanged(before, after, change)) return before;
  return (await saveProject(tx, { before, after, caller, change })) ?? refuseName();
}

function refuseName(): never {
  throw nameTaken();
}

/** The project in its new group, within the limits of that; the organization must be locked by the transaction. */
async function placedIn(at: InProject, groupId: string | null | undefined): Promise<Project> {
  const { tx, project } = at;
  if (groupId === undefined || groupId === project.groupId) return project;
  if (groupId === null) return { ...project, groupId, groupName: null };
  const { name } = await requireGroup(at, groupId);
  const kind = limitOf(project.status);
  if (kind) await requireGroupQuota(tx, groupId, kind);
  return { ...project, groupId, groupName: name };
}
