import type { Needs } from '../../../ports/needs.ts';
import type { OrganizationUse } from '../../../ports/shared/statistics-store.ts';

/** What each organization uses, by its id; organizations that use nothing are left out. */
export function listOrganizationUsage({ storage }: Needs) {
  return (): Promise<ReadonlyMap<string, OrganizationUse>> => storage.statistics.usage();
}
