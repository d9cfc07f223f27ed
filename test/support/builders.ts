import { randomBytes, randomUUID } from 'node:crypto';
import type { VisitEvent } from '../../src/domain/analytics.ts';
import { freeze, type LiveVersion } from '../../src/domain/live.ts';
import { type Membership, type Organization, organizationSlug } from '../../src/domain/organization.ts';
import { newProject, type Project } from '../../src/domain/project.ts';
import { EMPTY_CONTENT, type StoredItem } from '../../src/domain/project-content.ts';
import { freezeProject, type Snapshot } from '../../src/domain/snapshot.ts';
import { imagePath, type StoredImage } from '../../src/domain/stored-image.ts';
import type { Tag } from '../../src/domain/tag.ts';
import { addMilliseconds, type Timestamp } from '../../src/domain/timestamp.ts';
import type { Session, User } from '../../src/domain/user.ts';
import type { JobTurn } from '../../src/ports/storage.ts';

/** When everything that is built here was made. */
export const NOW: Timestamp = '2026-03-04T05:06:07.089Z';

const DAY = 24 * 60 * 60 * 1000;

export function aUser(given: Partial<User> = {}): User {
  const id = randomUUID();
  return {
    id,
    email: `ann-${id}@example.org`,
    fullName: 'Ann Miller',
    passwordHash: null,
    emailVerified: false,
    twoFactorEnabled: false,
    avatarUrl: null,
    dateJoined: NOW,
    ...given,
  };
}

/** A session of thirty days, from `NOW` on. */
export function aSession(given: Partial<Session> = {}): Session {
  return {
    id: randomUUID(),
    userId: randomUUID(),
    refreshHash: randomBytes(32).toString('hex'),
    createdAt: NOW,
    expiresAt: addMilliseconds(NOW, 30 * DAY),
    ...given,
  };
}

export function anOrganization(given: Partial<Organization> = {}): Organization {
  const { id = randomUUID(), name = 'City Transport' } = given;
  return {
    id,
    name,
    slug: organizationSlug(name, id),
    logoUrl: null,
    plan: 'enterprise',
    subscriptionStatus: 'active',
    createdAt: NOW,
    updatedAt: NOW,
    ...given,
  };
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
  return { id: randomUUID(), name: 'Food', color: '#2563eb', translations: {}, ...given };
}

/** A tag as it is kept, in the first place. */
export function aStoredItem(given: Partial<StoredItem> = {}): StoredItem {
  const { id = randomUUID() } = given;
  return { kind: 'tag', id, position: 1, json: JSON.stringify(aTag({ id })), ...given };
}

/** The live version of a project without content. */
export function aLive(given: Partial<LiveVersion> = {}): LiveVersion {
  const { projectId = randomUUID() } = given;
  return { ...freeze(aProject({ id: projectId }), EMPTY_CONTENT, null), ...given };
}

export function anImage(given: Partial<StoredImage> = {}): StoredImage {
  const { projectId = randomUUID(), extension = 'png' } = given;
  return {
    path: imagePath(projectId, randomUUID(), extension),
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
    json: freezeProject(aProject({ id: projectId }), []),
    ...given,
  };
}

export function aVisit(given: Partial<VisitEvent> = {}): VisitEvent {
  return { projectId: randomUUID(), name: 'mapView', params: '{}', occurredAt: NOW, ...given };
}

/** A turn, due at `NOW`, of a job of its own. */
export function aTurn(given: Partial<JobTurn> = {}): JobTurn {
  return { name: `purge-${randomUUID()}`, owner: randomUUID(), tick: NOW, ...given };
}
