import { randomUUID } from 'node:crypto';
import type { Client } from '../../../support/client.ts';
import { anAddress } from '../../../support/client.ts';

const HOUR = 3_600_000;
/** How far from now visitors say that they were, in hours: less than a day either way. */
const HOURS = 20;
const PER_REQUEST = 100;

type SentEvent = {
  readonly event: string;
  readonly params: Readonly<Record<string, string>>;
  readonly timestamp: string;
};

/** What was acknowledged, counted by hand: by what, and of whom, in each hour and on each day. */
export type Acknowledged = {
  events: number;
  readonly counts: Map<string, number>;
  readonly seen: Map<string, Set<string>>;
  readonly entries: Map<string, number>;
};

export const nothingYet = (): Acknowledged => ({ events: 0, counts: new Map(), seen: new Map(), entries: new Map() });

/** Visitors, each with an address of their own, who do what visitors do. */
export function crowdOf(size: number, now: () => number) {
  const visitors = Array.from({ length: size }, () => ({ address: anAddress(), browser: `Browser/${randomUUID()}` }));
  return {
    /** Sends what a visitor did, a hundred events, and writes down what is acknowledged. */
    async send(api: Client, projectId: string, n: number, acknowledged: Acknowledged): Promise<void> {
      const { address, browser } = visitors[n % size]!;
      const events = Array.from({ length: PER_REQUEST }, (_, at) => eventAt(n * PER_REQUEST + at, now()));
      const headers = { 'x-forwarded-for': address, 'user-agent': browser };
      const reply = await api.post(`/api/p/${projectId}/analytics/`, { events }, { headers });
      if (reply.status !== 202 || reply.body.accepted !== PER_REQUEST) throw new Error(JSON.stringify(reply.body));
      for (const event of events) writeDown(acknowledged, event, address);
    },
  };
}

const KINDS: readonly ((n: number) => Omit<SentEvent, 'timestamp'>)[] = [
  () => ({ event: 'mapView', params: { language: 'en', level: 'ground' } }),
  (n) => ({ event: 'areaClick', params: { id: `area ${n % 37}` } }),
  (n) => ({ event: 'markerClick', params: { id: `marker ${n % 11}` } }),
  (n) => ({ event: 'searchQuery', params: { query: `word ${n % 53}` } }),
  (n) => ({ event: 'routeBuild', params: { from: 'a', to: `b${n % 5}` } }),
  (n) => ({ event: 'routeFail', params: { from: 'a', to: `b${n % 5}` } }),
  () => ({ event: 'sessionEnd', params: {} }),
];

function eventAt(n: number, now: number): SentEvent {
  const away = ((n * 7919) % (2 * HOURS * 60)) - HOURS * 60;
  return { ...KINDS[n % KINDS.length]!(n), timestamp: new Date(now + (away * HOUR) / 60).toISOString() };
}

function writeDown(acknowledged: Acknowledged, { event, params, timestamp }: SentEvent, visitor: string): void {
  acknowledged.events++;
  const add = (sums: Map<string, number>, key: string) => sums.set(key, (sums.get(key) ?? 0) + 1);
  for (const period of [`${timestamp.slice(0, 13)}:00:00.000Z`, timestamp.slice(0, 10)]) {
    add(acknowledged.counts, `${period} ${event}`);
    const seen = acknowledged.seen.get(period) ?? new Set();
    acknowledged.seen.set(period, seen.add(visitor));
  }
  for (const [dimension, entry] of entriesOf(event, params)) add(acknowledged.entries, `${dimension} ${entry}`);
}

function entriesOf(event: string, { id, query, from, to, language, level }: SentEvent['params']) {
  if (event === 'mapView')
    return [
      ['language', language],
      ['level', level],
    ] as const;
  if (event === 'areaClick') return [['area', id]] as const;
  if (event === 'markerClick') return [['marker', id]] as const;
  if (event === 'searchQuery') return [['query', query]] as const;
  return event === 'routeFail' ? ([['failed_route', `${from} → ${to}`]] as const) : [];
}
