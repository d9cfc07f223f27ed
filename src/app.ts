import type { Needs } from './ports/shared/needs.ts';
import { authenticate } from './usecases/accounts/authenticate.ts';
import { deleteAvatar, putAvatar } from './usecases/accounts/avatar.ts';
import { requestEmailChange } from './usecases/accounts/change-email.ts';
import { changePassword } from './usecases/accounts/change-password.ts';
import { confirmPasswordReset } from './usecases/accounts/confirm-reset.ts';
import { deleteMe } from './usecases/accounts/delete-me.ts';
import { signInWithGoogle } from './usecases/accounts/google.ts';
import { purgeEnded } from './usecases/accounts/jobs/purge-ended.ts';
import { listSessions } from './usecases/accounts/list-sessions.ts';
import { login } from './usecases/accounts/login.ts';
import { logout } from './usecases/accounts/logout.ts';
import { getMe, updateMe } from './usecases/accounts/me.ts';
import { createUser } from './usecases/accounts/operator/create-user.ts';
import { deleteUser } from './usecases/accounts/operator/delete-user.ts';
import { disableUserTwoFactor } from './usecases/accounts/operator/disable-two-factor.ts';
import { listUsers } from './usecases/accounts/operator/list-users.ts';
import { makeResetLink } from './usecases/accounts/operator/reset-link.ts';
import { setUserPassword } from './usecases/accounts/operator/set-password.ts';
import { requestPasswordReset } from './usecases/accounts/password-reset.ts';
import { refreshAccess } from './usecases/accounts/refresh.ts';
import { register } from './usecases/accounts/register.ts';
import { resendVerification } from './usecases/accounts/resend-verification.ts';
import { revokeSession } from './usecases/accounts/revoke-session.ts';
import { setPassword } from './usecases/accounts/set-password.ts';
import { disableTwoFactor } from './usecases/accounts/two-factor/disable.ts';
import { enableTwoFactor } from './usecases/accounts/two-factor/enable.ts';
import { verifyLogin } from './usecases/accounts/two-factor/login-verify.ts';
import { setupTwoFactor } from './usecases/accounts/two-factor/setup.ts';
import { confirmEmail } from './usecases/accounts/verify-email.ts';
import { authenticateKey } from './usecases/organizations/api-keys/authenticate.ts';
import { createApiKey } from './usecases/organizations/api-keys/create.ts';
import { deleteApiKey } from './usecases/organizations/api-keys/delete.ts';
import { listApiKeys } from './usecases/organizations/api-keys/list.ts';
import { rotateApiKey } from './usecases/organizations/api-keys/rotate.ts';
import { updateApiKey } from './usecases/organizations/api-keys/update.ts';
import { listAudit } from './usecases/organizations/audit/list.ts';
import { authorizeMember, authorizeOrganization } from './usecases/organizations/authorize.ts';
import { createOrganization } from './usecases/organizations/create.ts';
import { deleteOrganization } from './usecases/organizations/delete.ts';
import { getOrganization } from './usecases/organizations/get.ts';
import { createGroup } from './usecases/organizations/groups/create.ts';
import { deleteGroup } from './usecases/organizations/groups/delete.ts';
import { getGroup } from './usecases/organizations/groups/get.ts';
import { listGroups } from './usecases/organizations/groups/list.ts';
import { addGroupMembers, removeGroupMembers } from './usecases/organizations/groups/members.ts';
import { updateGroup } from './usecases/organizations/groups/update.ts';
import { acceptInvitation } from './usecases/organizations/invitations/accept.ts';
import { acceptInvitationAsNew } from './usecases/organizations/invitations/accept-as-new.ts';
import { createInvitation } from './usecases/organizations/invitations/create.ts';
import { listInvitations } from './usecases/organizations/invitations/list.ts';
import { lookUpInvitation } from './usecases/organizations/invitations/lookup.ts';
import { resendInvitation } from './usecases/organizations/invitations/resend.ts';
import { revokeInvitation } from './usecases/organizations/invitations/revoke.ts';
import { lapseSubscriptions } from './usecases/organizations/jobs/lapse-subscriptions.ts';
import { lapseOrganization } from './usecases/organizations/lapse.ts';
import { leaveOrganization } from './usecases/organizations/leave.ts';
import { listOrganizations } from './usecases/organizations/list.ts';
import { listMembers } from './usecases/organizations/members/list.ts';
import { removeMember } from './usecases/organizations/members/remove.ts';
import { updateMember } from './usecases/organizations/members/update.ts';
import { listEveryApiKey } from './usecases/organizations/operator/list-api-keys.ts';
import { listAllOrganizations } from './usecases/organizations/operator/list-organizations.ts';
import { revokeApiKey } from './usecases/organizations/operator/revoke-api-key.ts';
import { setPlan } from './usecases/organizations/operator/set-plan.ts';
import { listPlans } from './usecases/organizations/plans/list.ts';
import { getSubscription } from './usecases/organizations/plans/subscription.ts';
import { getUsage } from './usecases/organizations/plans/usage.ts';
import { transferOwnership } from './usecases/organizations/transfer-ownership.ts';
import { updateOrganization } from './usecases/organizations/update.ts';
import { archiveProject } from './usecases/projects/archive.ts';
import { authorizeProject } from './usecases/projects/authorize.ts';
import { createProject } from './usecases/projects/create.ts';
import { deleteProject } from './usecases/projects/delete.ts';
import { duplicateProject } from './usecases/projects/duplicate.ts';
import { getProject } from './usecases/projects/get.ts';
import { browseImages } from './usecases/projects/images/browse.ts';
import { isImageStored, readImage } from './usecases/projects/images/read.ts';
import { uploadImage } from './usecases/projects/images/upload.ts';
import { createItem } from './usecases/projects/items/create.ts';
import { deleteItem } from './usecases/projects/items/delete.ts';
import { getItem } from './usecases/projects/items/get.ts';
import { listItems } from './usecases/projects/items/list.ts';
import { updateItem } from './usecases/projects/items/update.ts';
import { removeUnusedImages } from './usecases/projects/jobs/remove-unused-images.ts';
import { sweepObjects } from './usecases/projects/jobs/sweep-objects.ts';
import { createLanguage } from './usecases/projects/languages/create.ts';
import { reorderLevels } from './usecases/projects/levels/reorder.ts';
import { createLevel, updateLevel } from './usecases/projects/levels/write.ts';
import { listProjects } from './usecases/projects/list.ts';
import { bulkPlaces } from './usecases/projects/places/bulk.ts';
import { listPlaces } from './usecases/projects/places/list.ts';
import { restoreProject } from './usecases/projects/restore.ts';
import { createSnapshot } from './usecases/projects/snapshots/create.ts';
import { deleteSnapshot } from './usecases/projects/snapshots/delete.ts';
import { getSnapshot, listSnapshots } from './usecases/projects/snapshots/find.ts';
import { restoreSnapshot } from './usecases/projects/snapshots/restore.ts';
import { listTags } from './usecases/projects/tags/list.ts';
import { createTemplate } from './usecases/projects/templates/create.ts';
import { deleteTemplate } from './usecases/projects/templates/delete.ts';
import { getTemplate } from './usecases/projects/templates/find.ts';
import { listTemplates } from './usecases/projects/templates/list.ts';
import { updateProject } from './usecases/projects/update.ts';
import { publishProject } from './usecases/publishing/publish.ts';
import { liveHead, publicHead, readLive, readLiveBytes } from './usecases/publishing/read.ts';
import { unpublishProject } from './usecases/publishing/unpublish.ts';
import { updateLiveProject } from './usecases/publishing/update-live.ts';
import { takeTurn } from './usecases/shared/take-turn.ts';
import { importTranslations } from './usecases/translations/import.ts';
import { findTexts, listTranslations } from './usecases/translations/list.ts';
import { updateTranslations } from './usecases/translations/update.ts';
import { getOverview, getVisitSeries } from './usecases/visits/analytics/overview.ts';
import { listTop } from './usecases/visits/analytics/top.ts';
import { ingestVisits } from './usecases/visits/ingest.ts';
import { forgetVisitors } from './usecases/visits/jobs/forget-visitors.ts';
import { purgeAnalytics } from './usecases/visits/jobs/purge-analytics.ts';
import { rollUpVisits } from './usecases/visits/jobs/roll-up-visits.ts';
import { purgeVisits } from './usecases/visits/purge.ts';
import { createBranch, deleteBranch, updateBranch } from './usecases/wayfinding/branches.ts';
import { checkWayfinding } from './usecases/wayfinding/check.ts';
import { getWayfinding } from './usecases/wayfinding/get.ts';
import { buildNetworks } from './usecases/wayfinding/jobs/build-networks.ts';
import { replaceWayfinding } from './usecases/wayfinding/replace.ts';
import { findLiveRoute, findWorkingRoute } from './usecases/wayfinding/route.ts';
import { createWebhook } from './usecases/webhooks/create.ts';
import { deleteWebhook } from './usecases/webhooks/delete.ts';
import { listDeliveries } from './usecases/webhooks/deliveries.ts';
import { getWebhook, listWebhooks } from './usecases/webhooks/find.ts';
import { purgeDeliveries } from './usecases/webhooks/jobs/purge-deliveries.ts';
import { sendDetachedEvents } from './usecases/webhooks/jobs/send-detached-events.ts';
import { sweepOutbox } from './usecases/webhooks/jobs/sweep-outbox.ts';
import { pingWebhook } from './usecases/webhooks/ping.ts';
import { regenerateSecret } from './usecases/webhooks/regenerate-secret.ts';
import { updateWebhook } from './usecases/webhooks/update.ts';

/** Everything that the service can do. */
export function buildApp(needs: Needs) {
  return {
    accounts: {
      authenticate: authenticate(needs),
      register: register(needs),
      login: login(needs),
      refreshAccess: refreshAccess(needs),
      logout: logout(needs),
      getMe: getMe(needs),
      updateMe: updateMe(needs),
      deleteMe: deleteMe(needs),
      putAvatar: putAvatar(needs),
      deleteAvatar: deleteAvatar(needs),
      changePassword: changePassword(needs),
      setPassword: setPassword(needs),
      requestPasswordReset: requestPasswordReset(needs),
      confirmPasswordReset: confirmPasswordReset(needs),
      confirmEmail: confirmEmail(needs),
      resendVerification: resendVerification(needs),
      requestEmailChange: requestEmailChange(needs),
      signInWithGoogle: signInWithGoogle(needs),
      listSessions: listSessions(needs),
      revokeSession: revokeSession(needs),
    },
    twoFactor: {
      setup: setupTwoFactor(needs),
      enable: enableTwoFactor(needs),
      verifyLogin: verifyLogin(needs),
      disable: disableTwoFactor(needs),
    },
    organizations: {
      authorize: authorizeOrganization(needs),
      authorizeMember: authorizeMember(needs),
      list: listOrganizations(needs),
      create: createOrganization(needs),
      get: getOrganization(needs),
      update: updateOrganization(needs),
      delete: deleteOrganization(needs),
      transferOwnership: transferOwnership(needs),
      leave: leaveOrganization(needs),
      audit: listAudit(needs),
      lapse: lapseOrganization(needs),
    },
    members: { list: listMembers(needs), update: updateMember(needs), remove: removeMember(needs) },
    groups: {
      list: listGroups(needs),
      get: getGroup(needs),
      create: createGroup(needs),
      update: updateGroup(needs),
      delete: deleteGroup(needs),
      addMembers: addGroupMembers(needs),
      removeMembers: removeGroupMembers(needs),
    },
    plans: { list: listPlans(needs), usage: getUsage(needs), subscription: getSubscription(needs) },
    invitations: {
      list: listInvitations(needs),
      create: createInvitation(needs),
      resend: resendInvitation(needs),
      revoke: revokeInvitation(needs),
      lookUp: lookUpInvitation(needs),
      accept: acceptInvitation(needs),
      acceptAsNew: acceptInvitationAsNew(needs),
    },
    projects: {
      authorize: authorizeProject(needs),
      list: listProjects(needs),
      get: getProject(needs),
      create: createProject(needs),
      update: updateProject(needs),
      delete: deleteProject(needs),
      duplicate: duplicateProject(needs),
      publish: publishProject(needs),
      unpublish: unpublishProject(needs),
      updateLive: updateLiveProject(needs),
      archive: archiveProject(needs),
      restore: restoreProject(needs),
    },
    templates: {
      list: listTemplates(needs),
      get: getTemplate(needs),
      create: createTemplate(needs),
      delete: deleteTemplate(needs),
    },
    levels: {
      list: listItems(needs, 'level', 'area', 'marker'),
      get: getItem(needs, 'level', 'area', 'marker'),
      create: createLevel(needs),
      update: updateLevel(needs),
      delete: deleteItem(needs, 'level'),
      reorder: reorderLevels(needs),
    },
    areas: {
      list: listPlaces(needs, 'area'),
      get: getItem(needs, 'area'),
      create: createItem(needs, 'area'),
      update: updateItem(needs, 'area'),
      delete: deleteItem(needs, 'area'),
      bulk: bulkPlaces(needs, 'areas'),
    },
    markers: {
      list: listPlaces(needs, 'marker'),
      get: getItem(needs, 'marker'),
      create: createItem(needs, 'marker'),
      update: updateItem(needs, 'marker'),
      delete: deleteItem(needs, 'marker'),
      bulk: bulkPlaces(needs, 'markers'),
    },
    languages: {
      list: listItems(needs, 'language'),
      create: createLanguage(needs),
      delete: deleteItem(needs, 'language'),
    },
    translations: {
      list: listTranslations(needs),
      find: findTexts(needs),
      update: updateTranslations(needs),
      import: importTranslations(needs),
    },
    tags: {
      list: listTags(needs),
      create: createItem(needs, 'tag'),
      update: updateItem(needs, 'tag'),
      delete: deleteItem(needs, 'tag'),
    },
    wayfinding: {
      get: getWayfinding(needs),
      replace: replaceWayfinding(needs),
      route: findWorkingRoute(needs),
      check: checkWayfinding(needs),
    },
    corridors: {
      create: createItem(needs, 'corridor'),
      update: updateItem(needs, 'corridor'),
      delete: deleteItem(needs, 'corridor'),
    },
    branches: { create: createBranch(needs), update: updateBranch(needs), delete: deleteBranch(needs) },
    transitions: {
      create: createItem(needs, 'transition'),
      update: updateItem(needs, 'transition'),
      delete: deleteItem(needs, 'transition'),
    },
    images: {
      upload: uploadImage(needs),
      read: readImage(needs),
      isStored: isImageStored(needs),
      browse: browseImages(needs),
    },
    snapshots: {
      list: listSnapshots(needs),
      get: getSnapshot(needs),
      create: createSnapshot(needs),
      delete: deleteSnapshot(needs),
      restore: restoreSnapshot(needs),
    },
    apiKeys: {
      authenticate: authenticateKey(needs),
      list: listApiKeys(needs),
      create: createApiKey(needs),
      update: updateApiKey(needs),
      rotate: rotateApiKey(needs),
      delete: deleteApiKey(needs),
    },
    visits: { ingest: ingestVisits(needs) },
    analytics: { overview: getOverview(needs), series: getVisitSeries(needs), top: listTop(needs) },
    jobs: {
      takeTurn: takeTurn(needs),
      removeUnusedImages: removeUnusedImages(needs),
      sweepObjects: sweepObjects(needs),
      purgeEnded: purgeEnded(needs),
      sweepOutbox: sweepOutbox(needs),
      sendDetachedEvents: sendDetachedEvents(needs),
      purgeDeliveries: purgeDeliveries(needs),
      purgeVisits: purgeVisits(needs),
      purgeAnalytics: purgeAnalytics(needs),
      rollUpVisits: rollUpVisits(needs),
      forgetVisitors: forgetVisitors(needs),
      buildNetworks: buildNetworks(needs),
      lapseSubscriptions: lapseSubscriptions(needs),
    },
    webhooks: {
      list: listWebhooks(needs),
      get: getWebhook(needs),
      create: createWebhook(needs),
      update: updateWebhook(needs),
      delete: deleteWebhook(needs),
      regenerateSecret: regenerateSecret(needs),
      ping: pingWebhook(needs),
      deliveries: listDeliveries(needs),
    },
    operator: {
      createUser: createUser(needs),
      listUsers: listUsers(needs),
      setPassword: setUserPassword(needs),
      makeResetLink: makeResetLink(needs),
      disableTwoFactor: disableUserTwoFactor(needs),
      deleteUser: deleteUser(needs),
      listOrganizations: listAllOrganizations(needs),
      setPlan: setPlan(needs),
      listApiKeys: listEveryApiKey(needs),
      revokeApiKey: revokeApiKey(needs),
    },
    live: {
      head: publicHead(needs),
      ask: liveHead(needs),
      read: readLive(needs),
      bytes: readLiveBytes(needs),
      route: findLiveRoute(needs),
    },
  };
}

export type App = ReturnType<typeof buildApp>;
