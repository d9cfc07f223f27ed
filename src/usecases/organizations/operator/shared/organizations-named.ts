import type { Organization } from '../../../../domain/organizations/organization.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { all } from '../../../shared/all.ts';
import { missing } from '../../../shared/missing.ts';

/** The organization of this id; with null every organization, by name. */
export async function organizationsNamed({ storage }: Needs, id: string | null): Promise<readonly Organization[]> {
  if (id === null) return all((slice) => storage.organizations.list(slice));
  const organization = await storage.organizations.find(id);
  if (!organization) throw missing('organization with this id');
  return [organization];
}
