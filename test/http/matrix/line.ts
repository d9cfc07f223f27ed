import type { Person } from '../../support/client.ts';
import type { Actor } from './actors.ts';
import type { Fixture } from './fixture.ts';

/** For whom something is prepared; null for anyone who has no account. */
export type Scene = { readonly fixture: Fixture; readonly person: Person | null };

/** What the path, the query and the body of a request name. `organizationId` is always among them. */
export type Ids = Readonly<Record<string, string>>;

/** Makes what a request is about, again with every call. */
export type Prepare = (scene: Scene) => Promise<Ids> | Ids;

/** The response to an actor: the status, and what else an error says. */
export type Outcome = string;
export type Outcomes = Readonly<Record<Actor, Outcome>>;

/** One operation of the service: the response to each actor who requests it. */
export type Line = {
  readonly who: (method: string) => Outcomes;
  readonly prepare: Prepare;
  readonly body: (ids: Ids) => unknown;
  /** Headers beside those of every request. */
  readonly headers?: (ids: Ids) => Readonly<Record<string, string>>;
  /** A list in which the object of this id is found; anyone who may not see it gets the list `without it`. */
  readonly lists?: string;
  /** It is about the account that asks: where it changes something somebody new asks, in the place of each person. */
  readonly isOwn?: boolean;
  /** The service does few of these at once: everybody asks after the one before. */
  readonly isOneByOne?: boolean;
};

/** A suffix of the path distinguishes lines of one operation: `POST /api/projects/ in a group`. */
export type Table = Readonly<Record<string, Line>>;

/** `GET /api/members/` of `GET /api/members/?organization={organizationId}`. */
export const operationOf = (line: string): string => line.replace(/^(\S+ [^ ?]+).*/, '$1');
