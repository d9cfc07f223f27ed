import type { Role } from '../../../src/domain/organizations/permission.ts';
import { ACTORS, type Actor, INSIDERS, KEYS, OUTSIDERS, PEOPLE, PLACES } from './actors.ts';
import type { Ids, Line, Outcome, Outcomes, Prepare } from './line.ts';

/** Who may: roles, from the one that may do everything. */
export const OWNERS: readonly Role[] = ['owner'];
export const KEEPERS: readonly Role[] = ['owner', 'admin'];
export const MAKERS: readonly Role[] = ['owner', 'admin', 'member'];
export const EVERYBODY: readonly Role[] = ['owner', 'admin', 'member', 'viewer'];

/** Missing credentials, or such as are invalid. */
const UNAUTHENTICATED = '401';
const DENIED = '403 permission_denied';
const BLOCKED = '403 membership_blocked';
/** The response to an API key on every account and organization endpoint. */
export const JWT_ONLY = '403 permission_denied, by JWT only';
/** An invisible resource is not found. */
const HIDDEN = '404';

/** All of these get the same response. */
export const each = (actors: readonly Actor[], outcome: Outcome) =>
  Object.fromEntries(actors.map((actor) => [actor, outcome])) as Partial<Outcomes>;

/** A status, with the code where it is an error. */
type Expected = number | string;

const anybody = (status: Expected) => each(ACTORS, `${status}`) as Outcomes;
const guests = (status: Expected): Outcomes => ({ ...anybody(status), ...each(KEYS, JWT_ONLY) });
const signedIn = (status: number): Outcomes => ({
  ...guests(status),
  nobody: UNAUTHENTICATED,
  'refresh token': UNAUTHENTICATED,
});

/** By role, whatever group somebody is in. */
const members = (by: readonly Role[], status: number) => ({
  ...Object.fromEntries(INSIDERS.map((name) => [name, by.includes(PLACES[name].role) ? `${status}` : DENIED])),
  'blocked owner': BLOCKED,
});

/** Keys on project data: one that reads is a viewer with GET alone, one that writes a member. */
const keys = (by: readonly Role[], status: number, method: string) => ({
  'public key': DENIED,
  'read key': method === 'GET' && by.includes('viewer') ? `${status}` : DENIED,
  'write key': by.includes('member') ? `${status}` : DENIED,
  'status key': DENIED,
  'key of another project': HIDDEN,
  'key of another organization': HIDDEN,
  'unknown key': UNAUTHENTICATED,
  'expired key': UNAUTHENTICATED,
});

type BodyOf = object | ((ids: Ids) => unknown);

function line(who: Line['who'], prepare: Prepare, body?: BodyOf): Line {
  return { who, prepare, body: typeof body === 'function' ? (body as Line['body']) : () => body };
}

/** Open to everybody, with any credentials. */
export const open = (status: Expected, prepare: Prepare, body?: BodyOf) => line(() => anybody(status), prepare, body);

/** For anyone who is about to sign in. */
export const guest = (status: Expected, prepare: Prepare, body?: BodyOf) => line(() => guests(status), prepare, body);

/** For anyone who is signed in, about themselves. */
export const account = (status: number, prepare: Prepare, body?: BodyOf): Line => ({
  ...line(() => signedIn(status), prepare, body),
  isOwn: true,
});

/** The response to a stranger depends on where the organization is named. */
const STRANGER = { path: HIDDEN, query: DENIED, body: '400 organization' } as const;

const organization =
  (place: keyof typeof STRANGER) =>
  (by: readonly Role[], status: number, prepare: Prepare, body?: BodyOf): Line =>
    line(() => ({ ...signedIn(status), ...members(by, status), stranger: STRANGER[place] }), prepare, body);

/** For members of the organization that the path names. */
export const inPath = organization('path');
/** For members of the organization that the query names. */
export const inQuery = organization('query');
/** For members of the organization that the body names. */
export const inBody = organization('body');

/** On a project, which is in a group: anyone who sees it, and may. */
export const project = (by: readonly Role[], status: number, prepare: Prepare, body?: BodyOf): Line =>
  line(
    (method) =>
      ({
        nobody: UNAUTHENTICATED,
        'refresh token': UNAUTHENTICATED,
        stranger: HIDDEN,
        ...members(by, status),
        ...each(OUTSIDERS, HIDDEN),
        ...keys(by, status, method),
      }) as Outcomes,
    prepare,
    body,
  );

/** On what the organization has beside its projects, in no group; a key that is bound to a project acts on it like any. */
const ofOrganization = (by: readonly Role[], status: number, prepare: Prepare, body?: BodyOf): Line => {
  const { who } = project(by, status, prepare, body);
  const ungrouped = (method: string) => ({
    ...members(by, status),
    'key of another project': who(method)['write key'],
  });
  return line((method) => ({ ...who(method), ...ungrouped(method) }), prepare, body);
};

/** To make something in the organization that the body names; a key that is bound to projects makes nothing beside them. */
export const creation = (by: readonly Role[], status: number, prepare: Prepare, body?: BodyOf): Line =>
  except(ofOrganization(by, status, prepare, body), {
    stranger: STRANGER.body,
    'key of another organization': STRANGER.body,
    'key of another project': DENIED,
  });

/** For anyone who is signed in, and every key but a public one. */
export const everywhere = (status: number, prepare: Prepare): Line =>
  line(
    () => ({
      ...anybody(status),
      ...each(['nobody', 'refresh token', 'unknown key', 'expired key'], UNAUTHENTICATED),
      ...each(['public key', 'status key'], DENIED),
    }),
    prepare,
  );

/** For every key but a public one, about itself. */
export const ownKey = (status: number, prepare: Prepare): Line =>
  except(everywhere(status, prepare), { ...each(PEOPLE, DENIED), 'status key': `${status}` });

/** On the closures of a project: status keys may as well. */
export const closure = (by: readonly Role[], status: number, prepare: Prepare, body?: BodyOf): Line =>
  except(project(by, status, prepare, body), { 'status key': `${status}` });

/** The same line, with other responses to these. */
export const except = (given: Line, others: Partial<Outcomes>): Line => ({
  ...given,
  who: (method) => ({ ...given.who(method), ...others }),
});

/** The same line, for people only: keys get the response of an account endpoint. */
export const byPeople = (given: Line): Line => except(given, each(KEYS, JWT_ONLY));

/** A list for the actors in `given`; all others see everything but the object of this id in it. */
export const listing = (lists: string, given: Line, ...unseeing: readonly Actor[]): Line => ({
  ...except(given, each(unseeing, '200 without it')),
  lists,
});
