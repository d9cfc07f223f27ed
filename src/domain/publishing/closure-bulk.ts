import { DomainError, type FieldErrors, invalidField } from '../shared/errors.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import {
  type Closure,
  type ClosureFields,
  changedClosure,
  type GivenClosureFields,
  hasEnded,
  newClosure,
  removedClosure,
} from './closure.ts';

/** An item of a bulk: the closure with this external id, or that it is deleted. Absent fields have their defaults. */
export type ClosureItem = {
  readonly externalId: string;
  readonly fields: Partial<Omit<ClosureFields, 'externalId'>>;
  readonly isDeleted: boolean;
};

/** The same as clients send it. */
export type GivenClosureItem = Omit<ClosureItem, 'fields'> & {
  readonly fields: Partial<Omit<GivenClosureFields, 'externalId'>>;
};

export type ClosureBulk = {
  readonly projectId: string;
  readonly items: readonly ClosureItem[];
  /** The closures with these external ids that are not removed. */
  readonly stored: readonly Closure[];
  readonly newId: () => string;
  readonly now: Timestamp;
};

/** What a bulk writes, and how many items change nothing. */
export type ClosureBulkDecision = {
  readonly inserted: readonly Closure[];
  readonly updated: readonly Closure[];
  readonly removed: readonly Closure[];
  readonly unchanged: number;
};

/**
 * Decides a bulk: an item creates the closure of its external id or replaces its fields; without `from` and `target` those stay. The same
 * bulk again changes nothing. Where that closure has ended and the item is one that has not, it is another closure: the ended one stays in the history as it was.
 * Field errors, of all wrong items, where one cannot be carried out.
 */
export function decideClosureBulk({ items, stored, ...place }: ClosureBulk): ClosureBulkDecision {
  requireDistinct(items);
  const known = new Map(stored.map((closure) => [closure.externalId, closure]));
  const errors: Record<string, readonly string[]> = {};
  const decided = items.map((item, index) => {
    try {
      return decideItem(item, known.get(item.externalId) ?? null, place);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      Object.assign(errors, fieldsIn(`items.${index}`, error.fields));
      return UNCHANGED;
    }
  });
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'Some items are not valid.', errors);
  return {
    inserted: decided.flatMap(({ inserted }) => inserted ?? []),
    updated: decided.flatMap(({ updated }) => updated ?? []),
    removed: decided.flatMap(({ removed }) => removed ?? []),
    unchanged: decided.filter((one) => one === UNCHANGED).length,
  };
}

type Decided = { readonly inserted?: Closure; readonly updated?: Closure; readonly removed?: Closure };

const UNCHANGED: Decided = {};

function decideItem(
  { externalId, fields, isDeleted }: ClosureItem,
  before: Closure | null,
  { projectId, newId, now }: Omit<ClosureBulk, 'items' | 'stored'>,
): Decided {
  if (isDeleted) return before ? { removed: removedClosure(before, now) } : UNCHANGED;
  const whole = { ...DEFAULTS, ...fields, externalId };
  if (!before) return { inserted: newClosure({ id: newId(), projectId, fields: whole, now }) };
  const after = changedClosure(before, whole, now);
  if (after === before) return UNCHANGED;
  if (!hasEnded(before, now) || hasEnded(after, now)) return { updated: after };
  const next = { target: before.target, ...whole };
  return { removed: removedClosure(before, now), inserted: newClosure({ id: newId(), projectId, fields: next, now }) };
}

const DEFAULTS = { until: null, reason: {}, effect: 'closed' } as const;

function requireDistinct(items: readonly ClosureItem[]): void {
  const seen = new Set<string>();
  for (const [index, { externalId }] of items.entries()) {
    if (seen.has(externalId)) throw invalidField(`items.${index}.externalId`, 'This externalId occurs twice.');
    seen.add(externalId);
  }
}

const fieldsIn = (path: string, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, messages]) => [`${path}.${field}`, messages]));
