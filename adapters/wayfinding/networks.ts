import { setTimeout } from 'node:timers/promises';
import { requestBudget } from '../../src/domain/wayfinding/work-budget.ts';
import type { AskedMap, BuiltNetwork, MapText, Networks, Text } from '../../src/ports/wayfinding/networks.ts';
import { once } from '../threads/once.ts';
import { busy, type Result } from '../threads/reply.ts';
import { type MapVersion, type NetworkEngine, networkEngine } from './engine.ts';
import type { Job } from './network-jobs.ts';
import { type NetworkThread, networkThread } from './network-thread.ts';

/** In milliseconds: how long a question waits for the network of a published map, and how often it looks for it. */
const WAIT_LIMIT = 2_000;
const LOOK_EVERY = 100;

/** In milliseconds: what a question about a published map may take that others wait behind. */
const QUESTION_LIMIT = 20_000;

/** Longer texts of maps are not parsed in the thread of the requests. */
const LONGEST_TEXT = 500_000;

/** How many maps are known to be too large for the thread of the requests; their next versions are taken for so, too. */
const MOST_LARGE = 10_000;

type Options = {
  readonly waitLimit?: number;
  readonly longestText?: number;
  readonly thread?: (options: { readonly timeLimit?: number }) => NetworkThread;
};

/**
 * Small maps are answered at once, in the thread of the requests; large ones in two others: published maps in one, where no question
 * takes long, working copies and what is to be built in the other.
 */
export function threadedNetworks(options: Options = {}): Networks {
  const { waitLimit = WAIT_LIMIT, longestText = LONGEST_TEXT, thread = networkThread } = options;
  const here = networkEngine(requestBudget);
  const [published, drafts] = [thread({ timeLimit: QUESTION_LIMIT }), thread({})];
  const large = new Set<string>();
  const opening = new Map<string, Promise<number>>();
  const reading = new Map<string, Promise<MapVersion | MapText>>();
  const isShort = (text: Text) => text.length <= longestText;

  /** Takes the map up in this thread, if it is small; else the text of the map, where it had to be read. */
  async function openHere(map: AskedMap): Promise<MapVersion | MapText | null> {
    if (here.has(map)) return map;
    if (large.has(map.id)) return null;
    return once(reading, keyOf(map), () => read(map));
  }

  async function read(map: AskedMap): Promise<MapVersion | MapText> {
    const text = await map.load();
    if (isShort(text.json) && !(await map.stored?.(text.version))?.length && (await here.open(map.id, text, null))) {
      return { id: map.id, version: text.version };
    }
    if (large.size >= MOST_LARGE) large.clear();
    large.add(map.id);
    return text;
  }

  async function onMap<T>(
    map: AskedMap,
    inThisThread: (engine: NetworkEngine, version: MapVersion) => T,
    job: (version: MapVersion) => Job,
  ): Promise<T> {
    const found = await openHere(map);
    if (found && 'id' in found) return inThisThread(here, found);
    const there = map.stored ? published : drafts;
    const reply = await there.ask(job({ id: map.id, version: map.version }));
    if ('value' in reply) return reply.value as T;
    const version = await once(opening, keyOf(map), () => openThere(there, map, found));
    return valueIn<T>(await there.ask(job({ id: map.id, version })));
  }

  /** Returns the version that was opened. */
  async function openThere(there: NetworkThread, map: AskedMap, found: MapText | null): Promise<number> {
    // What was given away already is empty.
    const text = found?.json.length ? found : await map.load();
    const stored = map.stored ? await waited(map.stored, text.version, waitLimit) : null;
    const isOpen = valueIn<boolean>(await there.ask({ type: 'open', id: map.id, text, stored }));
    if (!isOpen) throw preparing();
    return text.version;
  }

  return {
    route: (map, request) =>
      onMap(
        map,
        (engine, version) => engine.route(version, request),
        (version) => ({ type: 'route', map: version, request }),
      ),
    check: (map) =>
      onMap(
        map,
        (engine, version) => engine.check(version),
        (version) => ({ type: 'check', map: version }),
      ),
    async build(json) {
      const built = isShort(json) ? here.build(json) : null;
      if (built) return { ...built, stored: '' };
      return valueIn<BuiltNetwork>(await drafts.ask({ type: 'build', json }));
    },
    async growsTooLarge(before, after) {
      return valueIn<boolean>(await drafts.ask({ type: 'growsTooLarge', before, after }));
    },
    close: async () => void (await Promise.all([published.close(), drafts.close()])),
  };
}

const keyOf = ({ id, version }: MapVersion): string => `${id} ${version}`;

/** The value of a result; 503 where the map was closed meanwhile to make room for others. */
function valueIn<T>(result: Result): T {
  if ('value' in result) return result.value as T;
  throw preparing();
}

/** What is stored of a network, as soon as it is; 503 where it is not in time. */
async function waited(stored: NonNullable<AskedMap['stored']>, version: number, limit: number): Promise<Text> {
  for (let passed = 0; ; passed += LOOK_EVERY) {
    const found = await stored(version);
    if (found !== null) return found;
    if (passed >= limit) throw preparing();
    await setTimeout(LOOK_EVERY);
  }
}

const preparing = () => busy('The routes of this map are being prepared. Try again in a few seconds.');
