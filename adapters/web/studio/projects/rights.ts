import type { Organization } from '../frame/chosen-organization.ts';

/** Whether the role may make and change projects. The service decides; this is what the Studio offers. */
export const mayEdit = ({ role }: Pick<Organization, 'role'>): boolean => role !== 'viewer';

export const mayManage = ({ role }: Pick<Organization, 'role'>): boolean => role === 'owner' || role === 'admin';
