import { expect } from 'chai';
import { requireAdapter } from '../support/require-adapter.ts';
import { type Running, run, STORAGES } from './harness.ts';
import { accountDeletionSuite } from './suite/account-deletion.ts';
import { accountsSuite } from './suite/accounts.ts';
import { allowedDomainsSuite } from './suite/allowed-domains.ts';
import { analyticsSuite } from './suite/analytics.ts';
import { analyticsTopSuite } from './suite/analytics-top.ts';
import { apiKeyCallersSuite } from './suite/api-key-callers.ts';
import { apiKeyRotationSuite } from './suite/api-key-rotation.ts';
import { apiKeysSuite } from './suite/api-keys.ts';
import { auditLogSuite } from './suite/audit-log.ts';
import { avatarSuite } from './suite/avatar.ts';
import { bodiesSuite } from './suite/bodies.ts';
import { changeTagsSuite } from './suite/change-tags.ts';
import { credentialsSuite } from './suite/credentials.ts';
import { customFieldsSuite } from './suite/custom-fields.ts';
import { duplicateNamesSuite } from './suite/duplicate-names.ts';
import { duplicateRacesSuite } from './suite/duplicate-races.ts';
import { duplicatesSuite } from './suite/duplicates.ts';
import { emailsSuite } from './suite/emails.ts';
import { embedSuite } from './suite/embed.ts';
import { enumerationSuite } from './suite/enumeration.ts';
import { everyBodySuite } from './suite/every-body.ts';
import { groupLimitsSuite } from './suite/group-limits.ts';
import { groupsSuite } from './suite/groups.ts';
import { imageBrowserSuite } from './suite/image-browser.ts';
import { imagesSuite } from './suite/images.ts';
import { invitationAcceptanceSuite } from './suite/invitation-acceptance.ts';
import { invitationMailsSuite } from './suite/invitation-mails.ts';
import { invitationRacesSuite } from './suite/invitation-races.ts';
import { invitationsSuite } from './suite/invitations.ts';
import { languageCatalogueSuite } from './suite/language-catalogue.ts';
import { lapseSuite } from './suite/lapse.ts';
import { largeNetworksSuite } from './suite/large-networks.ts';
import { levelItemsSuite } from './suite/level-items.ts';
import { limitsSuite } from './suite/limits.ts';
import { listPagesSuite } from './suite/list-pages.ts';
import { listedValuesSuite } from './suite/listed-values.ts';
import { liveSuite } from './suite/live.ts';
import { liveLanguageSuite } from './suite/live-language.ts';
import { mapImagesSuite } from './suite/map-images.ts';
import { mapItemsSuite } from './suite/map-items.ts';
import { mapLanguagesSuite } from './suite/map-languages.ts';
import { mapLevelsSuite } from './suite/map-levels.ts';
import { mapReferencesSuite } from './suite/map-references.ts';
import { mapShapesSuite } from './suite/map-shapes.ts';
import { membersSuite } from './suite/members.ts';
import { nulSuite } from './suite/nul.ts';
import { oneMailboxSuite } from './suite/one-mailbox.ts';
import { organizationInvitationsSuite } from './suite/organization-invitations.ts';
import { organizationLogosSuite } from './suite/organization-logos.ts';
import { organizationRolesSuite } from './suite/organization-roles.ts';
import { organizationsSuite } from './suite/organizations.ts';
import { ownersSuite } from './suite/owners.ts';
import { passwordChangesSuite } from './suite/password-changes.ts';
import { passwordMailSuite } from './suite/password-mail.ts';
import { placeBulkSuite } from './suite/place-bulk.ts';
import { placeItemsSuite } from './suite/place-items.ts';
import { placesSuite } from './suite/places.ts';
import { plansSuite } from './suite/plans.ts';
import { profileSuite } from './suite/profile.ts';
import { projectFieldsSuite } from './suite/project-fields.ts';
import { projectLanguagesSuite } from './suite/project-languages.ts';
import { projectListSuite } from './suite/project-list.ts';
import { projectVersionsSuite } from './suite/project-versions.ts';
import { projectsSuite } from './suite/projects.ts';
import { racesSuite } from './suite/races.ts';
import { roundTripSuite } from './suite/round-trip.ts';
import { routingSuite } from './suite/routing.ts';
import { searchSuite } from './suite/search.ts';
import { sessionListSuite } from './suite/session-list.ts';
import { sessionsSuite } from './suite/sessions.ts';
import { snapshotRestoresSuite } from './suite/snapshot-restores.ts';
import { snapshotsSuite } from './suite/snapshots.ts';
import { statusSuite } from './suite/status.ts';
import { storageLimitSuite } from './suite/storage-limit.ts';
import { storedValuesSuite } from './suite/stored-values.ts';
import { surfaceSuite } from './suite/surface.ts';
import { tagsSuite } from './suite/tags.ts';
import { templateFilesSuite } from './suite/template-files.ts';
import { templatesSuite } from './suite/templates.ts';
import { textLengthsSuite } from './suite/text-lengths.ts';
import { throttlesSuite } from './suite/throttles.ts';
import { tokenAttacksSuite } from './suite/token-attacks.ts';
import { translationFilesSuite } from './suite/translation-files.ts';
import { translationTablesSuite } from './suite/translation-tables.ts';
import { translationsSuite } from './suite/translations.ts';
import { twoFactorSuite } from './suite/two-factor.ts';
import { visitBatchesSuite } from './suite/visit-batches.ts';
import { visitsSuite } from './suite/visits.ts';
import { walksSuite } from './suite/walks.ts';
import { wayfindingSuite } from './suite/wayfinding.ts';
import { webhookDeliveriesSuite } from './suite/webhook-deliveries.ts';
import { webhookEventsSuite } from './suite/webhook-events.ts';
import { webhookFieldsSuite } from './suite/webhook-fields.ts';
import { webhookHistorySuite } from './suite/webhook-history.ts';
import { webhookPlansSuite } from './suite/webhook-plans.ts';
import { webhookRequestsSuite } from './suite/webhook-requests.ts';
import { webhooksSuite } from './suite/webhooks.ts';
import { wrongTypesSuite } from './suite/wrong-types.ts';

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
