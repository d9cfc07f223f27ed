import type { Caller } from '../../domain/caller.ts';
import type { Project } from '../../domain/project.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { type Machine, record } from './record.ts';

/** What was done to a project: `action` is a participle, as `published`. */
type ProjectDeed = { readonly project: Project; readonly action: string };

/** Writes what was done to a project into its organization's audit log. */
export function recordProject(
  needs: Needs,
  tx: Stores,
  by: Caller | Machine,
  { project, action }: ProjectDeed,
): Promise<void> {
  return record(needs, tx, by, {
    organizationId: project.organizationId,
    action: `project.${action}`,
    objectType: 'project',
    objectId: project.id,
    summary: `Project ${project.name} ${action.replaceAll('_', ' ')}`,
  });
}
