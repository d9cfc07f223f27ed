import type { CacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { busy } from '../../../src/domain/shared/errors.ts';
import { requestBudget } from '../../../src/domain/wayfinding/network/work-budget.ts';
import type { BuiltNetwork, MapText, Networks, RequestedMap } from '../../../src/ports/wayfinding/networks.ts';
import { LARGE_TEXT } from '../threads/large-text.ts';
import { once } from '../threads/once.ts';
import type { Result } from '../threads/reply.ts';
import { type MapVersion, type NetworkEngine, networkEngine } from './engine.ts';
import type { Job } from './network-jobs.ts';
import { type NetworkThread, networkThread } from './network-thread.ts';

/** The name of an open map in the budget. */
const OPEN = 'network';

/** How many maps are remembered as too large for the request thread; their next versions are expected to be, too. */
const MOST_LARGE = 10_000;

type Options = {
  /** The budget of all open maps. */
  readonly budget: CacheBudget;
  readonly thread?: () => NetworkThread;
};

/** Small maps are answered at once, in the thread of the requests; large ones, and what is to be built, in another. */
export function threadedNetworks({ budget, thread = networkThread }: Options): Networks {
  const here = networkEngine(requestBudget);
  const there = thread();
  const large = new Set<string>();
  const opening = new Map<string, Promise<number>>();
  const reading = new Map<string, Promise<MapVersion | MapText>>();
  const isShort = (json: string) => json.length < LARGE_TEXT;

  /** Records an open map. A thread that cannot be asked to close it has ended, and its maps are lost. */
  const keep = ({ id, version }: MapVersion, weight: number, close: () => unknown): void =>
    budget.keep({ mapId: id, version, name: OPEN, weight, drop: () => void close() });

  /** Opens the map in this thread, if it is small; else returns the text of the map, if it had to be read. */
  async function openHere(map: RequestedMap): Promise<MapVersion | MapText | null> {
    if (here.has(map)) return map;
    if (large.has(map.id)) return null;
    return once(reading, keyOf(map), () => read(map));
  }

  async function read(map: RequestedMap): Promise<MapVersion | MapText> {
    const text = await map.load();
    const weight = isShort(text.json) ? here.open(map.id, text) : null;
    if (weight !== null) {
      const opened = { id: map.id, version: text.version };
      keep(opened, weight, () => here.close(opened));
      return opened;
    }
    if (large.size >= MOST_LARGE) large.clear();
    large.add(map.id);
    return text;
  }

  async function onMap<T>(
    map: RequestedMap,
    inThisThread: (engine: NetworkEngine, version: MapVersion) => T,
    job: (version: MapVersion) => Job,
  ): Promise<T> {
    budget.use(map.id, OPEN);
    const found = await openHere(map);
    if (found && 'id' in found) {
      if (!here.has(found)) throw preparing();
      return inThisThread(here, found);
    }
    const reply = await there.run(job({ id: map.id, version: map.version }));
    if ('value' in reply) return reply.value as T;
    const version = await once(opening, keyOf(map), () => openThere(map, found));
    return valueIn<T>(await there.run(job({ id: map.id, version })));
  }

  /** Returns the version that was opened. */
  async function openThere(map: RequestedMap, found: MapText | null): Promise<number> {
    const text = found ?? (await map.load());
    const weight = valueIn<number | null>(await there.run({ type: 'open', id: map.id, text }));
    if (weight === null) throw preparing();
    const closed = { id: map.id, version: text.version };
    keep(closed, weight, () => there.run({ type: 'close', closed }).catch(() => {}));
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
      return valueIn<BuiltNetwork>(await there.run({ type: 'build', json }));
    },
    async growsTooLarge(before, after) {
      return valueIn<boolean>(await there.run({ type: 'growsTooLarge', before, after }));
    },
    close: () => there.close(),
  };
}

const keyOf = ({ id, version }: MapVersion): string => `${id} ${version}`;

/** The value of a result; 503 where the map was evicted meanwhile. */
function valueIn<T>(result: Result): T {
  if ('value' in result) return result.value as T;
  throw preparing();
}

const preparing = () => busy('The routes of this map are being prepared. Try again in a few seconds.');
