import { changedItems } from '../../domain/changed-items.ts';
import { checkSizeSteps } from '../../domain/content-size.ts';
import type { Context } from '../../domain/item.ts';
import { checkVersion, type Project } from '../../domain/project.ts';
import { changeSteps, type ProjectContent } from '../../domain/project-content.ts';
import {
  needsContent,
  type ProjectPatch,
  patchProject,
  patchWholeSteps,
  type WholeProject,
} from '../../domain/project-patch.ts';
import { normaliseName } from '../../domain/text.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject, lockProject, type ProjectRequest } from '../access.ts';
import { addImages } from '../images/add.ts';
import { discardFiles, pathsOf, removeFiles, resolveImages, sendsFiles, storeDataUrls } from '../images/files.ts';
import { inSteps, readContent } from '../in-steps.ts';
import { type RequireNetwork, withNetworkLimit } from '../wayfinding/network-limit.ts';
import { nameTaken } from './create.ts';
import { checkRoomInGroup, limitOf, requireGroup } from './limits.ts';
import type { ProjectView } from './view.ts';

export type ProjectUpdate = ProjectRequest & {
  /** The version that the change was made from, or null to let the last write win. */
  readonly expectedVersion: number | null;
  readonly patch: ProjectPatch;
  /** Turns the patch into what is to be done, knowing what is there. Null: nothing is, and the version stays. */
  readonly aim?: (patch: ProjectPatch, whole: WholeProject) => ProjectPatch | null | Promise<ProjectPatch | null>;
};

/** A project after a change; `content` where it had to be read. */
export type UpdatedProject = ProjectView & { readonly content?: ProjectContent };

/** Changes a project and what is on its map; a refused change leaves everything as it was, files included. */
export function updateProject(needs: Needs) {
  return async (update: ProjectUpdate): Promise<UpdatedProject> => {
    const { patch: given, projectId } = update;
    // The transaction asks again; files are stored before it, and only for those who may.
    const seen = needsLookAhead(given) ? await findProject(needs.storage, update, 'project.edit') : null;
    const patch = given.name === undefined ? given : { ...given, name: normaliseName(given.name) };
    const files = await storeDataUrls(needs, projectId, patch);
    const context = { now: needs.now(), newId: needs.newId };
    try {
      const { view, unneeded } = await withNetworkLimit(needs, (requireNetwork) =>
        needs.storage.transaction(async (tx) => {
          const organization = seen && (await tx.organizations.lock(seen.organizationId));
          const project = await lockProject(tx, update, 'project.edit');
          checkVersion(project, update.expectedVersion);
          const placed = await placedIn(tx, update, project, patch.groupId);
          const resolved = await resolveImages(tx, project.id, patch, files);
          return {
            unneeded: organization ? await addImages(needs, tx, organization, [...files.values()]) : [],
            view: await write(needs, tx, placed, { ...update, patch: resolved, requireNetwork }, context),
          };
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

/** Writes what the patch makes of the project; without its content where that stays. */
async function write(
  needs: Needs,
  tx: Stores,
  project: Project,
  {
    patch: given,
    aim,
    requireNetwork,
  }: Pick<ProjectUpdate, 'patch' | 'aim'> & { readonly requireNetwork: RequireNetwork },
  context: Context,
): Promise<UpdatedProject> {
  const items = await tx.contents.list(project.id);
  if (!aim && !needsContent(given)) {
    const patched = patchProject(project, given, context);
    if (!(await tx.projects.update(patched))) throw nameTaken();
    return { project: patched, items };
  }
  const whole = { project, content: await readContent(needs, items) };
  const patch = aim ? await aim(given, whole) : given;
  if (!patch) return { project, items, content: whole.content };
  const after = await inSteps(needs, patchWholeSteps(whole, patch, context));
  requireNetwork(whole, after, patch.content);
  if (!(await tx.projects.update(after.project))) throw nameTaken();
  const change = await inSteps(needs, changeSteps({ stored: items, content: whole.content }, after.content));
  const changed = changedItems(items, change);
  await inSteps(needs, checkSizeSteps(items, changed));
  await tx.contents.apply(project.id, change);
  return { ...after, items: changed };
}

/** Files are stored, and the organization is held, before the project is: both ask for it first. */
const needsLookAhead = (patch: ProjectPatch) => sendsFiles(patch) || Boolean(patch.groupId);

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
