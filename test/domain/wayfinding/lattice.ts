import fc from 'fast-check';
import type { Corridor } from '../../../src/domain/projects/items/corridor.ts';
import { TRANSITION_TYPES, type Transition } from '../../../src/domain/projects/items/transition.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { aBranch, aCorridor, anArea, aSource, aTransition, floors } from './network-given.ts';

const [COLUMNS, ROWS, SPACING] = [3, 2, 10];
/** Floors need not follow each other, and two may be equally high. */
const ORDINALS = [0, 1, 3];

/** Each may have several doors, or none. */
export const SHOPS = ['shop 0', 'shop 1', 'shop 2'];

const level = fc.constantFrom(...ORDINALS.map(String));
const cross = fc.nat({ max: COLUMNS * ROWS - 1 });
const mostly = (usual: boolean) => fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0 === usual);

const x = (at: number) => (at % COLUMNS) * SPACING;
const y = (at: number) => Math.floor(at / COLUMNS) * SPACING;
const placeOf = (at: number): string => `${x(at)},${y(at)}`;

/** From a crossing to the one beside it or below it, so that corridors meet at their ends only. */
const corridor = fc
  .record({
    levelId: level,
    from: cross,
    isDown: fc.boolean(),
    direction: fc.constantFrom('both' as const, 'both' as const, 'forward' as const, 'backward' as const),
    speedFactor: fc.constantFrom(0.5, 1, 1, 2),
    extraSeconds: fc.constantFrom(0, 0, 7),
    isAccessible: mostly(true),
    shop: fc.option(fc.record({ isAccessible: mostly(true), extraSeconds: fc.constantFrom(0, 5) }), { freq: 2 }),
  })
  .map(({ from, isDown, shop, ...given }) => {
    const right = x(from) === (COLUMNS - 1) * SPACING ? -1 : 1;
    const down = y(from) === (ROWS - 1) * SPACING ? -COLUMNS : COLUMNS;
    return { from, to: from + (isDown ? down : right), shop, given };
  });

const transition = fc
  .record({
    type: fc.constantFrom(...TRANSITION_TYPES),
    places: fc.uniqueArray(fc.tuple(level, cross), { minLength: 2, maxLength: 3, selector: ([on]) => on }),
    direction: fc.constantFrom('both' as const, 'both' as const, 'up' as const, 'down' as const),
    isAccessible: fc.option(fc.boolean()),
    entrySeconds: fc.option(fc.nat({ max: 20 })),
    secondsPerLevel: fc.option(fc.nat({ max: 20 })),
    blocked: fc.option(fc.nat({ max: 2 })),
  })
  .map(({ type, places, blocked, ...given }): Transition => {
    const made = aTransition(type, places.map(([on, at]) => `${on}:${placeOf(at)}`).join(' '), given);
    return { ...made, positions: made.positions.map((each, at) => ({ ...each, accessible: at !== blocked })) };
  });

/** Every crossing of the lattice, as an end of a route. */
export const CROSSINGS = ORDINALS.flatMap((on) =>
  Array.from({ length: COLUMNS * ROWS }, (_, at) => `${on}@${placeOf(at)}`),
);

/** Small buildings of corridors that meet at the crossings of a lattice, with shops at some and transitions between the floors. */
export const lattices: fc.Arbitrary<NetworkSource> = fc
  .record({
    corridors: fc.array(corridor, { minLength: 1, maxLength: 14 }),
    transitions: fc.array(transition, { minLength: 1, maxLength: 4 }),
  })
  .map(({ corridors, transitions }) =>
    aSource({
      levels: floors(...ORDINALS),
      areas: SHOPS.map((id) => anArea(id, '0,0')),
      corridors: corridors.map(({ from, to, shop, given }, at): Corridor => {
        // Led to from the crossing that the corridor begins at, and nowhere near another door.
        const door = `${placeOf(from)} ${x(from) + 2 + 0.6 * at},${y(from) + 3}`;
        const branches = shop ? [aBranch(`branch ${at}`, door, { ...shop, areaId: SHOPS[at % SHOPS.length]! })] : [];
        return aCorridor(`corridor ${at}`, `${placeOf(from)} ${placeOf(to)}`, { ...given, branches });
      }),
      transitions: transitions.map((made, at) => ({ ...made, id: `transition ${at}` })),
    }),
  );
