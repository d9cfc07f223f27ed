import { changedItems } from '../../domain/changed-items.ts';
import type { ResolvedImage, SentImage } from '../../domain/patch-images.ts';
import type { PatchedProject, Unmeasured } from '../../domain/patch-items.ts';
import { checkVersion, type Project } from '../../domain/project.ts';
import type { ProjectContent, StoredItem } from '../../domain/project-content.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject, lockProject, type ProjectRequest } from '../access.ts';
import { addImages } from '../images/add.ts';
import { discardFiles, pathsOf, removeFiles, resolveImages, sendsFiles, storeDataUrls } from '../images/files.ts';
import { type NetworkGuard, withNetworkLimit } from '../wayfinding/network-limit.ts';
import { nameTaken } from './create.ts';
import { checkRoomInGroup, limitOf, requireGroup } from './limits.ts';
import type { ProjectView } from './view.ts';

export type ChangeRequest = ProjectRequest & {
  /** The version that the change was made from, or null to let the last write win. */
  readonly expectedVersion: number | null;
};

/** A project that is about to be changed: in its new group, with what stands for the images that the change sends. */
export type Changing = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly images: ReadonlyMap<string, ResolvedImage>;
  /** Whether the network of this version is known to stay within its limits. */
  readonly isMeasured: boolean;
};

/** A project after a change; `content` where it had to be read. */
export type UpdatedProject = ProjectView & { readonly content?: ProjectContent };

/** What is to become of a project. `decide` may be asked again; null: nothing is to be written, and the version stays. */
export type ProjectChange = {
  readonly groupId?: string | null | undefined;
  readonly images: readonly SentImage[];
  readonly decide: (
    changing: Changing,
  ) => Promise<(PatchedProject & Pick<UpdatedProject, 'content'>) | Unmeasured | null>;
};

/** Changes a project and what is on its map; a refused change leaves everything as it was, files included. */
export function changeProject(needs: Needs) {
  return async (request: ChangeRequest, change: ProjectChange): Promise<UpdatedProject> => {
    const { groupId, images } = change;
    // The transaction asks again; files are stored, and the organization is held, before the project is: both ask for it first.
    const looksAhead = sendsFiles(images) || Boolean(groupId);
    const seen = looksAhead ? await findProject(needs.storage, request, 'project.edit') : null;
    const files = await storeDataUrls(needs, request.projectId, images);
    try {
      const { view, unneeded } = await withNetworkLimit(needs, (guard) =>
        needs.storage.transaction(async (tx) => {
          const organization = seen && (await tx.organizations.lock(seen.organizationId));
          const project = await lockProject(tx, request, 'project.edit');
          checkVersion(project, request.expectedVersion);
          const placed = await placedIn(tx, request, project, groupId);
          const resolved = await resolveImages(tx, project.id, images, files);
          const unneeded = organization ? await addImages(needs, tx, organization, [...files.values()]) : [];
          return { unneeded, view: await write(tx, placed, resolved, { ...change, guard }) };
        }),
      );
      await removeFiles(needs, unneeded);
      return view;
    } catch (error) {
      await discardFiles(needs, pathsOf(files), error);
      throw error;
    }
  };
}

async function write(
  tx: Stores,
  project: Project,
  images: Changing['images'],
  { decide, guard }: ProjectChange & { readonly guard: NetworkGuard },
): Promise<UpdatedProject> {
  const items = await tx.contents.list(project.id);
  const after = await decide({ project, items, images, isMeasured: guard.isMeasured(project.version) });
  if (!after) return { project, items };
  if ('growth' in after) throw guard.unmeasured(project.version, after.growth);
  if (!(await tx.projects.update(after.project))) throw nameTaken();
  await tx.contents.apply(project.id, after.change, after.project.version);
  const view = { project: after.project, items: changedItems(items, after.change) };
  return after.content ? { ...view, content: after.content } : view;
}

/** The project in its new group, if that has room; the organization has to be held by the transaction. */
async function placedIn(
  tx: Stores,
  { caller }: ProjectRequest,
  project: Project,
  groupId: string | null | undefined,
): Promise<Project> {
  if (groupId === undefined || groupId === project.groupId) return project;
  if (groupId === null) return { ...project, groupId, groupName: null };
  const { name } = await requireGroup(tx, { caller, organizationId: project.organizationId }, groupId);
  const kind = limitOf(project.status);
  if (kind) await checkRoomInGroup(tx, groupId, kind);
  return { ...project, groupId, groupName: name };
}
