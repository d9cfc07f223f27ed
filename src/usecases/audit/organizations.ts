import type { Organization } from '../../domain/organization.ts';
import type { Deed } from './record.ts';

/** What was done to the organization itself: `action` is a participle, as `renamed`. */
export function organizationDeed({ id }: Pick<Organization, 'id'>, action: string, summary: string): Deed {
  return { organizationId: id, action: `organization.${action}`, objectType: 'organization', objectId: id, summary };
}
