import { acceptInvitation } from '../usecases/accounts/invitations/accept.ts';
import { acceptInvitationAsNew } from '../usecases/accounts/invitations/accept-as-new.ts';
import { authenticateKey } from '../usecases/organizations/api-keys/authenticate.ts';
import { createApiKey } from '../usecases/organizations/api-keys/create.ts';
import { deleteApiKey } from '../usecases/organizations/api-keys/delete.ts';
import { describeKey } from '../usecases/organizations/api-keys/describe.ts';
import { listApiKeys } from '../usecases/organizations/api-keys/list.ts';
import { rotateApiKey } from '../usecases/organizations/api-keys/rotate.ts';
import { updateApiKey } from '../usecases/organizations/api-keys/update.ts';
import { listAudit } from '../usecases/organizations/audit/list.ts';
import { authorizeMember } from '../usecases/organizations/authorize-member.ts';
import { authorizeOrganization } from '../usecases/organizations/authorize-organization.ts';
import { createOrganization } from '../usecases/organizations/create.ts';
import { deleteOrganization } from '../usecases/organizations/delete.ts';
import { getOrganization } from '../usecases/organizations/get.ts';
import { addGroupMembers } from '../usecases/organizations/groups/add-members.ts';
import { createGroup } from '../usecases/organizations/groups/create.ts';
import { deleteGroup } from '../usecases/organizations/groups/delete.ts';
import { getGroup } from '../usecases/organizations/groups/get.ts';
import { listGroups } from '../usecases/organizations/groups/list.ts';
import { removeGroupMembers } from '../usecases/organizations/groups/remove-members.ts';
import { updateGroup } from '../usecases/organizations/groups/update.ts';
import { createInvitation } from '../usecases/organizations/invitations/create.ts';
import { listInvitations } from '../usecases/organizations/invitations/list.ts';
import { lookUpInvitation } from '../usecases/organizations/invitations/look-up.ts';
import { resendInvitation } from '../usecases/organizations/invitations/resend.ts';
import { revokeInvitation } from '../usecases/organizations/invitations/revoke.ts';
import { leaveOrganization } from '../usecases/organizations/leave.ts';
import { listOrganizations } from '../usecases/organizations/list.ts';
import { listMembers } from '../usecases/organizations/members/list.ts';
import { removeMember } from '../usecases/organizations/members/remove.ts';
import { updateMember } from '../usecases/organizations/members/update.ts';
import { getSubscription } from '../usecases/organizations/plans/get-subscription.ts';
import { getUsage } from '../usecases/organizations/plans/get-usage.ts';
import { listPlans } from '../usecases/organizations/plans/list.ts';
import { transferOwnership } from '../usecases/organizations/transfer-ownership.ts';
import { updateOrganization } from '../usecases/organizations/update.ts';
import { lapseOrganization } from '../usecases/publishing/lapse.ts';

/** Operations on organizations, their members, groups, invitations, plans and API keys. */
export const ORGANIZATIONS_ACTIONS = {
  organizations: {
    authorize: authorizeOrganization,
    authorizeMember,
    list: listOrganizations,
    create: createOrganization,
    get: getOrganization,
    update: updateOrganization,
    delete: deleteOrganization,
    transferOwnership,
    leave: leaveOrganization,
    audit: listAudit,
    lapse: lapseOrganization,
  },
  members: { list: listMembers, update: updateMember, remove: removeMember },
  groups: {
    list: listGroups,
    get: getGroup,
    create: createGroup,
    update: updateGroup,
    delete: deleteGroup,
    addMembers: addGroupMembers,
    removeMembers: removeGroupMembers,
  },
  plans: { list: listPlans, usage: getUsage, subscription: getSubscription },
  invitations: {
    list: listInvitations,
    create: createInvitation,
    resend: resendInvitation,
    revoke: revokeInvitation,
    lookUp: lookUpInvitation,
    accept: acceptInvitation,
    acceptAsNew: acceptInvitationAsNew,
  },
  apiKeys: {
    authenticate: authenticateKey,
    list: listApiKeys,
    describe: describeKey,
    create: createApiKey,
    update: updateApiKey,
    rotate: rotateApiKey,
    delete: deleteApiKey,
  },
};
