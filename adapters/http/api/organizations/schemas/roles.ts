import { INVITED_ROLES } from '../../../../../src/domain/organizations/invitation.ts';
import { ROLES } from '../../../../../src/domain/organizations/permission.ts';
import { enumeration } from '../../../validation/enumeration.ts';

export const role = enumeration('Role', ROLES, 'A role in an organization, from the one that may do everything.');

export const invitedRole = enumeration(
  'InvitedRole',
  INVITED_ROLES,
  'A role that an invitation can give; owners are made by transferring the ownership.',
);

export const membershipStatus = enumeration(
  'MembershipStatus',
  ['active', 'blocked'],
  'A blocked member may do nothing in the organization.',
);
