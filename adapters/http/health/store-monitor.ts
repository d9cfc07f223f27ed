import { setTimeout as pause } from 'node:timers/promises';
import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import { missingRight, type S3Action } from '../../objects/s3-actions.ts';
import { type FaultCause, faultCause } from './fault-cause.ts';

/** Whether a store accepts writes, and otherwise since when it does not and why. */
export type StoreState =
  | { readonly state: 'ok'; readonly since: null; readonly cause: null }
  | {
      readonly state: 'failing';
      readonly since: Timestamp;
      readonly cause: FaultCause;
      /** The right that an S3 object store denies. */
      readonly missingRight?: S3Action;
    };

export type MonitoredStore = {
  readonly name: string;
  /** Resolves when the store accepts writes; rejects when it does not. */
  readonly check: () => Promise<unknown>;
  /** In milliseconds: while a check takes longer, the state is that of the last one. Unlimited where it is not given. */
  readonly patience?: number;
};

export type MonitorNeeds = {
  readonly now: () => Timestamp;
  /** Receives each change of a store's state once; `error` is null where it works again. */
  readonly onChange: (store: string, state: StoreState, error: unknown) => void;
};

const OK: StoreState = { state: 'ok', since: null, cause: null };
const ONE_SECOND = 1000;

/**
 * Checks a store at each call, at most once in so many milliseconds, and reports when its state or the cause of its failure changes.
 */
export function storeMonitor(
  { name, check, patience }: MonitoredStore,
  { now, onChange }: MonitorNeeds,
  interval = ONE_SECOND,
): () => Promise<StoreState> {
  let last = OK;
  const change = (next: StoreState, error: unknown): StoreState => {
    if (next.cause !== last.cause || rightOf(next) !== rightOf(last)) onChange(name, next, error);
    last = next;
    return next;
  };
  const checked = atMostOncePer(interval, () =>
    check().then(
      () => change(OK, null),
      (error: unknown) => change(failing(error, last.since ?? now()), error),
    ),
  );
  if (patience === undefined) return checked;
  return async () => {
    const end = new AbortController();
    const late = pause(patience, null, { signal: end.signal, ref: false }).then(
      () => last,
      () => last,
    );
    return Promise.race([checked(), late]).finally(() => end.abort());
  };
}

function failing(error: unknown, since: Timestamp): StoreState {
  const right = missingRight(error);
  return { state: 'failing', since, cause: faultCause(error), ...(right && { missingRight: right }) };
}

/** Whether the service can work with this database. A damaged file serves what is not damaged: other instances have no better one. */
export const isReady = ({ state, cause }: StoreState): boolean => state === 'ok' || cause === 'damaged';

/** The right that the store denies; null where it is something else, or nothing. */
export const rightOf = (state: StoreState): S3Action | null =>
  state.state === 'failing' ? (state.missingRight ?? null) : null;

/** The result of the running work or, for a short time since it began, of the last one, so that frequent requests are cheap. */
function atMostOncePer<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null;
  let began = 0;
  let isRunning = false;
  return () => {
    const now = performance.now();
    if (last && (isRunning || now - began < milliseconds)) return last;
    [began, isRunning] = [now, true];
    last = work().finally(() => {
      isRunning = false;
    });
    return last;
  };
}
