import type { RouteClosure } from '../../../../../src/domain/wayfinding/route/route-closure.ts';
import { learnClock, serviceNow } from '../../shared/service-clock.ts';
import { recomputeRoute } from '../route/route-state.ts';
import type { Closure, MapStore } from '../state.ts';

/** A closure as the service sends it; its times are ISO 8601 in UTC. */
type SentClosure = RouteClosure & Readonly<{ from: string; until: string | null }>;

/** How often closures are asked for, in milliseconds, while the page is visible. */
const INTERVAL = 30_000;

/**
 * Keeps the closures of the state as they are now, and the route with them, until the page is closed. `onResponse` is called with each
 * response that has them.
 */
export function followClosures(store: MapStore, source: string, onResponse: (answer: Response) => void): void {
  let sent: readonly SentClosure[] = [];
  let isKnown = false;
  let requests = 0;
  let nextRequest: ReturnType<typeof setTimeout> | undefined;
  let nextChange: ReturnType<typeof setTimeout> | undefined;

  const apply = (): void => {
    clearTimeout(nextChange);
    const now = serviceNow().getTime();
    showClosures(store, actingAt(sent, now), isKnown);
    const wait = Math.min(...timesOf(sent).map((time) => (time > now ? time - now : INTERVAL)), INTERVAL);
    nextChange = setTimeout(apply, wait);
  };
  const ask = async (): Promise<void> => {
    const request = ++requests;
    const answer = await loadClosures(source, onResponse);
    // An earlier request may be answered later.
    if (request !== requests) return;
    sent = answer ?? sent;
    apply();
    isKnown ||= answer !== null;
  };
  const poll = (): void => {
    clearTimeout(nextRequest);
    if (document.hidden) return;
    void ask();
    nextRequest = setTimeout(poll, INTERVAL);
  };
  document.addEventListener('visibilitychange', poll);
  poll();
}

/** Null where they cannot be loaded: the last ones stay. The browser sends the ETag of the last answer along. */
async function loadClosures(
  source: string,
  onResponse: (answer: Response) => void,
): Promise<readonly SentClosure[] | null> {
  try {
    const answer = await fetch(source);
    if (!answer.ok) return null;
    learnClock(answer);
    onResponse(answer);
    return (await answer.json()) as readonly SentClosure[];
  } catch {
    return null;
  }
}

/** Those that act at this time, in milliseconds since 1970. */
const actingAt = (closures: readonly SentClosure[], now: number): readonly Closure[] =>
  closures.filter(({ from, until }) => Date.parse(from) <= now && (until === null || Date.parse(until) > now));

const timesOf = (closures: readonly SentClosure[]): readonly number[] =>
  closures.flatMap(({ from, until }) => [from, until].flatMap((time) => (time === null ? [] : Date.parse(time))));

/**
 * Replaces the closures of the state; a route that leads another way with these is replaced too. It says what changed it, where the
 * visitor may have seen it (`isSeen`).
 */
function showClosures(store: MapStore, closures: readonly Closure[], isSeen: boolean): void {
  if (JSON.stringify(closures) === JSON.stringify(store.get().closures)) return;
  store.set({ closures });
  recomputeRoute(store, isSeen);
}
