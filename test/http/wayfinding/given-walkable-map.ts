import { type Body, type Person, type Reply, signUp } from '../../support/client.ts';
import { pathOf, refusedRequest } from '../given.ts';
import type { Open } from '../harness.ts';
import { expectOk } from '../shared/expectations.ts';
import { makeWalkableMap, type WalkableMap } from './walkable-map.ts';

/** A line that touches nothing on a walkable map. */
export const POINTS = [
  { x: 0, y: 30 },
  { x: 40, y: 30 },
];

/** A new walkable map before each test of a suite, and requests of its owner. */
export function givenWalkableMap(open: Open) {
  let owner: Person;
  let map: WalkableMap;
  before(async () => {
    owner = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeWalkableMap(open().api, owner);
  });
  const path = (rest = '') => `${pathOf(map.project)}wayfinding/${rest && `${rest}/`}`;
  const network = async () => expectOk(await open().api.get(path(), owner.as));
  return {
    get owner() {
      return owner;
    },
    get map() {
      return map;
    },
    path,
    network,
    whole: async () => expectOk(await open().api.get(pathOf(map.project), owner.as)),
    corridor: async (id: string) => (await network()).corridors.find((one: Body) => one.id === id),
    patch: (rest: string, body: Body) => open().api.patch(path(rest), body, owner.as),
    refused: (send: () => Promise<Reply>) => refusedRequest(open(), owner, map.project, send),
  };
}
