import type { Unmeasured } from '../../../domain/content-jobs/patch-items.ts';
import { changedItems } from '../../../domain/projects/changes/changed-items.ts';
import type { NewId } from '../../../domain/projects/changes/new-ids.ts';
import type { ResolvedImage, SentImage } from '../../../domain/projects/changes/patch-images.ts';
import type { PatchedProject } from '../../../domain/projects/changes/stored-change.ts';
import { checkVersion, type Project } from '../../../domain/projects/content/project.ts';
import type { ContentChange, ProjectContent, StoredItem } from '../../../domain/projects/content/project-content.ts';
import { isUnchanged } from '../../../domain/projects/content/project-version.ts';
import { removedFromAll, type WithRemoved } from '../../../domain/projects/images/image.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { findProject, type ProjectRequest } from '../../access/access.ts';
import { type InProject, inProject } from '../../access/in-project.ts';
import { discardFiles, removeFiles } from '../../shared/files/remove-files.ts';
import type { Creation } from '../../shared/idempotency-key.ts';
import { addImages } from '../images/shared/add.ts';
import { pathsOf, resolveImages, sendsFiles, storeSent } from '../images/shared/files.ts';
import { limitOf, requireGroup, requireGroupQuota } from './limits.ts';
import { nameTaken } from './name-taken.ts';
import { type NetworkGuard, withNetworkLimit } from './network-limit.ts';
import { saveProject } from './save.ts';
import type { ProjectView } from './view.ts';

export type ChangeRequest = ProjectRequest & {
  /** The versions in the condition, or null for last write wins. */
  readonly expectedVersions: readonly number[] | null;
  /** What the change creates, if the request may be repeated with an idempotency key. */
  readonly creates?: Creation;
};

/** A project that a transaction has locked to change it: in its new group, with the stored images of the change. */
export type HeldProject = {
  readonly project: Project;
  readonly images: ReadonlyMap<string, ResolvedImage>;
  readonly network: NetworkGuard;
  /**
   * Stores the new state of the project, and the changes on its map; where nothing changes the version stays, and nothing is stored. Throws
   * the error of a name that is in use.
   */
  readonly save: (after: Project, change?: ContentChange) => Promise<Project>;
};

/** The same with the items on its map. */
export type Changing = Pick<HeldProject, 'project' | 'images'> & {
  readonly items: readonly StoredItem[];
  /** Whether the network of this version is known to stay within its limits. */
  readonly isMeasured: boolean;
};

/** What is known of a change: the content where it had to be read, and the items that a patch created without an id. */
type Decided = { readonly content?: ProjectContent; readonly created?: readonly NewId[] };

/** A project after a change, without what its files lost. */
type Written = ProjectView & Decided;

/** A project after a change. */
export type UpdatedProject = Written & WithRemoved;

/** What a change does before the project is locked. */
type Sent = { readonly groupId?: string | null | undefined; readonly images: readonly SentImage[] };

/** The new state of a project. `decide` may be called again; null: nothing is written, and the version stays. */
export type ProjectChange = Sent & {
  readonly decide: (changing: Changing) => Promise<(PatchedProject & Decided) | Unmeasured | null>;
};

/** Changes a project and the items on its map; a refused change has no effect, also on files. */
export const changeProject =
  (needs: Needs) =>
  (request: ChangeRequest, change: ProjectChange): Promise<UpdatedProject> =>
    changeHeld(needs, request, { ...change, write: (tx, held) => write(tx, held, change) });

/**
 * Writes the new state of a project in a transaction: checks the version in the condition, and the permission. Files are stored
 * before it, and removed where it is refused.
 */
export async function changeHeld<T extends object>(
  needs: Needs,
  request: ChangeRequest,
  { groupId, images, write }: Sent & { readonly write: (tx: Stores, held: HeldProject) => Promise<T> },
): Promise<T & WithRemoved> {
  // The transaction checks again; files are stored, and the organization is locked, before the project is: both need the permission first.
  const looksAhead = sendsFiles(images) || Boolean(groupId);
  if (looksAhead) await findProject(needs.storage, request, 'project.edit');
  const holds = looksAhead ? 'both' : 'project';
  const files = await storeSent(needs, request.projectId, images);
  try {
    const { written, unneeded } = await withNetworkLimit(needs, (network) =>
      inProject(needs, { ...request, action: 'project.edit', holds }, async (at) => {
        const { tx, organization, project } = at;
        checkVersion(project, request.expectedVersions);
        const placed = await placedIn(at, groupId);
        const resolved = await resolveImages(tx, project.id, images, files);
        const unneeded = await addImages(needs, tx, organization, [...files.values()]);
        const save = async (after: Project, change?: ContentChange) => {
          if (isUnchanged(project, after, change ?? null)) return project;
          const saved = { before: project, after, caller: request.caller, ...(change && { change }) };
          return (await saveProject(tx, saved)) ?? refuseName();
        };
        return { unneeded, written: await write(tx, { project: placed, images: resolved, network, save }) };
      }),
    );
    await removeFiles(needs, unneeded);
    return { ...written, removed: removedFromAll([...files.values()]) };
  } catch (error) {
    await discardFiles(needs, pathsOf(files), error);
    throw error;
  }
}

async function write(
  tx: Stores,
  { project, images, network, save }: HeldProject,
  { decide }: ProjectChange,
): Promise<Written> {
  const items = await tx.items.list(project.id);
  const after = await decide({ project, items, images, isMeasured: network.isMeasured(project.version) });
  if (!after) return { project, items };
  if ('growth' in after) throw network.unmeasured(project.version, after.growth);
  const { change, ...decided } = after;
  const saved = await save(after.project, change);
  return { ...decided, project: saved, items: changedItems(items, change) };
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
