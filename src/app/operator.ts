import { createUser } from '../usecases/accounts/operator/create-user.ts';
import { deleteUser } from '../usecases/accounts/operator/delete-user.ts';
import { disableUserTwoFactor } from '../usecases/accounts/operator/disable-two-factor.ts';
import { listUsers } from '../usecases/accounts/operator/list-users.ts';
import { makeResetLink } from '../usecases/accounts/operator/make-reset-link.ts';
import { setUserPassword } from '../usecases/accounts/operator/set-password.ts';
import { listEveryApiKey } from '../usecases/organizations/operator/list-every-api-key.ts';
import { listAllOrganizations } from '../usecases/organizations/operator/list-organizations.ts';
import { revokeApiKey } from '../usecases/organizations/operator/revoke-api-key.ts';
import { setPlan } from '../usecases/organizations/operator/set-plan.ts';
import { listEveryProject } from '../usecases/projects/operator/list-every-project.ts';
import { pruneObjects } from '../usecases/projects/operator/prune-objects.ts';
import { resumeOrganization } from '../usecases/publishing/operator/resume.ts';
import { suspendOrganization } from '../usecases/publishing/operator/suspend.ts';
import { unpublishAnyProject } from '../usecases/publishing/operator/unpublish.ts';
import { requireKey } from '../usecases/shared/keys/require-key.ts';
import { rotateKey } from '../usecases/shared/keys/rotate-key.ts';

/** Operations behind the commands of the operator. */
export const OPERATOR_ACTIONS = {
  operator: {
    createUser,
    listUsers,
    setPassword: setUserPassword,
    makeResetLink,
    disableTwoFactor: disableUserTwoFactor,
    deleteUser,
    listOrganizations: listAllOrganizations,
    setPlan,
    suspendOrganization,
    resumeOrganization,
    listProjects: listEveryProject,
    unpublishProject: unpublishAnyProject,
    pruneObjects,
    listApiKeys: listEveryApiKey,
    revokeApiKey,
    requireKey,
    rotateKey,
  },
};
