import type { Project } from '../../../domain/projects/content/project.ts';
import type { StoredImage } from '../../../domain/projects/images/stored-image.ts';
import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { removeFiles } from '../../shared/files/remove-files.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';
import { unusedImages } from '../images/shared/unused.ts';

/** How long a new image may wait for the request that uses it: a day. */
const GRACE_MILLISECONDS = 24 * 3_600_000;

const PROJECTS_AT_ONCE = 100;
const IMAGES_AT_ONCE = 500;

/** How often a project that changes meanwhile is retried in one run. */
const ATTEMPTS = 3;

/**
 * Removes images that no stored document of their project refers to, as replaced plans of levels: their rows, and
 * their files with the storage that they use, unless another image or a template uses the same file. A failure is
 * reported, and the project is retried in the next run.
 */
export function removeUnusedImages(needs: Needs) {
  return async (lease: JobLease = ALWAYS_HELD): Promise<{ readonly removed: number }> => {
    const until = addMilliseconds(needs.now(), -GRACE_MILLISECONDS);
    let removed = 0;
    for (let after = ''; ; ) {
      const projectIds = await needs.storage.images.projectsWithImages(until, after, PROJECTS_AT_ONCE);
      for (const projectId of projectIds) if (lease.isHeld()) removed += await cleanProject(needs, projectId, until);
      if (projectIds.length < PROJECTS_AT_ONCE || !lease.isHeld()) return { removed };
      after = projectIds.at(-1)!;
    }
  };
}

async function cleanProject(needs: Needs, projectId: string, until: Timestamp): Promise<number> {
  let removed = 0;
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const project = await needs.storage.projects.find(projectId);
      if (!project) break;
      const { count, isChanged } = await removeUnused(needs, project, until);
      removed += count;
      if (!isChanged) break;
    }
  } catch (cause) {
    needs.report(`the unused images of the project ${projectId} could not be removed`, cause);
  }
  return removed;
}

type Removed = { readonly count: number; readonly isChanged: boolean };

async function removeUnused(needs: Needs, project: Project, until: Timestamp): Promise<Removed> {
  const unusedAmong = unusedImages(needs, project);
  let count = 0;
  for (let offset = 0; ; ) {
    const images = await needs.storage.images.list(project.id, { offset, limit: IMAGES_AT_ONCE });
    const unused = await unusedAmong(images.filter(({ createdAt }) => createdAt <= until));
    if (unused.length > 0 && !(await remove(needs, project, unused))) return { count, isChanged: true };
    count += unused.length;
    offset += images.length - unused.length;
    if (images.length < IMAGES_AT_ONCE) return { count, isChanged: false };
  }
}

/** False, and nothing removed, where the project was changed since it was read: an image may be in use. */
async function remove(needs: Needs, { id, organizationId, version }: Project, images: readonly StoredImage[]) {
  const files = await needs.storage.transaction(async (tx) => {
    await tx.organizations.lock(organizationId);
    if ((await tx.projects.lock(id))?.version !== version) return null;
    await tx.images.delete(images.map(({ path }) => path));
    return tx.files.deleteUnused(images.map(({ objectPath }) => objectPath));
  });
  if (files) await removeFiles(needs, files);
  return files !== null;
}
