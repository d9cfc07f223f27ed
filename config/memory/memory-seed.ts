import { embedUrl, type Site } from '../../adapters/http/shared/site.ts';
import type {
  Seed,
  Seeded,
  SeededOrganization,
  SeededProject,
  SeededUser,
  SeedOrganization,
  SeedProject,
  SeedUser,
} from '../../adapters/operations/memory/seed.ts';
import type { App } from '../../src/app.ts';
import { API_KEY_TYPES, type ApiKeyType } from '../../src/domain/shared/caller.ts';
import { invalidField } from '../../src/domain/shared/errors.ts';
import { createDemo } from '../demo/create-demo.ts';
import { callerOf, createMap } from '../demo/create-map.ts';
import { requirePlan } from '../settings/plans.ts';

const TEST_CLIENT = { userAgent: 'a test suite', address: '' };
const PASSWORD = 'a password for tests';

type Seeding = { readonly app: App; readonly site: Site };
/** An organization, and the id of its owner. */
type Owned = SeededOrganization & { readonly ownerId: string };

/** Creates what the seed describes, and returns it with tokens and keys. Throws `DomainError` for what the API would refuse. */
export async function seedMemory(seeding: Seeding, seed: Seed): Promise<Seeded> {
  const { users: given = [], organizations: wanted = [], projects: maps = [], demo: hasDemo = false } = seed;
  const needsOwner = given.length === 0 && wanted.length + maps.length > 0;
  const known = (await seeding.app.operator.listUsers()).length;
  const users: SeededUser[] = [];
  for (const [at, user] of (needsOwner ? [{}] : given).entries())
    users.push(await createUser(seeding, user, known + at + 1));
  const organizations: Owned[] = [];
  for (const [at, each] of wanted.entries()) organizations.push(await createOrganization(seeding, users, each, at));
  const places = [...organizations, ...users.map(({ id, organization }) => ({ ...organization, ownerId: id }))];
  const projects: SeededProject[] = [];
  for (const [at, map] of maps.entries()) projects.push(await createProject(seeding, places, map, at));
  return {
    users,
    organizations: organizations.map(({ ownerId: _, ...organization }) => organization),
    projects,
    demo: hasDemo ? await demoOf(seeding) : null,
  };
}

async function createUser({ app }: Seeding, { email, name, password }: SeedUser, number: number): Promise<SeededUser> {
  const { user, organization } = await app.operator.createUser({
    email: email ?? `user-${number}@people.example`,
    fullName: name ?? `User ${number}`,
    organizationName: null,
    password: password ?? PASSWORD,
    isOfService: true,
  });
  return {
    ...(await signIn(app, user.email, password ?? PASSWORD)),
    organization: await withKeys(app, user.id, organization),
  };
}

async function signIn(app: App, email: string, password: string) {
  const result = await app.accounts.login({ email, password, client: TEST_CLIENT });
  if (!('tokens' in result)) throw new Error('A new account has no second factor.');
  const { access, refresh } = result.tokens;
  return { id: result.user.id, email: result.user.email, password, access, refresh };
}

type Named = { readonly id: string; readonly name: string };

async function withKeys(app: App, userId: string, { id, name }: Named): Promise<SeededOrganization> {
  const keys: Partial<Record<ApiKeyType, string>> = {};
  for (const type of API_KEY_TYPES) {
    const key = { organizationId: id, name: `A ${type} key`, type, projectIds: [], expiresAt: null };
    keys[type] = (await app.apiKeys.create({ ...key, caller: callerOf(userId) })).key;
  }
  return { id, name, keys: keys as Record<ApiKeyType, string> };
}

async function createOrganization(
  { app }: Seeding,
  users: readonly SeededUser[],
  { name, owner, plan, members = [] }: SeedOrganization,
  at: number,
): Promise<Owned> {
  if (plan !== undefined) requirePlan(plan, `organizations.${at}.plan`);
  const { id: ownerId } = owner === undefined ? users[0]! : userOf(users, owner, `organizations.${at}.owner`);
  const caller = callerOf(ownerId);
  const created = await app.organizations.create({ caller, name: name ?? `Organization ${at + 1}` });
  const organizationId = created.id;
  for (const { email, role } of members) {
    const { id } = userOf(users, email, `organizations.${at}.members`);
    const { acceptUrl } = await app.invitations.create({ caller, organizationId, email, role, groupIds: [] });
    await app.invitations.accept({ caller: callerOf(id), token: acceptUrl.replace(/^.*token=/, '') });
  }
  if (plan !== undefined) await app.operator.setPlan({ organizationId, plan, periodEnd: null });
  return { ...(await withKeys(app, ownerId, created)), ownerId };
}

function userOf(users: readonly SeededUser[], email: string, field: string): SeededUser {
  const found = users.find((user) => user.email === email.trim().toLowerCase());
  if (!found) throw invalidField(field, 'Must be the email of one of the users of this seed.');
  return found;
}

async function createProject(
  { app, site }: Seeding,
  places: readonly Owned[],
  { organization, name: given, content = {}, isPublished = false }: SeedProject,
  at: number,
): Promise<SeededProject> {
  const place = organization === undefined ? places[0] : places.find((each) => each.name === organization);
  if (!place) throw invalidField(`projects.${at}.organization`, 'Must be the name of an organization of this seed.');
  const name = given ?? `Project ${at + 1}`;
  const map = { organizationId: place.id, name, description: '', content, isPublished };
  const id = await createMap(app, place.ownerId, map);
  return { id, name, organization: place.id, url: embedUrl(site, id) };
}

async function demoOf({ app, site }: Seeding): Promise<Seeded['demo']> {
  const { userId, email, password, organization, projectId: id, name } = await createDemo(app);
  const project = { id, name, organization: organization.id, url: embedUrl(site, id) };
  return { ...(await signIn(app, email, password)), organization: await withKeys(app, userId, organization), project };
}
