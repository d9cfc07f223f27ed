import { invalidField } from '../../../../domain/shared/errors.ts';
import type { Stores } from '../../../../ports/storage.ts';

/** The projects to which a key is restricted, each once; refused where one is not the organization's. Empty means all of them. */
export async function requireProjects(
  tx: Stores,
  organizationId: string,
  given: readonly string[],
): Promise<readonly string[]> {
  const projectIds = [...new Set(given)];
  if (projectIds.length === 0) return projectIds;
  const found = await tx.projects.count({ organizationIds: [organizationId], projectIds });
  if (found < projectIds.length) throw invalidField('projectIds', 'Project not found in this organization.');
  return projectIds;
}
