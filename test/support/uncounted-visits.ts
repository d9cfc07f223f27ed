import type { Stores } from '../../src/ports/storage.ts';
import type { UncountedVisit } from '../../src/ports/visits/stores.ts';

/** The events of a project that are not rolled up yet; none where it does not exist. */
export async function uncountedVisits(
  { projects, visits }: Pick<Stores, 'projects' | 'visits'>,
  projectId: string,
): Promise<readonly UncountedVisit[]> {
  const project = await projects.find(projectId);
  return project ? visits.listUncounted(project, 10_000) : [];
}
