import { expect } from 'chai';
import { everyBodySuite } from '../resilience/every-body.test.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { accountDeletionSuite } from './accounts/account-deletion.test.ts';
import { accountsSuite } from './accounts/accounts.test.ts';
import { avatarSuite } from './accounts/avatar.test.ts';
import { credentialsSuite } from './accounts/credentials.test.ts';
import { emailsSuite } from './accounts/emails.test.ts';
import { enumerationSuite } from './accounts/enumeration.test.ts';
import { oneMailboxSuite } from './accounts/one-mailbox.test.ts';
import { passwordChangesSuite } from './accounts/password-changes.test.ts';
import { passwordMailSuite } from './accounts/password-mail.test.ts';
import { profileSuite } from './accounts/profile.test.ts';
import { sessionListSuite } from './accounts/session-list.test.ts';
import { sessionsSuite } from './accounts/sessions.test.ts';
import { tokenAttacksSuite } from './accounts/token-attacks.test.ts';
import { twoFactorSuite } from './accounts/two-factor.test.ts';
import { type Running, run, STORAGES } from './harness.ts';
import { apiKeyCallersSuite } from './organizations/api-key-callers.test.ts';
import { apiKeyRotationSuite } from './organizations/api-key-rotation.test.ts';
import { apiKeysSuite } from './organizations/api-keys.test.ts';
import { auditLogSuite } from './organizations/audit-log.test.ts';
import { groupLimitsSuite } from './organizations/group-limits.test.ts';
import { groupsSuite } from './organizations/groups.test.ts';
import { invitationAcceptanceSuite } from './organizations/invitation-acceptance.test.ts';
import { invitationMailsSuite } from './organizations/invitation-mails.test.ts';
import { invitationRacesSuite } from './organizations/invitation-races.test.ts';
import { invitationsSuite } from './organizations/invitations.test.ts';
import { lapseSuite } from './organizations/lapse.test.ts';
import { limitsSuite } from './organizations/limits.test.ts';
import { membersSuite } from './organizations/members.test.ts';
import { organizationInvitationsSuite } from './organizations/organization-invitations.test.ts';
import { organizationLogosSuite } from './organizations/organization-logos.test.ts';
import { organizationRolesSuite } from './organizations/organization-roles.test.ts';
import { organizationsSuite } from './organizations/organizations.test.ts';
import { ownersSuite } from './organizations/owners.test.ts';
import { plansSuite } from './organizations/plans.test.ts';
import { storageLimitSuite } from './organizations/storage-limit.test.ts';
import { changeTagsSuite } from './projects/change-tags.test.ts';
import { customFieldsSuite } from './projects/custom-fields.test.ts';
import { duplicateNamesSuite } from './projects/duplicate-names.test.ts';
import { duplicateRacesSuite } from './projects/duplicate-races.test.ts';
import { duplicatesSuite } from './projects/duplicates.test.ts';
import { imageBrowserSuite } from './projects/image-browser.test.ts';
import { imagesSuite } from './projects/images.test.ts';
import { languageCatalogueSuite } from './projects/language-catalogue.test.ts';
import { levelItemsSuite } from './projects/level-items.test.ts';
import { listedValuesSuite } from './projects/listed-values.test.ts';
import { mapImagesSuite } from './projects/map-images.test.ts';
import { mapItemsSuite } from './projects/map-items.test.ts';
import { mapLanguagesSuite } from './projects/map-languages.test.ts';
import { mapLevelsSuite } from './projects/map-levels.test.ts';
import { mapReferencesSuite } from './projects/map-references.test.ts';
import { mapShapesSuite } from './projects/map-shapes.test.ts';
import { nulSuite } from './projects/nul.test.ts';
import { placeBulkSuite } from './projects/place-bulk.test.ts';
import { placeItemsSuite } from './projects/place-items.test.ts';
import { placesSuite } from './projects/places.test.ts';
import { projectFieldsSuite } from './projects/project-fields.test.ts';
import { projectLanguagesSuite } from './projects/project-languages.test.ts';
import { projectListSuite } from './projects/project-list.test.ts';
import { projectVersionsSuite } from './projects/project-versions.test.ts';
import { projectsSuite } from './projects/projects.test.ts';
import { roundTripSuite } from './projects/round-trip.test.ts';
import { snapshotRestoresSuite } from './projects/snapshot-restores.test.ts';
import { snapshotsSuite } from './projects/snapshots.test.ts';
import { statusSuite } from './projects/status.test.ts';
import { storedValuesSuite } from './projects/stored-values.test.ts';
import { tagsSuite } from './projects/tags.test.ts';
import { templateFilesSuite } from './projects/template-files.test.ts';
import { templatesSuite } from './projects/templates.test.ts';
import { textLengthsSuite } from './projects/text-lengths.test.ts';
import { allowedDomainsSuite } from './publishing/allowed-domains.test.ts';
import { embedSuite } from './publishing/embed.test.ts';
import { liveSuite } from './publishing/live.test.ts';
import { liveLanguageSuite } from './publishing/live-language.test.ts';
import { searchSuite } from './search/search.test.ts';
import { bodiesSuite } from './shared/bodies.test.ts';
import { listPagesSuite } from './shared/list-pages.test.ts';
import { racesSuite } from './shared/races.test.ts';
import { surfaceSuite } from './shared/surface.test.ts';
import { throttlesSuite } from './shared/throttles.test.ts';
import { walksSuite } from './shared/walks.test.ts';
import { wrongTypesSuite } from './shared/wrong-types.test.ts';
import { translationFilesSuite } from './translations/translation-files.test.ts';
import { translationTablesSuite } from './translations/translation-tables.test.ts';
import { translationsSuite } from './translations/translations.test.ts';
import { analyticsSuite } from './visits/analytics.test.ts';
import { analyticsTopSuite } from './visits/analytics-top.test.ts';
import { visitBatchesSuite } from './visits/visit-batches.test.ts';
import { visitsSuite } from './visits/visits.test.ts';
import { largeNetworksSuite } from './wayfinding/large-networks.test.ts';
import { routingSuite } from './wayfinding/routing.test.ts';
import { wayfindingSuite } from './wayfinding/wayfinding.test.ts';
import { webhookDeliveriesSuite } from './webhooks/webhook-deliveries.test.ts';
import { webhookEventsSuite } from './webhooks/webhook-events.test.ts';
import { webhookFieldsSuite } from './webhooks/webhook-fields.test.ts';
import { webhookHistorySuite } from './webhooks/webhook-history.test.ts';
import { webhookPlansSuite } from './webhooks/webhook-plans.test.ts';
import { webhookRequestsSuite } from './webhooks/webhook-requests.test.ts';
import { webhooksSuite } from './webhooks/webhooks.test.ts';

/** Each under a heading of its own, so that its preparations are its own too. */
const SUITES = {
  accounts: accountsSuite,
  profile: profileSuite,
  sessions: sessionsSuite,
  credentials: credentialsSuite,
  'session list': sessionListSuite,
  'token attacks': tokenAttacksSuite,
  'password mail': passwordMailSuite,
  'password changes': passwordChangesSuite,
  emails: emailsSuite,
  'one mailbox': oneMailboxSuite,
  'two-factor': twoFactorSuite,
  walks: walksSuite,
  avatar: avatarSuite,
  enumeration: enumerationSuite,
  throttles: throttlesSuite,
  'account deletion': accountDeletionSuite,
  organizations: organizationsSuite,
  'organization logos': organizationLogosSuite,
  'organization roles': organizationRolesSuite,
  invitations: invitationsSuite,
  'organization invitations': organizationInvitationsSuite,
  'invitation acceptance': invitationAcceptanceSuite,
  'invitation mails': invitationMailsSuite,
  'invitation races': invitationRacesSuite,
  'API keys': apiKeysSuite,
  'API key rotation': apiKeyRotationSuite,
  'API key callers': apiKeyCallersSuite,
  members: membersSuite,
  owners: ownersSuite,
  groups: groupsSuite,
  'group limits': groupLimitsSuite,
  plans: plansSuite,
  lapse: lapseSuite,
  'large networks': largeNetworksSuite,
  'audit log': auditLogSuite,
  projects: projectsSuite,
  'project list': projectListSuite,
  'project fields': projectFieldsSuite,
  'project versions': projectVersionsSuite,
  'change tags': changeTagsSuite,
  'map items': mapItemsSuite,
  'map levels': mapLevelsSuite,
  'map references': mapReferencesSuite,
  'map shapes': mapShapesSuite,
  'map languages': mapLanguagesSuite,
  'map images': mapImagesSuite,
  'level items': levelItemsSuite,
  'place items': placeItemsSuite,
  'place bulk': placeBulkSuite,
  'project languages': projectLanguagesSuite,
  'round trip': roundTripSuite,
  status: statusSuite,
  live: liveSuite,
  'live language': liveLanguageSuite,
  places: placesSuite,
  search: searchSuite,
  'allowed domains': allowedDomainsSuite,
  embed: embedSuite,
  tags: tagsSuite,
  wayfinding: wayfindingSuite,
  routing: routingSuite,
  translations: translationsSuite,
  'translation files': translationFilesSuite,
  'translation tables': translationTablesSuite,
  images: imagesSuite,
  limits: limitsSuite,
  'storage limit': storageLimitSuite,
  races: racesSuite,
  bodies: bodiesSuite,
  'wrong types': wrongTypesSuite,
  'text lengths': textLengthsSuite,
  'list pages': listPagesSuite,
  'custom fields': customFieldsSuite,
  'listed values': listedValuesSuite,
  'stored values': storedValuesSuite,
  NUL: nulSuite,
  surface: surfaceSuite,
  duplicates: duplicatesSuite,
  'duplicate names': duplicateNamesSuite,
  'duplicate races': duplicateRacesSuite,
  templates: templatesSuite,
  'template files': templateFilesSuite,
  'language catalogue': languageCatalogueSuite,
  snapshots: snapshotsSuite,
  'snapshot restores': snapshotRestoresSuite,
  'image browser': imageBrowserSuite,
  webhooks: webhooksSuite,
  'webhook fields': webhookFieldsSuite,
  'webhook plans': webhookPlansSuite,
  'webhook deliveries': webhookDeliveriesSuite,
  'webhook history': webhookHistorySuite,
  'webhook events': webhookEventsSuite,
  'webhook requests': webhookRequestsSuite,
  visits: visitsSuite,
  'visit batches': visitBatchesSuite,
  analytics: analyticsSuite,
  'analytics top': analyticsTopSuite,
  'every body': everyBodySuite,
};

for (const [name, prepare] of Object.entries(STORAGES)) {
  describe(`the service over HTTP, on ${name}`, function () {
    this.timeout(60_000);
    let running: Running | null = null;

    before(async function () {
      const stores = await prepare();
      if (!requireAdapter(`${name}, for the tests over HTTP,`, stores !== null)) return this.skip();
      running = await run(stores!);
    });

    after(() => running?.stop());

    for (const [noun, suite] of Object.entries(SUITES)) {
      describe(noun, () => {
        suite(() => running!);

        afterEach('every answer is as the OpenAPI document says', () => {
          if (running) expect(running.service.undocumented.splice(0)).to.deep.equal([]);
        });
      });
    }
  });
}
