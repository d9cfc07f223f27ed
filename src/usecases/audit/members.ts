import type { MemberView } from '../../domain/organization.ts';
import type { Deed } from './record.ts';

/** What was done to a member: `action` is a participle, as `removed`; `what` follows the name in the summary. */
export function memberDeed({ id, organizationId, user }: MemberView, action: string, what = action): Deed {
  return {
    organizationId,
    action: `member.${action}`,
    objectType: 'member',
    objectId: id,
    summary: `${user.fullName} (${user.email}) ${what}`,
  };
}
