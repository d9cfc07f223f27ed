import type { Group } from '../../domain/group.ts';
import type { Deed } from './record.ts';

/** What was done to a group: `action` is a participle, as `deleted`; `what` follows the name in the summary. */
export function groupDeed({ id, organizationId, name }: Group, action: string, what = action): Deed {
  return {
    organizationId,
    action: `group.${action}`,
    objectType: 'group',
    objectId: id,
    summary: `Group ${name} ${what}`,
  };
}
