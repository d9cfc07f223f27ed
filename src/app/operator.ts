import { createUser } from '../usecases/accounts/operator/create-user.ts';
import { deleteUser } from '../usecases/accounts/operator/delete-user.ts';
import { disableUserTwoFactor } from '../usecases/accounts/operator/disable-two-factor.ts';
import { disableUser } from '../usecases/accounts/operator/disable-user.ts';
import { enableUser } from '../usecases/accounts/operator/enable-user.ts';
import { listUsers } from '../usecases/accounts/operator/list-users.ts';
import { makeFirstLink } from '../usecases/accounts/operator/make-first-link.ts';
import { makeResetLink } from '../usecases/accounts/operator/make-reset-link.ts';
import { sendTestMail } from '../usecases/accounts/operator/send-test-mail.ts';
import { setUserEmail } from '../usecases/accounts/operator/set-email.ts';
import { setUserPassword } from '../usecases/accounts/operator/set-password.ts';
import { showUser } from '../usecases/accounts/operator/show-user.ts';
import { actForOwner } from '../usecases/organizations/operator/act-for-owner.ts';
import { createOrganizationFor } from '../usecases/organizations/operator/create-organization.ts';
import { listEveryApiKey } from '../usecases/organizations/operator/list-every-api-key.ts';
import { listAllOrganizations } from '../usecases/organizations/operator/list-organizations.ts';
import { listOrganizationUsage } from '../usecases/organizations/operator/list-usage.ts';
import { renameOrganization } from '../usecases/organizations/operator/rename.ts';
import { revokeApiKey } from '../usecases/organizations/operator/revoke-api-key.ts';
import { setOrganizationLimits } from '../usecases/organizations/operator/set-limits.ts';
import { setPlan } from '../usecases/organizations/operator/set-plan.ts';
import { showOrganization } from '../usecases/organizations/operator/show.ts';
import { transferOrganization } from '../usecases/organizations/operator/transfer.ts';
import { applyImportAsOperator } from '../usecases/projects/operator/apply-import.ts';
import { listEveryProject } from '../usecases/projects/operator/list-every-project.ts';
import { pruneObjects } from '../usecases/projects/operator/prune-objects.ts';
import { resumeOrganization } from '../usecases/publishing/operator/resume.ts';
import { suspendOrganization } from '../usecases/publishing/operator/suspend.ts';
import { unpublishAnyProject } from '../usecases/publishing/operator/unpublish.ts';
import { requireKey } from '../usecases/shared/keys/require-key.ts';
import { rotateKey } from '../usecases/shared/keys/rotate-key.ts';
import { listEveryWebhook } from '../usecases/webhooks/operator/list-every-webhook.ts';

/** Operations behind the commands of the operator. */
export const OPERATOR_ACTIONS = {
  operator: {
    createUser,
    listUsers,
    showUser,
    disableUser,
    enableUser,
    setEmail: setUserEmail,
    setPassword: setUserPassword,
    makeFirstLink,
    makeResetLink,
    disableTwoFactor: disableUserTwoFactor,
    deleteUser,
    listOrganizations: listAllOrganizations,
    showOrganization,
    createOrganization: createOrganizationFor,
    renameOrganization,
    transferOrganization,
    setPlan,
    setLimits: setOrganizationLimits,
    listUsage: listOrganizationUsage,
    suspendOrganization,
    resumeOrganization,
    actForOwner,
    applyImport: applyImportAsOperator,
    listProjects: listEveryProject,
    unpublishProject: unpublishAnyProject,
    pruneObjects,
    listApiKeys: listEveryApiKey,
    revokeApiKey,
    listWebhooks: listEveryWebhook,
    sendTestMail,
    requireKey,
    rotateKey,
  },
};
