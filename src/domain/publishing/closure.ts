import { invalidField } from '../shared/errors.ts';
import { addMilliseconds, type Timestamp } from '../shared/timestamp.ts';
import type { RouteClosure } from '../wayfinding/route/route-closure.ts';
import type { GivenTarget } from './given-target.ts';

/**
 * Something of a map that is closed, slow or has a notice for a time. It acts on the published map at once, and belongs to no version
 * of it. It acts from `from` until `until`, which is null where its end is not known.
 */
export type Closure = RouteClosure & {
  readonly projectId: string;
  readonly from: Timestamp;
  readonly until: Timestamp | null;
  /** The name that another system has for it; no two closures have the same, apart from removed ones. Null for none. */
  readonly externalId: string | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** When it was deleted, or another closure got its external id after its end; then only the history has it. */
  readonly removedAt: Timestamp | null;
};

/** The fields of a closure that a client sets. */
export type ClosureFields = Pick<Closure, 'target' | 'from' | 'until' | 'reason' | 'effect' | 'externalId'>;

/** The same as clients send them. */
export type GivenClosureFields = Omit<ClosureFields, 'target'> & { readonly target: GivenTarget };

/** How many closures of a project have not ended. */
export const MOST_CLOSURES = 1000;

/** How many ended and removed closures a request for the history returns. */
export const HISTORY_LENGTH = 1000;

/** For how long the history has a closure after its end, in milliseconds: 400 days. */
export const CLOSURE_HISTORY_MILLISECONDS = 400 * 24 * 3_600_000;

/** Clients know a closure so many milliseconds before it begins. */
const CLOSURE_LEAD_MILLISECONDS = 3_600_000;

type Period = Pick<Closure, 'from' | 'until'>;

/** Whether it acts at this time: its first moment is part of it, its end is not. */
export const isActing = ({ from, until }: Period, now: Timestamp): boolean => from <= now && !hasEnded({ until }, now);

export const hasEnded = ({ until }: Pick<Period, 'until'>, now: Timestamp): boolean => until !== null && until <= now;

/** The last beginning of the closures that clients are sent at this time. */
export const leadUntil = (now: Timestamp): Timestamp => addMilliseconds(now, CLOSURE_LEAD_MILLISECONDS);

type Creation = {
  readonly id: string;
  readonly projectId: string;
  readonly fields: Partial<ClosureFields>;
  readonly now: Timestamp;
};

/** A new closure: of effect `closed`, from now on, where nothing else is given. */
export function newClosure({ id, projectId, fields, now }: Creation): Closure {
  const { target } = fields;
  if (!target) throw invalidField('target', 'This field is required.');
  const given = { from: now, until: null, reason: {}, effect: 'closed' as const, externalId: null, ...fields, target };
  return checked({ ...given, id, projectId, createdAt: now, updatedAt: now, removedAt: null });
}

/** The closure with these fields; itself where that changes nothing. */
export function changedClosure(closure: Closure, fields: Partial<ClosureFields>, now: Timestamp): Closure {
  const changed = checked({ ...closure, ...fields });
  return isSame(closure, changed) ? closure : { ...changed, updatedAt: now };
}

export const removedClosure = (closure: Closure, now: Timestamp): Closure => ({ ...closure, removedAt: now });

function checked(closure: Closure): Closure {
  if (closure.until !== null && closure.until <= closure.from) throw invalidField('until', 'Must be after from.');
  return closure;
}

function isSame(one: Closure, other: Closure): boolean {
  const values = ({ target, from, until, effect, externalId }: Closure) =>
    JSON.stringify([target.type, target.id, from, until, effect, externalId]);
  return values(one) === values(other) && sameTexts(one.reason, other.reason);
}

function sameTexts(one: Closure['reason'], other: Closure['reason']): boolean {
  const languages = Object.keys(one);
  return (
    languages.length === Object.keys(other).length && languages.every((language) => one[language] === other[language])
  );
}

/** Refuses more closures that have not ended than a project may have. */
export function requireClosureQuota(count: number): void {
  if (count <= MOST_CLOSURES) return;
  throw invalidField('non_field_errors', `A project may have at most ${MOST_CLOSURES} closures that have not ended.`);
}
