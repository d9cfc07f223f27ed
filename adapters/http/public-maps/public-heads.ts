import { mayBeUsedStale } from '../../../src/domain/publishing/stale-head.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { LiveHead } from '../../../src/ports/projects/stores.ts';
import type { PublicHead, PublicHeads } from '../../../src/ports/publishing/public-heads.ts';
import { afterPatience } from '../../workers/deadline.ts';
import { databaseOutage } from './database-outage.ts';

export type HeadsOptions = {
  /** Asks the database. */
  readonly read: (projectId: string) => Promise<LiveHead | null>;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** For how long a failure is bridged; in seconds. */
  readonly staleSeconds: number;
  /** Receives the reason when that begins. */
  readonly report: (message: string, cause: unknown) => void;
  /** How long a request waits for the database where memory can stand in, in milliseconds. */
  readonly patience?: number;
};

/** Heads from the database only. */
export const unrememberedHeads = (read: HeadsOptions['read']): PublicHeads => ({
  async find(projectId) {
    const head = await read(projectId);
    return head && { ...head, age: null };
  },
});

/** What a transaction published: `at` and `asked` are of when it was written, before the commit. */
export type Published = Confirmed & { readonly projectId: string; readonly head: LiveHead };

/** Public heads that are remembered. */
export type RememberedHeads = PublicHeads & {
  /** These projects have changed: what was read of them before is not used any more. */
  forget(projectIds: Iterable<string>): void;
  /**
   * This was committed, and is as if it was read: what was read before is not used any more. False, and no effect, where the project has
   * changed again since it was written, or where a version as new as this is known: the commit may have been confirmed late.
   */
  confirm(published: Published): boolean;
  /** Whether the database fails, as far as requests have noticed. */
  isFailing(): boolean;
  /** The database has responded, whatever it was asked. */
  responded(): void;
};

/** What the database confirmed: when, by the clock, and when it was asked, in monotonic milliseconds. */
export type Confirmed = { readonly head: LiveHead | null; readonly at: number; readonly asked: number };

const PATIENCE = 2000;
/** Of those confirmed last. */
const REMEMBERED_HEADS = 10_000;

/** Heads from the database, and from memory for a while where that fails or does not respond in time. */
export function rememberedHeads(options: HeadsOptions): RememberedHeads {
  const { read, now, staleSeconds, report, patience = PATIENCE } = options;
  const outage = databaseOutage({ now, report });
  const remembered = new Map<string, Confirmed>();

  /** A response to an earlier question than the last one says nothing new. */
  const note = (projectId: string, confirmed: Confirmed): void => {
    if ((remembered.get(projectId)?.asked ?? 0) > confirmed.asked) return;
    remembered.delete(projectId);
    remembered.set(projectId, confirmed);
    if (remembered.size > REMEMBERED_HEADS) remembered.delete(remembered.keys().next().value!);
  };

  const ask = async (projectId: string): Promise<PublicHead | null> => {
    const [at, asked] = [now(), performance.now()];
    try {
      const head = await read(projectId);
      outage.end();
      // Requests for what does not exist must not displace what does.
      if (head || remembered.has(projectId)) note(projectId, { head, at, asked });
      return head && { ...head, age: null };
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unavailable') outage.begin(asked, error);
      throw error;
    }
  };

  /** From memory, where it may be used in a failure that began then; else null. */
  const standIn = (projectId: string, failingSince: number): PublicHead | null => {
    const { head, at: confirmedAt } = remembered.get(projectId) ?? { head: null, at: 0 };
    const time = now();
    if (!head || !mayBeUsedStale({ confirmedAt, failingSince, now: time }, staleSeconds * 1000)) return null;
    return { ...head, age: Math.floor((time - confirmedAt) / 1000) };
  };

  /** From the database, or from memory where the database fails or the patience ends. */
  const bridged = (projectId: string, asking: Promise<PublicHead | null>, milliseconds: number) => {
    const asked = performance.now();
    const late = Promise.withResolvers<null>();
    const timer = afterPatience(milliseconds, () => {
      outage.begin(asked, new Error('The database did not respond in time.'));
      late.resolve(null);
    });
    const fromMemory = () => {
      const since = outage.since();
      return (since === null ? null : standIn(projectId, since)) ?? asking;
    };
    const inTime = Promise.race([asking.catch(fromMemory), late.promise.then(fromMemory)]);
    return inTime.finally(() => clearInterval(timer));
  };

  return {
    async find(projectId) {
      const since = outage.since();
      const known = standIn(projectId, since ?? now());
      if (!known) return ask(projectId);
      if (since === null) return bridged(projectId, ask(projectId), patience);
      return outage.mayTry() ? bridged(projectId, outage.tried(ask(projectId)), patience / 10) : known;
    },
    forget(projectIds) {
      const asked = performance.now();
      for (const id of projectIds) note(id, { head: null, at: now(), asked });
    },
    confirm({ projectId, head, at, asked }) {
      const known = remembered.get(projectId);
      const isOvertaken = known?.head ? known.head.version >= head.version : known && known.asked > asked;
      if (isOvertaken) return false;
      note(projectId, { head, at, asked: performance.now() });
      return true;
    },
    isFailing: () => outage.since() !== null,
    responded: outage.end,
  };
}
