import type { ReceivedProject } from '../items/from-project.ts';
import type { Patch, RemoteChanges } from '../items/types.ts';

/** Messages by field of the request, such as `areas.0.data`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Why a request had no effect. */
export type Failure =
  /** The project has another version than the given one. */
  | { readonly kind: 'stale' }
  /** Its changes are not known any more since that version. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  | { readonly kind: 'too-large' }
  /** No answer, or one that asks to come back later: in so many seconds. After no answer the request may have had its effect. */
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null }
  | { readonly kind: 'signed-out' }
  /** The project is not there, or not for this person. */
  | { readonly kind: 'forbidden' };

export type Answer<Value> = { readonly kind: 'done'; readonly value: Value } | Failure;

/** What saving a map asks of the service. It answers with a failure and never throws. */
export type MapService = {
  /** Makes all changes of a project of that version, or none; `isWhole`: the answer has the project as it was stored. */
  readonly save: (
    patches: readonly Patch[],
    given: { readonly version: number; readonly isWhole: boolean },
  ) => Promise<Answer<{ readonly version: number; readonly project?: ReceivedProject }>>;
  readonly changes: (since: number) => Promise<Answer<RemoteChanges>>;
  readonly project: () => Promise<Answer<ReceivedProject>>;
};

/** The time in milliseconds, and timers; `after` returns what stops one. */
export type Clock = {
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
};
