import type { Organization } from '../../../domain/organizations/organization.ts';
import type { Needs } from '../../../ports/needs.ts';
import { all } from '../../shared/all.ts';

/** Every organization, by name. */
export function listAllOrganizations({ storage }: Needs) {
  return (): Promise<readonly Organization[]> => all((slice) => storage.organizations.list(slice));
}
