import type { Schemas } from '../api/service.d.ts';
import type { Organization } from '../frame/chosen-organization.ts';
import { text } from '../strings/strings.ts';

export type Role = Schemas['Role'];

/** The roles, the highest first, as people read them. */
export function roleOptions(roles: readonly Role[] = ['owner', 'admin', 'member', 'viewer']) {
  const { organization } = text();
  const labels = {
    owner: organization.owner,
    admin: organization.admin,
    member: organization.member,
    viewer: organization.viewer,
  };
  return roles.map((role) => ({ value: role, label: labels[role] }));
}

export const roleLabel = (role: Role): string => roleOptions([role])[0]!.label;

/** Why somebody may not manage the organization; null where they may. */
export const managersOnly = ({ role }: Organization): string | null =>
  role === 'owner' || role === 'admin' ? null : text().organization.managersOnly;

export const ownersOnly = ({ role }: Organization): string | null =>
  role === 'owner' ? null : text().organization.ownersOnly;
