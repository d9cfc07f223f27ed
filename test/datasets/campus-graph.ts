import { type Archive, type Plane, planeOf, polygonsOf, spotsOf } from './imdf.ts';
import { joinedShafts, type Path, type Shaft, type Spot, type WalkingGraph } from './walking-graph.ts';

type PathNode = { readonly level_id: string | null; readonly neighbours: readonly string[]; readonly weight: number };

/** The level of everything outdoors, which the archive does not name. */
export const OPEN_SKY = '00000000-0000-4000-8000-000000000001';

/** How many units of the plan a metre has: nodes that are half a metre apart are two. */
const UNITS_PER_METER = 10;

/** The walking network of an archive. A neighbour that is named on one side alone is meant both ways. */
export function campusGraph(archive: Archive): WalkingGraph & { readonly plane: Plane } {
  const plane = planeOf(polygonsOf(archive, 'venue')[0]!);
  const features = spotsOf(archive, 'navPath');
  const properties = new Map(features.map(({ id, properties }) => [id, properties as unknown as PathNode]));
  const levelOf = (id: string) => properties.get(id)!.level_id ?? OPEN_SKY;
  const nodes = new Map<string, Spot>(
    features.map(({ id, geometry }) => {
      const [x, y] = plane.at(geometry.coordinates);
      return [id, { levelId: levelOf(id), x: x * UNITS_PER_METER, y: y * UNITS_PER_METER }];
    }),
  );
  const pairs = new Map(
    [...properties].flatMap(([id, { neighbours }]) =>
      neighbours
        .filter((other) => properties.has(other))
        .map((other) => [[id, other].sort().join(), [id, other] as const]),
    ),
  );
  const ordinals = new Map(polygonsOf(archive, 'level').map(({ id, properties }) => [id, properties.ordinal!]));
  ordinals.set(OPEN_SKY, 0);
  const height = (id: string) => ordinals.get(levelOf(id))!;
  const ways = [...pairs.values()].map(([from, to]) => ({ from, to }));
  const paths = ways
    .filter(({ from, to }) => levelOf(from) === levelOf(to))
    .map(({ from, to }): Path => {
      const weight = Math.max(properties.get(from)!.weight, properties.get(to)!.weight);
      return { from, to, isOneWay: false, speedFactor: 1 / weight };
    });
  const rides = ways.filter(({ from, to }) => levelOf(from) !== levelOf(to));
  return {
    metersPerUnit: 1 / UNITS_PER_METER,
    ordinals,
    nodes,
    paths,
    shafts: shaftsOf(rides, { properties, height, levelOf }),
    plane,
  };
}

type Described = {
  readonly properties: ReadonlyMap<string, PathNode>;
  readonly height: (id: string) => number;
  readonly levelOf: (id: string) => string;
};

/** Ways between levels: those that weigh thrice are lifts, those that lead outdoors doors, all others stairs. */
function shaftsOf(
  rides: readonly { from: string; to: string }[],
  { properties, height, levelOf }: Described,
): readonly Shaft[] {
  const shafts = rides.map(({ from, to }): Shaft => {
    const isDoor = [from, to].some((id) => levelOf(id) === OPEN_SKY);
    const type = isDoor ? 'door' : properties.get(from)!.weight === 3 ? 'elevator' : 'stairs';
    return { type, nodes: [from, to], direction: 'both' };
  });
  return joinedShafts(shafts, height);
}
