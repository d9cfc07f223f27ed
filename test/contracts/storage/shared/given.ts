import type { MailToken } from '../../../../src/domain/accounts/mail-token.ts';
import type { Challenge, TwoFactor } from '../../../../src/domain/accounts/two-factor.ts';
import type { Session, User } from '../../../../src/domain/accounts/user.ts';
import type { ApiKey } from '../../../../src/domain/organizations/api-key.ts';
import type { AuditEntry } from '../../../../src/domain/organizations/audit.ts';
import type { Group } from '../../../../src/domain/organizations/group.ts';
import type { Invitation } from '../../../../src/domain/organizations/invitation.ts';
import type { Membership, Organization } from '../../../../src/domain/organizations/organization.ts';
import type { Project } from '../../../../src/domain/projects/content/project.ts';
import type { StoredItem } from '../../../../src/domain/projects/content/project-content.ts';
import type { Snapshot } from '../../../../src/domain/projects/content/snapshot.ts';
import type { Template } from '../../../../src/domain/projects/copies/template.ts';
import type { StoredFile, StoredImage } from '../../../../src/domain/projects/images/stored-image.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Delivery } from '../../../../src/domain/webhooks/delivery.ts';
import type { Webhook } from '../../../../src/domain/webhooks/webhook.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import type { NewOutboxEntry } from '../../../../src/ports/webhooks/stores.ts';
import { rollUpEvery } from '../../../../src/usecases/visits/shared/roll-up.ts';
import {
  aChallenge,
  aFile,
  aGroup,
  aHash,
  aLive,
  aMailToken,
  aMembership,
  anApiKey,
  anAuditEntry,
  anImage,
  anInvitation,
  anOrganization,
  aProject,
  aSession,
  aSnapshot,
  aStoredItem,
  aTemplate,
  aTwoFactor,
  aUser,
  aVisit,
  NOW,
} from '../../../support/builders.ts';
import { uncountedVisits } from '../../../support/uncounted-visits.ts';
import { aDelivery, anOutboxEntry, aWebhook } from '../../../support/webhook-builders.ts';

/** Text of many scripts, quotes and wildcards, ending in a line break: it must come back as it is. */
export const HARD_TEXT = `Gleis 7 – Übergang 🚉👩‍🔧 e\u0301 עברית 漢字 'a' "b" \`c\` \\d 5% _ ? :e $1 -- ;\t\r\n`;

export async function givenUser(stores: Stores, given: Partial<User> = {}): Promise<User> {
  const user = aUser(given);
  await stores.users.insert(user);
  return user;
}

export async function givenSession(stores: Stores, given: Partial<Session> = {}): Promise<Session> {
  const session = aSession({ userId: given.userId ?? (await givenUser(stores)).id, ...given });
  await stores.sessions.insert(session);
  return session;
}

/** An enabled second factor, of a new account, with so many backup codes: their hashes. */
export async function givenTwoFactor(
  stores: Stores,
  codes = 0,
): Promise<TwoFactor & { readonly backupHashes: readonly string[] }> {
  const twoFactor = aTwoFactor({ userId: (await givenUser(stores)).id, isEnabled: true });
  const { userId, sealedSecret } = twoFactor;
  const backupHashes = Array.from({ length: codes }, aHash);
  await stores.twoFactors.provide(userId, sealedSecret);
  await stores.twoFactors.enable(userId, sealedSecret, backupHashes);
  return { ...twoFactor, backupHashes };
}

export async function givenChallenge(stores: Stores, given: Partial<Challenge> = {}): Promise<Challenge> {
  const challenge = aChallenge({ userId: given.userId ?? (await givenUser(stores)).id, ...given });
  await stores.challenges.insert(challenge);
  return challenge;
}

export async function givenMailToken(stores: Stores, given: Partial<MailToken> = {}): Promise<MailToken> {
  const token = aMailToken({ userId: given.userId ?? (await givenUser(stores)).id, ...given });
  await stores.mailTokens.insert(token);
  return token;
}

export async function givenOrganization(stores: Stores, given: Partial<Organization> = {}): Promise<Organization> {
  const organization = anOrganization(given);
  await stores.organizations.insert(organization);
  return organization;
}

/** A membership, of a new account in a new organization where they are not named. */
export async function givenMembership(stores: Stores, given: Partial<Membership> = {}): Promise<Membership> {
  const organizationId = given.organizationId ?? (await givenOrganization(stores)).id;
  const userId = given.userId ?? (await givenUser(stores)).id;
  const membership = aMembership({ ...given, organizationId, userId });
  await stores.memberships.insert(membership);
  return membership;
}

/** A group, in a new organization where none is named. */
export async function givenGroup(stores: Stores, given: Partial<Group> = {}): Promise<Group> {
  const group = aGroup({ ...given, organizationId: given.organizationId ?? (await givenOrganization(stores)).id });
  await stores.groups.insert(group);
  return group;
}

export async function givenInvitation(stores: Stores, given: Partial<Invitation> = {}): Promise<Invitation> {
  const organizationId = given.organizationId ?? (await givenOrganization(stores)).id;
  const invitation = anInvitation({ ...given, organizationId });
  await stores.invitations.insert(invitation);
  return invitation;
}

/** An API key of this member, or of a new one in a new organization. */
export async function givenApiKey(stores: Stores, given: Partial<ApiKey> = {}, member?: Membership): Promise<ApiKey> {
  const { organizationId, userId } = member ?? (await givenMembership(stores));
  const key = anApiKey({ ...given, organizationId, userId });
  await stores.apiKeys.insert(key);
  return key;
}

export async function givenAuditEntry(stores: Stores, given: Partial<AuditEntry> = {}): Promise<AuditEntry> {
  const organizationId = given.organizationId ?? (await givenOrganization(stores)).id;
  const entry = anAuditEntry({ ...given, organizationId });
  await stores.audit.insert(entry);
  return entry;
}

/** A template, of a new organization where none is named. */
export async function givenTemplate(stores: Stores, given: Partial<Template> = {}): Promise<Template> {
  const { organizationId = (await givenOrganization(stores)).id } = given;
  const template = aTemplate({ ...given, organizationId });
  for (const { objectPath, size } of template.files) {
    await provideFile(stores, aFile({ path: objectPath, organizationId: organizationId ?? template.id, size }));
  }
  await stores.templates.insert(template);
  return template;
}

/** A project, in a new organization where none is named. */
export async function givenProject(stores: Stores, given: Partial<Project> = {}): Promise<Project> {
  const organizationId = given.organizationId ?? (await givenOrganization(stores)).id;
  const project = aProject({ ...given, organizationId });
  await stores.projects.insert(project);
  return project;
}

export async function givenItems(stores: Stores, projectId: string, items: readonly StoredItem[]): Promise<void> {
  await stores.items.apply(projectId, { inserted: items, updated: [], deleted: [] }, 1);
}

export async function givenImage(stores: Stores, given: Partial<StoredImage> = {}): Promise<StoredImage> {
  const image = anImage({ projectId: given.projectId ?? (await givenProject(stores)).id, ...given });
  const { organizationId } = (await stores.projects.find(image.projectId))!;
  await provideFile(stores, aFile({ path: image.objectPath, organizationId, size: image.size }));
  await stores.images.insert(image);
  return image;
}

/** Inserts a file, where there is none of its path. */
async function provideFile({ files }: Stores, file: StoredFile): Promise<void> {
  if (!(await files.known([file.path])).has(file.path)) await files.insert(file);
}

export async function givenSnapshot(stores: Stores, given: Partial<Snapshot> = {}): Promise<Snapshot> {
  const snapshot = aSnapshot({ projectId: given.projectId ?? (await givenProject(stores)).id, ...given });
  await stores.snapshots.insert(snapshot);
  return snapshot;
}

/** A webhook, of a new organization where none is named. */
export async function givenWebhook(stores: Stores, given: Partial<Webhook> = {}): Promise<Webhook> {
  const webhook = aWebhook({ ...given, organizationId: given.organizationId ?? (await givenOrganization(stores)).id });
  await stores.webhooks.insert(webhook);
  return webhook;
}

/** The number of a pending entry of the outbox, to a new webhook where none is named. */
export async function givenOutboxEntry(stores: Stores, given: Partial<NewOutboxEntry> = {}): Promise<number> {
  const webhookId = given.webhookId ?? (await givenWebhook(stores)).id;
  const [number] = await stores.outbox.insert([anOutboxEntry({ ...given, webhookId })]);
  return number!;
}

/** The number of an entry that is being sent, until a minute after `NOW`. */
export async function givenSending(stores: Stores, given: Partial<NewOutboxEntry> = {}): Promise<number> {
  const number = await givenOutboxEntry(stores, given);
  await stores.outbox.claim(number, addMilliseconds(NOW, 60_000));
  return number;
}

/** A delivery that went through the outbox: its number is the outbox's. */
export async function givenDelivery(stores: Stores, given: Partial<Delivery> = {}): Promise<Delivery> {
  const webhookId = given.webhookId ?? (await givenWebhook(stores)).id;
  const number = await givenSending(stores, { webhookId });
  const delivery = aDelivery({ ...given, webhookId, number });
  await stores.outbox.recordDelivery(number, delivery);
  return delivery;
}

/** A project with an item, a published version, an image, a snapshot and a visit. */
export async function givenFullProject(stores: Stores, given: Partial<Project> = {}) {
  const project = await givenProject(stores, given);
  await givenItems(stores, project.id, [aStoredItem()]);
  await stores.publishedVersions.put(aLive({ projectId: project.id, version: 1 }));
  await stores.publishedVersions.putNetwork({ projectId: project.id, version: 1, format: 1, network: 'a network' });
  const image = await givenImage(stores, { projectId: project.id });
  await givenSnapshot(stores, { projectId: project.id });
  await stores.visits.insert([aVisit({ projectId: project.id })]);
  return { project, image };
}

export const WHOLE = 7;

/** The number of parts of what `givenFullProject` created: `WHOLE` while it exists, 0 when all of it is deleted. */
export async function countOf(
  stores: Stores,
  { project, image }: { project: Project; image: StoredImage },
): Promise<number> {
  const found = [
    await stores.projects.find(project.id),
    ...(await stores.items.list(project.id)),
    await stores.publishedVersions.find(project.id),
    await stores.publishedVersions.network({ projectId: project.id, version: 1, format: 1 }),
    await stores.images.find(image.path),
    ...(await stores.snapshots.list(project.id)),
    ...(await uncountedVisits(stores, project.id)),
  ];
  return found.filter((row) => row !== null).length;
}

/** Rolls up the visits of every project; a failure fails the test. */
export const rollUpAll = (storage: Storage): Promise<void> =>
  rollUpEvery({
    storage,
    report(message, cause) {
      throw new Error(message, { cause });
    },
  });

/** Every page of so many entries, until one is empty; a page that is not full is the last but that one. */
export async function pages<T>(
  size: number,
  page: (offset: number) => Promise<readonly T[]>,
): Promise<(readonly T[])[]> {
  const found: (readonly T[])[] = [];
  for (let offset = 0; ; offset += size) {
    const entries = await page(offset);
    if (entries.length === 0) return found;
    found.push(entries);
  }
}
