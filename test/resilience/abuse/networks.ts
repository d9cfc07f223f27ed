import { type Corridor, DEFAULT_BRANCH, DEFAULT_CORRIDOR } from '../../../src/domain/projects/items/corridor.ts';
import { DEFAULT_TRANSITION, type Transition } from '../../../src/domain/projects/items/transition.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { NOW } from '../../support/builders.ts';

type Point = { readonly x: number; readonly y: number };

/** A corridor, branch or transition as a request brings it; what is absent is as by default. */
type GivenBranch = { readonly id: string; readonly points: readonly Point[]; readonly [field: string]: unknown };
type GivenCorridor = {
  readonly id: string;
  readonly levelId: string;
  readonly points: readonly Point[];
  readonly branches?: readonly GivenBranch[];
};
type GivenTransition = Pick<Transition, 'id' | 'type'> & {
  readonly positions: readonly (Point & { readonly levelId: string })[];
};

/** A map that is all network, as the body of a PATCH of a project. */
export type NetworkBody = {
  readonly levels: readonly { readonly id: string; readonly name: string; readonly metersPerUnit: number }[];
  readonly wayfinding: {
    readonly corridors: readonly GivenCorridor[];
    readonly transitions: readonly GivenTransition[];
  };
};

/** The most points that a corridor may have. */
const LONGEST = 2000;

/** The level of every such map. */
export const LEVEL = anId(0);

/** Lines to and fro across a level, of about so many bytes of JSON: each crosses all others. The same every time. */
export function scribbledCorridors(bytes: number, points = LONGEST): NetworkBody {
  const next = numbersFrom(1);
  const place = () => ({ x: Math.round(next() * 1000), y: Math.round(next() * 1000) });
  const bytesPerCorridor = points * 19;
  return oneLevel(
    Array.from({ length: Math.max(1, Math.round(bytes / bytesPerCorridor)) }, (_, at) => ({
      id: anId(at + 1),
      levelId: LEVEL,
      points: Array.from({ length: points }, place),
    })),
  );
}

/** So many corridors in each direction that all cross: nothing merges, so that the network has about `lines` squared nodes. */
export function gridOfCorridors(lines: number): NetworkBody {
  const end = (lines + 1) * 4;
  const corridor = (at: number, from: Point, to: Point) => ({ id: anId(at + 1), levelId: LEVEL, points: [from, to] });
  return oneLevel(
    Array.from({ length: lines }, (_, at) => (at + 1) * 4).flatMap((offset, at) => [
      corridor(2 * at, { x: 0, y: offset }, { x: end, y: offset }),
      corridor(2 * at + 1, { x: offset, y: 0 }, { x: offset, y: end }),
    ]),
  );
}

/** One way of so many points, there and back in rows that do not touch: a route along it passes all of them. */
export function serpentineCorridors(points: number): NetworkBody {
  const count = Math.ceil(points / (LONGEST - 1));
  const at = (n: number): Point => {
    const [row, column] = [Math.floor(n / 1000), n % 1000];
    return { x: (row % 2 === 0 ? column : 999 - column) * 4, y: row * 8 + (column % 2) };
  };
  return oneLevel(
    Array.from({ length: count }, (_, corridor) => ({
      id: anId(corridor + 1),
      levelId: LEVEL,
      points: Array.from({ length: LONGEST }, (_, n) => at(corridor * (LONGEST - 1) + n)),
    })),
  );
}

/** One long corridor, and so many branches that all leave from it. */
export function corridorOfBranches(branches: number): NetworkBody {
  const next = numbersFrom(7);
  const points = Array.from({ length: LONGEST }, (_, at) => ({ x: at * 4, y: (at % 2) * 4 }));
  const branch = (_: unknown, at: number) => {
    const foot = { x: Math.round(next() * 8000), y: 2 };
    return { id: anId(at + 2), points: [foot, { x: foot.x, y: 20 + at }] };
  };
  return oneLevel([{ id: anId(1), levelId: LEVEL, points, branches: Array.from({ length: branches }, branch) }]);
}

/** Lifts of 200 doors, each of which leads to all others. */
export function liftsOfManyDoors(lifts: number): NetworkBody {
  const transitions = Array.from({ length: lifts }, (_, lift) => ({
    id: anId(lift + 2),
    type: 'elevator' as const,
    positions: Array.from({ length: 200 }, (_, door) => ({ levelId: LEVEL, x: door * 4, y: lift * 4 })),
  }));
  const points = [
    { x: 0, y: 0 },
    { x: 800, y: 0 },
  ];
  return { ...oneLevel([{ id: anId(1), levelId: LEVEL, points }]), wayfinding: { corridors: [], transitions } };
}

/** What a network is made of where such a body has been stored. */
export function sourceOf({ levels, wayfinding }: NetworkBody): NetworkSource {
  const dates = { createdAt: NOW, updatedAt: NOW };
  const unknown = { ordinal: 0, width: null, height: null, georeference: null };
  const corridors = wayfinding.corridors.map((corridor): Corridor => {
    const branches = (corridor.branches ?? []).map((branch) => ({
      ...DEFAULT_BRANCH,
      ...branch,
      corridorId: corridor.id,
    }));
    return { ...DEFAULT_CORRIDOR, ...dates, ...corridor, branches };
  });
  const transitions = wayfinding.transitions.map((transition): Transition => {
    const positions = transition.positions.map((position) => ({ ...position, accessible: true }));
    return { ...DEFAULT_TRANSITION, ...dates, ...transition, positions };
  });
  return { levels: levels.map((level) => ({ ...unknown, ...level })), areas: [], markers: [], corridors, transitions };
}

const oneLevel = (corridors: readonly GivenCorridor[]): NetworkBody => ({
  levels: [{ id: LEVEL, name: 'Hall', metersPerUnit: 1 }],
  wayfinding: { corridors, transitions: [] },
});

/** A UUID by its number. */
function anId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Numbers from 0 to 1 in no order, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
