import fc from 'fast-check';
import type { Corridor } from '../../../src/domain/projects/items/corridor.ts';
import type { Transition } from '../../../src/domain/projects/items/transition.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { aBranch, aCorridor, aSource, aTransition, floors } from './network-given.ts';

/** Few and close together, some of them nearer than snap: lines cross, touch, and run along each other. */
const coordinate = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constantFrom(2.2, 4.4, 4.6, 7.3));
const point = fc.tuple(coordinate, coordinate).map(([x, y]) => `${x},${y}`);
const level = fc.constantFrom('0', '1');
const mostlyTrue = fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0);

/** A point as an end of a route. */
export const place = fc.tuple(level, point).map(([on, at]) => `${on}@${at}`);

const corridor = fc.record({
  levelId: level,
  points: fc.array(point, { minLength: 2, maxLength: 5 }),
  isClosed: fc.boolean(),
  direction: fc.constantFrom('both' as const, 'both' as const, 'forward' as const, 'backward' as const),
  crossing: fc.constantFrom('join' as const, 'join' as const, 'bridge' as const),
  speedFactor: fc.constantFrom(0.7, 1, 1, 3),
  extraSeconds: fc.constantFrom(0, 0, 4.5),
  isAccessible: mostlyTrue,
  branch: fc.option(fc.array(point, { minLength: 2, maxLength: 3 })),
});

const transition = fc.record({
  type: fc.constantFrom('stairs' as const, 'elevator' as const),
  at: fc.tuple(point, point),
  direction: fc.constantFrom('both' as const, 'both' as const, 'up' as const, 'down' as const),
});

/** Two floors of corridors drawn without any order, with transitions between them. */
export const plans: fc.Arbitrary<NetworkSource> = fc
  .record({
    corridors: fc.array(corridor, { minLength: 1, maxLength: 8 }),
    transitions: fc.array(transition, { maxLength: 3 }),
  })
  .map(({ corridors, transitions }) =>
    aSource({
      levels: floors(0, 1),
      corridors: corridors.map(({ points, branch, ...given }, at): Corridor => {
        const transitionId = `transition ${at % 3}`;
        const branches = branch ? [aBranch(`branch ${at}`, branch.join(' '), { transitionId })] : [];
        return aCorridor(`corridor ${at}`, points.join(' '), { ...given, branches });
      }),
      transitions: transitions.map(({ type, at: [below, above], direction }, at): Transition => {
        return aTransition(type, `0:${below} 1:${above}`, { id: `transition ${at}`, direction });
      }),
    }),
  );
