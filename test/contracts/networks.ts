import { expect } from 'chai';
import { buildNetwork } from '../../src/domain/wayfinding/network/network.ts';
import { checkNetwork } from '../../src/domain/wayfinding/route/check.ts';
import type { RoutedMap } from '../../src/domain/wayfinding/route/routed-map.ts';
import { describeRoute, type RouteRequest } from '../../src/domain/wayfinding/words/described-route.ts';
import type { Networks, RequestedMap } from '../../src/ports/wayfinding/networks.ts';
import { gridOfCorridors, type NetworkBody, scribbledCorridors, sourceOf } from '../resilience/abuse/networks.ts';
import { rejection } from '../support/rejection.ts';

const SMALL = 6;
/** More than the request thread builds. */
const LARGE = 110;

function aMap(lines: number, version = 1): RoutedMap {
  const source = sourceOf(gridOfCorridors(lines)) as unknown as RoutedMap;
  return { ...source, settings: { defaultLanguage: 'en' }, version };
}

const aRoute = ({ levels: [level] }: RoutedMap): RouteRequest => ({
  from: { levelId: level!.id, x: 0, y: 4 },
  to: { levelId: level!.id, x: 24, y: 20 },
  profile: 'default',
  avoid: [],
  exclude: [],
  language: null,
});

/** A working copy; `loads` counts how often it was read. */
function aWorkingCopy(map: RoutedMap, id = crypto.randomUUID()) {
  const asked = { loads: 0 };
  const json = JSON.stringify(map);
  const load = async () => {
    asked.loads++;
    return { version: map.version, json };
  };
  return Object.assign(asked, { id, version: map.version, load }) satisfies RequestedMap;
}

/** The contract of networks; large ones are built in another thread than small ones. */
export function networksContract(open: () => Networks): void {
  const routeOn = (map: RoutedMap) => JSON.parse(JSON.stringify(describeRoute(map, buildNetwork(map), aRoute(map))));
  const routed = async (asked: RequestedMap, map: RoutedMap) => JSON.parse(await open().route(asked, aRoute(map)));
  const textOf = (body: NetworkBody) => JSON.stringify(sourceOf(body));

  for (const [size, lines] of [
    ['small', SMALL],
    ['large', LARGE],
  ] as const) {
    describe(`of a ${size} working copy`, () => {
      const map = aMap(lines);

      it('find its routes, and read it once for concurrent requests', async () => {
        const asked = aWorkingCopy(map);
        const expected = routeOn(map);
        const answers = await Promise.all([1, 2, 3].map(() => routed(asked, map)));
        expect([...answers, await routed(asked, map)]).to.deep.equal([expected, expected, expected, expected]);
        expect(asked.loads).to.equal(1);
      });

      it('check it', async () => {
        expect(await open().check(aWorkingCopy(map))).to.deep.equal(checkNetwork(buildNetwork(map)));
      });

      it('refuse ends that are not on it', async () => {
        const request = { ...aRoute(map), to: { key: 'nowhere' } };
        const error = await rejection(open().route(aWorkingCopy(map), request));
        expect(error).to.deep.include({ kind: 'invalid', fields: { to: ['Place not found on this map.'] } });
      });

      it('use a newer version where one is found, also for the next request', async () => {
        const id = crypto.randomUUID();
        const newer = aMap(lines, 2);
        const found = { ...aWorkingCopy(newer, id), version: 1 };
        expect(await routed(found, map)).to.have.property('version', 2);
        expect(await routed(aWorkingCopy(aMap(lines, 3), id), map)).to.have.property('version', 3);
      });

      it('build its network, which is to be stored where that takes long, and report the work', async () => {
        const { stored, check } = await open().build(JSON.stringify(map));
        expect(stored === '').to.equal(size === 'small');
        expect(check).to.deep.equal(checkNetwork(buildNetwork(map)));
      });
    });
  }

  describe('and their limit', () => {
    const tooLarge = textOf(scribbledCorridors(120_000));

    it('accepts changes within it', async () => {
      expect(await open().growsTooLarge(textOf(gridOfCorridors(2)), textOf(gridOfCorridors(LARGE)))).to.equal(false);
    });

    it('refuses changes that exceed it, and growth of what exceeds it already', async () => {
      expect(await open().growsTooLarge(textOf(gridOfCorridors(2)), tooLarge)).to.equal(true);
      expect(await open().growsTooLarge(tooLarge, textOf(scribbledCorridors(160_000)))).to.equal(true);
    });

    it('lets a network that exceeds it be edited', async () => {
      expect(await open().growsTooLarge(tooLarge, tooLarge)).to.equal(false);
      expect(await open().growsTooLarge(textOf(scribbledCorridors(160_000)), tooLarge)).to.equal(false);
    });
  });
}
