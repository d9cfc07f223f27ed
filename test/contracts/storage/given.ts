import type { Membership, Organization } from '../../../src/domain/organization.ts';
import type { Project } from '../../../src/domain/project.ts';
import type { StoredItem } from '../../../src/domain/project-content.ts';
import type { Snapshot } from '../../../src/domain/snapshot.ts';
import type { StoredImage } from '../../../src/domain/stored-image.ts';
import type { Session, User } from '../../../src/domain/user.ts';
import type { Stores } from '../../../src/ports/storage.ts';
import {
  aLive,
  aMembership,
  anImage,
  anOrganization,
  aProject,
  aSession,
  aSnapshot,
  aStoredItem,
  aUser,
  aVisit,
} from '../../support/builders.ts';

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

/** A project, in a new organization where none is named. */
export async function givenProject(stores: Stores, given: Partial<Project> = {}): Promise<Project> {
  const organizationId = given.organizationId ?? (await givenOrganization(stores)).id;
  const project = aProject({ ...given, organizationId });
  await stores.projects.insert(project);
  return project;
}

export async function givenItems(stores: Stores, projectId: string, items: readonly StoredItem[]): Promise<void> {
  await stores.contents.apply(projectId, { inserted: items, updated: [], deleted: [] });
}

export async function givenImage(stores: Stores, given: Partial<StoredImage> = {}): Promise<StoredImage> {
  const image = anImage({ projectId: given.projectId ?? (await givenProject(stores)).id, ...given });
  await stores.images.insert(image);
  return image;
}

export async function givenSnapshot(stores: Stores, given: Partial<Snapshot> = {}): Promise<Snapshot> {
  const snapshot = aSnapshot({ projectId: given.projectId ?? (await givenProject(stores)).id, ...given });
  await stores.snapshots.insert(snapshot);
  return snapshot;
}

/** A project with an item, a live version, an image, a snapshot and a visit. */
export async function givenFullProject(stores: Stores, given: Partial<Project> = {}) {
  const project = await givenProject(stores, given);
  await givenItems(stores, project.id, [aStoredItem()]);
  await stores.lives.put(aLive({ projectId: project.id }));
  const image = await givenImage(stores, { projectId: project.id });
  await givenSnapshot(stores, { projectId: project.id });
  await stores.visits.insert([aVisit({ projectId: project.id })]);
  return { project, image };
}

export const WHOLE = 6;

/** How much there is of what `givenFullProject` made: `WHOLE` while it stands, 0 when all of it is gone. */
export async function countOf(
  stores: Stores,
  { project, image }: { project: Project; image: StoredImage },
): Promise<number> {
  const found = [
    await stores.projects.find(project.id),
    ...(await stores.contents.list(project.id)),
    await stores.lives.find(project.id),
    await stores.images.find(image.path),
    ...(await stores.snapshots.list(project.id)),
    ...(await stores.visits.list(project.id, 0, 10)),
  ];
  return found.filter((row) => row !== null).length;
}

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
