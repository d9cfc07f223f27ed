import { blockOf, type Limit } from '../../../domain/shared/limit.ts';
import { PERIOD_LENGTH } from '../../../domain/shared/period.ts';
import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { CountedEvent } from '../../../domain/visits/counted-events.ts';
import { type DayEntry, entriesOfDay } from '../../../domain/visits/roll-up.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Limits } from '../../../ports/shared/limits.ts';
import { type Lease, type ProjectWords, wordMemory } from './word-memory.ts';

const HOUR = 3600;
const DAY = 86_400;

type Word = DayEntry & { readonly key: string };

/**
 * The events of a project within its limits: a number of events an hour, and a number of new dashboard entries a day.
 * Instances share the counts; each reserves them in blocks, so that most requests need no shared counter.
 */
export function visitQuota({ limits, storage, ingestion, now }: Needs) {
  const { eventsPerHour, wordsPerDay } = ingestion;
  const takeEvents = leasing(limits, { name: 'ingestion-events', max: eventsPerHour, seconds: HOUR });
  const takeWords = leasing(limits, { name: 'ingestion-words', max: wordsPerDay, seconds: DAY });
  const memory = wordMemory();

  const learn = async (state: ProjectWords, words: readonly Word[]): Promise<void> => {
    const { projectId } = state;
    const unseen = words.filter(({ key }) => !state.seen.has(key));
    if (unseen.length === 0) return;
    const known = new Set((await storage.rollUps.known(projectId, unseen)).map(keyOf));
    memory.remember(state, known);
    const fresh = unseen.filter(({ key }) => !known.has(key));
    const taken = await takeWords(state.words, projectId, fresh.length, now());
    const counted = fresh.slice(0, taken);
    memory.remember(
      state,
      counted.map(({ key }) => key),
    );
  };

  const withinWords = async (state: ProjectWords, events: readonly CountedEvent[]) => {
    const isSeen = (word: DayEntry) => state.seen.has(keyOf(word));
    const isKnown = (event: CountedEvent) => entriesOfDay(event).every(isSeen);
    const unknown = events.filter((event) => !isKnown(event));
    if (unknown.length === 0) return events;
    const words = unknown.flatMap((event) => entriesOfDay(event).map((entry) => ({ ...entry, key: keyOf(entry) })));
    const fresh = new Map(words.map((word) => [word.key, word]));
    const learned = state.turn.then(() => learn(state, [...fresh.values()]));
    state.turn = learned.catch(() => {});
    await learned;
    const left = new Set(unknown.filter((event) => !isKnown(event)));
    return events.filter((event) => !left.has(event));
  };

  return async (projectId: string, events: readonly CountedEvent[]): Promise<readonly CountedEvent[]> => {
    if (events.length === 0) return events;
    const state = memory.of(projectId, now().slice(0, PERIOD_LENGTH.day));
    const known = wordsPerDay > 0 ? await withinWords(state, events) : events;
    if (eventsPerHour === 0) return known;
    return known.slice(0, await takeEvents(state.events, projectId, known.length, now()));
  };
}

const keyOf = ({ dimension, period, entry }: DayEntry): string => `${period} ${dimension} ${entry}`;

/** Takes up to `count` from a limit. The limit is counted in blocks: the rest of a block is a lease. */
function leasing(limits: Limits, limit: Limit) {
  const block = blockOf(limit.max);
  const blocks = { ...limit, max: limit.max / block };
  return async (lease: Lease, key: string, count: number, now: Timestamp): Promise<number> => {
    if (lease.ends <= now) lease.left = 0;
    while (lease.left < count && (await limits.hit(blocks, key)) === 0) {
      lease.left += block;
      lease.ends = addMilliseconds(now, limit.seconds * 1000);
    }
    const taken = Math.min(count, lease.left);
    lease.left -= taken;
    return taken;
  };
}
