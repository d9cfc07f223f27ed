import { randomBytes, randomUUID } from 'node:crypto';
import { MAIL_TOKEN_MILLISECONDS, type MailToken } from '../../src/domain/accounts/mail-token.ts';
import { CHALLENGE_MILLISECONDS, type Challenge, type TwoFactor } from '../../src/domain/accounts/two-factor.ts';
import { newUser, type Session, type User } from '../../src/domain/accounts/user.ts';
import { type ApiKey, newKeyText } from '../../src/domain/organizations/api-key.ts';
import type { AuditEntry } from '../../src/domain/organizations/audit.ts';
import type { Group } from '../../src/domain/organizations/group.ts';
import { INVITATION_MILLISECONDS, type Invitation } from '../../src/domain/organizations/invitation.ts';
import { type Membership, newOrganization, type Organization } from '../../src/domain/organizations/organization.ts';
import { newProject, type Project } from '../../src/domain/projects/content/project.ts';
import { EMPTY_CONTENT, type StoredItem } from '../../src/domain/projects/content/project-content.ts';
import { freezeProject, type Snapshot } from '../../src/domain/projects/content/snapshot.ts';
import { type Template, templatePath } from '../../src/domain/projects/copies/template.ts';
import { imagePath, type StoredFile, type StoredImage } from '../../src/domain/projects/images/stored-image.ts';
import type { ItemPatch } from '../../src/domain/projects/items/item.ts';
import type { Tag, TagFields } from '../../src/domain/projects/items/tag.ts';
import { freeze, type PublishedVersion } from '../../src/domain/publishing/live.ts';
import type { Email } from '../../src/domain/shared/email.ts';
import { IDEMPOTENCY_KEY_MILLISECONDS, type StoredIdempotencyKey } from '../../src/domain/shared/idempotency-key.ts';
import type { OutgoingMail } from '../../src/domain/shared/outgoing-mail.ts';
import { addMilliseconds, type Timestamp } from '../../src/domain/shared/timestamp.ts';
import type { VisitEvent } from '../../src/domain/visits/visit-event.ts';
import type { JobRun } from '../../src/ports/storage.ts';

/** When everything that is built here was made. */
export const NOW: Timestamp = '2026-03-04T05:06:07.089Z';

const DAY = 24 * 60 * 60 * 1000;

export function aUser(given: Partial<User> = {}): User {
  const id = randomUUID();
  // Also in a form that none is given any more, as older accounts have.
  const email = (given.email ?? `ann-${id}@example.org`) as Email;
  return newUser({ id, fullName: 'Ann Miller', passwordHash: null, ...given, email }, NOW);
}

/** As SHA-256 gives them, hex. */
export const aHash = (): string => randomBytes(32).toString('hex');

/** A session of thirty days, from `NOW` on. */
export function aSession(given: Partial<Session> = {}): Session {
  return {
    id: randomUUID(),
    userId: randomUUID(),
    refreshHash: aHash(),
    createdAt: NOW,
    expiresAt: addMilliseconds(NOW, 30 * DAY),
    lastSeenAt: NOW,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '192.0.2.7',
    ...given,
  };
}

/** A provisional secret. */
export function aTwoFactor(given: Partial<TwoFactor> = {}): TwoFactor {
  const userId = randomUUID();
  return { userId, sealedSecret: `sealed ${randomUUID()}`, isEnabled: false, lastStep: -1, ...given };
}

/** A sign-in, begun at `NOW`, of which no code was tried. */
export function aChallenge(given: Partial<Challenge> = {}): Challenge {
  const expiresAt = addMilliseconds(NOW, CHALLENGE_MILLISECONDS);
  return { hash: aHash(), userId: randomUUID(), tries: 0, expiresAt, ...given };
}

/** The key of a creation at `NOW`. */
export function anIdempotencyKey(given: Partial<StoredIdempotencyKey> = {}): StoredIdempotencyKey {
  const expiresAt = addMilliseconds(NOW, IDEMPOTENCY_KEY_MILLISECONDS);
  const [id, bodyHash] = [aHash(), aHash()];
  return { id, userId: randomUUID(), bodyHash, status: 201, resourceId: randomUUID(), expiresAt, ...given };
}

/** A token that went out at `NOW`. */
export function aMailToken(given: Partial<MailToken> = {}): MailToken {
  const { purpose = 'verify_email' } = given;
  return {
    hash: aHash(),
    userId: randomUUID(),
    purpose,
    email: 'ann@example.org',
    expiresAt: addMilliseconds(NOW, MAIL_TOKEN_MILLISECONDS[purpose]),
    ...given,
  };
}

/** A mail that is due now. */
export function anOutgoingMail(given: Partial<OutgoingMail> = {}): OutgoingMail {
  const id = randomUUID();
  const times = { createdAt: NOW, expiresAt: addMilliseconds(NOW, 3_600_000), nextAttemptAt: NOW };
  return { id, userId: null, sealedMessage: `sealed ${id}`, attempts: 1, ...times, ...given };
}

export function anOrganization(given: Partial<Organization> = {}): Organization {
  const { id = randomUUID(), name = 'City Transport', plan = 'enterprise' } = given;
  return { ...newOrganization({ id, name, plan }, NOW), ...given };
}

export function aMembership(given: Partial<Membership> = {}): Membership {
  return {
    id: randomUUID(),
    organizationId: randomUUID(),
    userId: randomUUID(),
    role: 'owner',
    status: 'active',
    joinedAt: NOW,
    ...given,
  };
}

/** A group without limits, under a name of its own. */
export function aGroup(given: Partial<Group> = {}): Group {
  const id = randomUUID();
  return {
    id,
    organizationId: randomUUID(),
    name: `Northern Lines ${id.slice(0, 8)}`,
    description: 'The stations north of the river',
    draftLimit: -1,
    buildLimit: -1,
    createdAt: NOW,
    updatedAt: NOW,
    ...given,
  };
}

/** An invitation that went out at `NOW`. */
export function anInvitation(given: Partial<Invitation> = {}): Invitation {
  const id = randomUUID();
  return {
    id,
    organizationId: randomUUID(),
    email: `ben-${id}@example.org`,
    role: 'member',
    groupIds: [],
    status: 'pending',
    invitedBy: { email: 'ann@example.org', fullName: 'Ann Miller' },
    inviterId: randomUUID(),
    tokenHash: aHash(),
    mailTokenHash: aHash(),
    expiresAt: addMilliseconds(NOW, INVITATION_MILLISECONDS),
    createdAt: NOW,
    ...given,
  };
}

/** A key to all of an organization that was never used and never ends. */
export function anApiKey(given: Partial<ApiKey> = {}): ApiKey {
  return {
    id: randomUUID(),
    organizationId: randomUUID(),
    userId: randomUUID(),
    name: 'Timetable screens',
    type: 'read',
    prefix: newKeyText(aHash()).prefix,
    hash: aHash(),
    previousHash: null,
    previousUntil: null,
    projectIds: [],
    expiresAt: null,
    lastUsedAt: null,
    createdAt: NOW,
    ...given,
  };
}

export function anAuditEntry(given: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: randomUUID(),
    organizationId: randomUUID(),
    actor: { kind: 'user', id: randomUUID(), email: 'ann@example.org', fullName: 'Ann Miller' },
    action: 'member.removed',
    objectType: 'member',
    objectId: randomUUID(),
    summary: 'Ben Carter was removed.',
    address: '192.0.2.7',
    createdAt: NOW,
    ...given,
  };
}

/** A template of a project without content, with one file. */
export function aTemplate(given: Partial<Template> = {}): Template {
  const { id = randomUUID() } = given;
  const path = templatePath(id, randomUUID(), 'png');
  return {
    id,
    organizationId: randomUUID(),
    projectId: randomUUID(),
    groupId: null,
    name: 'Station hall',
    description: 'Two floors and a forecourt',
    thumbnail: path,
    levelCount: 2,
    areaCount: 30,
    markerCount: 12,
    createdAt: NOW,
    json: freezeProject({ project: aProject(), items: [] }),
    files: [{ path, objectPath: path, extension: 'png', size: 1234, width: 640, height: 480 }],
    ...given,
  };
}

/** A new draft in the organization that `anOrganization()` makes, under a name of its own. */
export function aProject(given: Partial<Project> = {}): Project {
  const id = randomUUID();
  const head = {
    id,
    organizationId: randomUUID(),
    organizationName: 'City Transport',
    groupId: null,
    groupName: null,
    name: `Central Station ${id.slice(0, 8)}`,
    description: 'Four floors and a forecourt',
  };
  return { ...newProject(head, NOW), ...given };
}

export function aTag(given: Partial<Tag> = {}): Tag {
  return { id: randomUUID(), name: 'Food', color: '#2563eb', order: 0, minZoom: null, translations: {}, ...given };
}

/** The same as a request brings it. */
export function aTagPatch(given: Partial<Tag> = {}): ItemPatch<TagFields> {
  const { id, ...fields } = aTag(given);
  return { path: 'item', id, isDeleted: false, fields };
}

/** A tag as it is stored, in the first place. */
export function aStoredItem(given: Partial<StoredItem> = {}): StoredItem {
  const { id = randomUUID() } = given;
  return { kind: 'tag', id, position: 1, json: JSON.stringify(aTag({ id })), ...given };
}

/** The live version of a project without content. */
export function aLive(given: Partial<PublishedVersion> = {}): PublishedVersion {
  const { projectId = randomUUID() } = given;
  return { ...freeze(aProject({ id: projectId }), EMPTY_CONTENT, null), ...given };
}

/** A file of a new organization, whose content nobody else has. */
export function aFile(given: Partial<StoredFile> = {}): StoredFile {
  const path = imagePath(randomUUID(), randomUUID(), 'png');
  return { path, organizationId: randomUUID(), digest: aHash(), size: 1234, ...given };
}

export function anImage(given: Partial<StoredImage> = {}): StoredImage {
  const { projectId = randomUUID(), extension = 'png' } = given;
  const { path = imagePath(projectId, randomUUID(), extension) } = given;
  return {
    path,
    objectPath: path,
    projectId,
    extension,
    size: 1234,
    width: 640,
    height: 480,
    createdAt: NOW,
    ...given,
  };
}

/** A snapshot of a project without content, which is not the live one. */
export function aSnapshot(given: Partial<Snapshot> = {}): Snapshot {
  const { projectId = randomUUID() } = given;
  return {
    id: randomUUID(),
    projectId,
    createdAt: NOW,
    kind: 'publish',
    label: '',
    createdBy: { email: 'ann@example.org', fullName: 'Ann Miller' },
    isLive: false,
    json: freezeProject({ project: aProject({ id: projectId }), items: [] }),
    ...given,
  };
}

export function aVisit(given: Partial<VisitEvent> = {}): VisitEvent {
  const visitor = '0123456789abcdef';
  return { projectId: randomUUID(), name: 'mapView', visitor, params: '{}', occurredAt: NOW, ...given };
}

/** A run, due at `NOW`, of a job of its own. */
export function aJobRun(given: Partial<JobRun> = {}): JobRun {
  return { name: `purge-${randomUUID()}`, owner: randomUUID(), tick: NOW, ...given };
}
