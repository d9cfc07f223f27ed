import type { VisitEventName } from '../../../../src/domain/projects/values/visit-event-name.ts';
import type { VisitParams } from './visit-note.ts';

export type Visit = Readonly<{ event: VisitEventName; params: VisitParams; timestamp: string }>;

/** How many events wait at most; the oldest are dropped. */
const MOST_WAITING = 500;
/** The limits of a request: events, and bytes of its body. */
const MOST_SENT = 100;
const MOST_BYTES = 64 * 1024;

/** Events of a visit that wait to be sent, oldest first. Each is in one place only, so that none is sent twice. */
export type VisitQueue = ReturnType<typeof visitQueue>;

/** `storage`: where events wait while the page is hidden or gone, if the browser allows it; under this key. */
export function visitQueue(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null, key: string) {
  let waiting: Visit[] = [];

  return {
    add(visit: Visit): void {
      waiting = newest([...waiting, visit]);
    },
    /** Takes the events of the next request out, as many as a request may have; null where none wait. */
    take(): readonly Visit[] | null {
      const taken = nextBatch(waiting);
      waiting = waiting.slice(taken.length);
      return taken.length > 0 ? taken : null;
    },
    /** Puts events back that were not recorded. */
    putBack(visits: readonly Visit[]): void {
      waiting = newest([...visits, ...waiting]);
    },
    /** Moves what waits into the storage, where the next page of the tab finds it. Without storage it waits here. */
    park(): void {
      this.unpark();
      if (waiting.length === 0) return;
      try {
        storage?.setItem(key, JSON.stringify(waiting));
        if (storage) waiting = [];
      } catch {
        // No room: they wait here, as long as the page lasts.
      }
    },
    /** Moves what is in the storage back here. */
    unpark(): void {
      const parked = parsed(storage?.getItem(key) ?? null);
      storage?.removeItem(key);
      waiting = newest([...parked, ...waiting]);
    },
  };
}

/** The body of a request. */
export const visitBody = (events: readonly Visit[]): string => JSON.stringify({ events });

/** The first events, as many as a request may have; one at least. */
function nextBatch(waiting: readonly Visit[]): readonly Visit[] {
  let count = Math.min(waiting.length, MOST_SENT);
  while (count > 1 && bytesOf(visitBody(waiting.slice(0, count))) > MOST_BYTES) count = Math.ceil(count / 2);
  return waiting.slice(0, count);
}

const newest = (visits: readonly Visit[]): Visit[] => visits.slice(-MOST_WAITING);
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Whatever else is under the key is ignored. */
function parsed(text: string | null): readonly Visit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
