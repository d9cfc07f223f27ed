import { randomBytes } from 'node:crypto';
import { digest } from '../../../adapters/security/secrets.ts';
import { type ApiKey, newKeyText } from '../../../src/domain/organizations/api-key.ts';
import { anApiKey, aProject, NOW } from '../../support/builders.ts';
import { type Person, signUp } from '../../support/client.ts';
import type { Running } from '../harness.ts';
import { joined } from '../organizations/team.ts';
import { type Actor, KEYS, type KeyName, PEOPLE, type PersonName, PLACES } from './actors.ts';
import { createOrganizationContext, type Members, type OrganizationContext } from './organization-context.ts';

/** A service with an organization of all actors, and the credentials of each. */
export type Fixture = Running &
  Members & {
    readonly context: OrganizationContext;
    readonly tokens: Readonly<Record<Actor, string | null>>;
  };

/** Everybody, once for all that is asked. */
export async function openFixture(running: Running): Promise<Fixture> {
  const founder = await signUp(running.api);
  const signedUp = await Promise.all(PEOPLE.map(async (name) => [name, await signUp(running.api)] as const));
  const people = Object.fromEntries(signedUp) as Record<PersonName, Person>;
  const context = await createOrganizationContext(running, { founder, people });
  const keys = await makeKeys(running, { founder, people, context });
  const access = Object.fromEntries(signedUp.map(([name, person]) => [name, person.access]));
  const tokens = { nobody: null, ...access, ...keys, 'refresh token': people.owner.refresh };
  return { ...running, founder, people, context, tokens: tokens as Fixture['tokens'] };
}

/** Somebody new in the place of that person, who may lose what they have. */
export function doubleOf(fixture: Fixture, name: PersonName): Promise<Person> {
  if (name === 'stranger') return signUp(fixture.api);
  const { role, status } = PLACES[name];
  return joined(fixture, { organizationId: fixture.context.organizationId, role, status });
}

async function makeKeys(
  { service: { storage } }: Running,
  { founder, people: { stranger }, context: { organizationId } }: Members & { readonly context: OrganizationContext },
): Promise<Record<KeyName, string>> {
  const other = aProject({ organizationId });
  await storage.projects.insert(other);
  const own = { organizationId, userId: founder.userId };
  const given: Record<KeyName, Partial<ApiKey> | null> = {
    'public key': { ...own, type: 'public' },
    'read key': { ...own, type: 'read' },
    'write key': { ...own, type: 'write' },
    'status key': { ...own, type: 'status' },
    'key of another project': { ...own, type: 'write', projectIds: [other.id] },
    'key of another organization': { organizationId: stranger.organizationId, userId: stranger.userId, type: 'write' },
    'unknown key': null,
    'expired key': { ...own, type: 'write', expiresAt: NOW },
  };
  const texts = KEYS.map(async (name) => {
    const { key, prefix } = newKeyText(randomBytes(32).toString('hex'));
    const made = given[name];
    if (made) await storage.apiKeys.insert(anApiKey({ ...made, prefix, hash: digest(key) }));
    return [name, key] as const;
  });
  return Object.fromEntries(await Promise.all(texts)) as Record<KeyName, string>;
}
