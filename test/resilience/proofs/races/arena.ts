import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { immediateBackground } from '../../../../adapters/operations/memory/background.ts';
import { argon2Passwords, CHEAP_COST } from '../../../../adapters/security/passwords.ts';
import { type Service, startService } from '../../../../config/service/service.ts';
import { NO_RATE_LIMITS } from '../../../../config/settings/memory-settings.ts';
import { readSettings } from '../../../../config/settings/settings.ts';
import {
  anAddress,
  type Body,
  type Client,
  client,
  makeProject,
  type Person,
  type Reply,
  signUp,
  type Watch,
} from '../../../support/client.ts';
import { SECRET_KEY } from '../../../support/service/service.ts';

/** Those who race at once. */
export const RACERS = 50;

const TWO_HOURS = 7_200_000;

/** A service over HTTP and somebody who works with it; every answer is watched. Of several instances each request goes to the next. */
export type Arena = {
  readonly instances: readonly Service[];
  /** The first instance. */
  readonly service: Service & { readonly now: () => number };
  readonly api: Client;
  /** Speaks to it from an address of its own. */
  readonly elsewhere: () => Client;
  readonly person: Person;
  /** Answers, of those so far, that no race excuses: faults, and refusals for being busy. */
  readonly faults: readonly string[];
};

/** Speaks as the arena's person. */
export type Speak = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;

type Environment = Readonly<Record<string, string>>;

/**
 * Starts a service on these stores, without limits of rate: an instance for each environment. Its clock is two hours ahead, so that a
 * sweep takes files of this moment too.
 */
export async function openArena(...environments: readonly [Environment, ...Environment[]]): Promise<Arena> {
  const now = () => Date.now() + TWO_HOURS;
  const instances: Service[] = [];
  for (const environment of environments) instances.push(await startInstance(environment, now));
  const urls = instances.map(({ url }) => url);
  const faults: string[] = [];
  const watch: Watch = (request, { status, body }) => {
    if (status >= 500) faults.push(`${request} answered ${status} ${JSON.stringify(body)}`);
  };
  const api = client(urls, undefined, watch);
  const elsewhere = () => client(urls, anAddress(), watch);
  return { instances, service: { ...instances[0]!, now }, api, elsewhere, person: await signUp(api), faults };
}

/** Every mail that an instance has sent. */
export const mailsOf = ({ instances }: Arena) => instances.flatMap((instance) => instance.mails());

/** Stops every instance. */
export const closeArena = ({ instances }: Arena) => Promise.all(instances.map((instance) => instance.stop()));

/** Starts an instance on these stores. `now`: its clock, in milliseconds since 1970. */
export function startInstance(environment: Environment, now: () => number): Promise<Service> {
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'error',
    SECRET_KEY,
    ACCESS_TTL: '30d',
    MAIL_URL: 'memory:',
    TRUSTED_PROXIES: 'loopback',
    // Their webhooks go to receivers on this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...NO_RATE_LIMITS,
    ...environment,
  });
  const replaced = {
    passwords: argon2Passwords(CHEAP_COST),
    background: immediateBackground,
    mailing: immediateBackground,
    now: () => new Date(now()).toISOString(),
  };
  return startService(settings, { replaced });
}

export const speaker =
  ({ api }: Arena, { as }: Person): Speak =>
  (method, path, body, headers = {}) =>
    api.request(method, path, body, { ...as, headers });

/** Somebody new, whose organization has the plan of three drafts and one published project. */
export const onFreePlan = (arena: Arena): Promise<Person> => onPlan(arena, 'free');

/** Somebody new, whose organization has this plan. */
export async function onPlan({ api, service }: Arena, plan: string): Promise<Person> {
  const person = await signUp(api);
  const organization = await service.storage.organizations.find(person.organizationId);
  await service.storage.organizations.update({ ...organization!, plan });
  return person;
}

/** A new project of the arena's person: its address, and itself as it was answered. */
export async function aMap({ api, person }: Arena, name = randomUUID()): Promise<{ at: string; project: Body }> {
  const project = await makeProject(api, person, name);
  return { at: `/api/projects/${project.id}/`, project };
}

/** How often each outcome occurred: statuses, with the error's code where it has one. */
export function tally(replies: readonly Reply[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const outcome = body?.code ? `${status} ${body.code}` : String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** The whole numbers from `first` on, so many. */
export const upFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => first + n);

export function expectStatus(reply: Reply, ...statuses: readonly number[]): void {
  expect(statuses, `${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`).to.include(reply.status);
}
