import { changedItems } from '../../domain/changed-items.ts';
import type { Context } from '../../domain/item.ts';
import { type ResolvedImage, sentImages, withImages } from '../../domain/patch-images.ts';
import { type PatchedProject, patchItemsSteps, type Unmeasured } from '../../domain/patch-items.ts';
import { checkVersion, type Project } from '../../domain/project.ts';
import type { ProjectContent } from '../../domain/project-content.ts';
import { needsContent, type ProjectPatch, patchProject, type WholeProject } from '../../domain/project-patch.ts';
import { normaliseName } from '../../domain/text.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject, lockProject, type ProjectRequest } from '../access.ts';
import { addImages } from '../images/add.ts';
import { discardFiles, pathsOf, removeFiles, resolveImages, sendsFiles, storeDataUrls } from '../images/files.ts';
import { inSteps, readContent } from '../in-steps.ts';
import { type NetworkGuard, withNetworkLimit } from '../wayfinding/network-limit.ts';
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
    const images = sentImages(given);
    // The transaction asks again; files are stored before it, and only for those who may.
    const looksAhead = sendsFiles(images) || Boolean(given.groupId);
    const seen = looksAhead ? await findProject(needs.storage, update, 'project.edit') : null;
    const patch = given.name === undefined ? given : { ...given, name: normaliseName(given.name) };
    const files = await storeDataUrls(needs, projectId, images);
    const context = { now: needs.now(), newId: needs.newId };
    try {
      const { view, unneeded } = await withNetworkLimit(needs, (guard) =>
        needs.storage.transaction(async (tx) => {
          const organization = seen && (await tx.organizations.lock(seen.organizationId));
          const project = await lockProject(tx, update, 'project.edit');
          checkVersion(project, update.expectedVersion);
          const placed = await placedIn(tx, update, project, patch.groupId);
          const resolved = await resolveImages(tx, project.id, images, files);
          const unneeded = organization ? await addImages(needs, tx, organization, [...files.values()]) : [];
          const change = { ...update, patch, images: resolved, guard, context };
          return { unneeded, view: await write(needs, tx, placed, change) };
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

type Writing = Pick<ProjectUpdate, 'patch' | 'aim'> & {
  readonly images: ReadonlyMap<string, ResolvedImage>;
  readonly guard: NetworkGuard;
  readonly context: Context;
};

/** Writes what the patch makes of the project; without its content where that stays. */
async function write(needs: Needs, tx: Stores, project: Project, writing: Writing): Promise<UpdatedProject> {
  const { patch, aim, images, context } = writing;
  const items = await tx.contents.list(project.id);
  if (aim) return writeAimed(needs, tx, { project, items }, { ...writing, aim });
  if (!needsContent(patch)) {
    const patched = patchProject(project, withImages(patch, imageOf(images)), context);
    if (!(await tx.projects.update(patched))) throw nameTaken();
    return { project: patched, items };
  }
  const { content: sent, ...fields } = patch;
  const isMeasured = writing.guard.isMeasured(project.version);
  const stored = { project, items, patch: fields, sent, images, now: context.now, isMeasured };
  return save(tx, { project, items }, writing.guard, await needs.contentWork.run('patch', stored));
}

/** The same of a patch that is made knowing what is there. */
async function writeAimed(
  needs: Needs,
  tx: Stores,
  { project, items }: ProjectView,
  { patch: given, aim, images, guard, context }: Writing & Required<Pick<ProjectUpdate, 'aim'>>,
): Promise<UpdatedProject> {
  const whole = { project, content: await readContent(needs, items) };
  const patch = await aim(withImages(given, imageOf(images)), whole);
  if (!patch) return { project, items, content: whole.content };
  const isMeasured = guard.isMeasured(project.version);
  const after = await inSteps(needs, patchItemsSteps({ items, whole }, patch, { ...context, isMeasured }));
  const view = await save(tx, { project, items }, guard, after);
  return 'content' in after ? { ...view, content: after.content } : view;
}

const imageOf = (images: ReadonlyMap<string, ResolvedImage>) => (text: string) => images.get(text)!;

async function save(
  tx: Stores,
  { project, items }: ProjectView,
  guard: NetworkGuard,
  after: PatchedProject | Unmeasured,
): Promise<ProjectView> {
  if ('growth' in after) throw guard.unmeasured(project.version, after.growth);
  if (!(await tx.projects.update(after.project))) throw nameTaken();
  await tx.contents.apply(project.id, after.change);
  return { project: after.project, items: changedItems(items, after.change) };
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
