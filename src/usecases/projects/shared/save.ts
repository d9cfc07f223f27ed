import type { Project } from '../../../domain/projects/content/project.ts';
import type { ContentChange } from '../../../domain/projects/content/project-content.ts';
import { changedFields, changesItems, withContentVersion } from '../../../domain/projects/content/project-version.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { accountOf } from '../../../domain/shared/caller.ts';
import type { Stores } from '../../../ports/storage.ts';

/** A project before and after a change, which has made a new version of it. */
export type ProjectSave = {
  readonly before: Project;
  readonly after: Project;
  /** What changes on the map; absent where nothing does. */
  readonly change?: ContentChange;
  /** Who makes the change; null for the service itself. */
  readonly caller: Caller | null;
};

/** Stores a new version of a project, and by whom it was made; null, and nothing stored, where its name is in use. */
export async function saveProject(tx: Stores, { before, after, change, caller }: ProjectSave): Promise<Project | null> {
  const fields = changedFields(before, after);
  const authorId = caller && accountOf(caller);
  const project = { ...withContentVersion(after, fields, change ?? null), updatedBy: authorId };
  if (!(await tx.projects.update(project, before))) return null;
  const { id: projectId, version, updatedAt: changedAt } = project;
  await tx.projectVersions.insert({ projectId, version, changedAt, authorId, fields });
  if (change && changesItems(change)) await tx.items.apply(projectId, change, version);
  return project;
}
