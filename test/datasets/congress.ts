import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinedShafts, type Path, type Shaft, type Spot, type WalkingGraph } from './walking-graph.ts';

type Node = { readonly level: number; readonly x: number; readonly y: number };
type Connection = {
  readonly node0: string;
  readonly node1: string;
  readonly ctype?: 'steps' | 'stairs' | 'escalator' | 'elevator';
  readonly directed?: boolean;
};
type Wall = {
  readonly level: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
};
type Graph = {
  readonly nodes: Readonly<Record<string, Node>>;
  readonly connections: readonly Connection[];
  readonly rooms: Readonly<Record<string, { readonly level: number; readonly shape: string }>>;
  readonly barriers: readonly Wall[];
};

export type Congress = WalkingGraph & {
  readonly width: number;
  readonly height: number;
  readonly levels: readonly string[];
};

/** On steps people are slower than on the level. */
const STEPS_FACTOR = 0.5;

/** The congress centre: its explicit connections, and inside of each room what its nodes see of each other. */
export function congressGraph(folder: string): Congress {
  const graph = readJson(join(folder, 'graph.json')) as Graph;
  const config = readJson(join(folder, 'config.json')) as {
    cm_per_px: number;
    width: number;
    height: number;
    levels: number;
  };
  const levels = Array.from({ length: config.levels }, (_, level) => levelId(level));
  const nodes = new Map(
    Object.entries(graph.nodes).map(([id, { level, x, y }]): [string, Spot] => [id, { levelId: levelId(level), x, y }]),
  );
  const isRide = ({ node0, node1 }: Connection) => nodes.get(node0)!.levelId !== nodes.get(node1)!.levelId;
  const explicit = graph.connections.filter((connection) => !isRide(connection)).map(pathOf);
  return {
    metersPerUnit: config.cm_per_px / 100,
    ordinals: new Map(levels.map((id, ordinal) => [id, ordinal])),
    nodes,
    paths: [...explicit, ...inRooms(graph, explicit)],
    shafts: joinedShafts(
      graph.connections.filter(isRide).map((connection) => shaftOf(connection, graph)),
      (id) => graph.nodes[id]!.level,
    ),
    levels,
    width: config.width,
    height: config.height,
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const levelId = (level: number): string => `00000000-0000-4000-8000-00000000000${level}`;

const pathOf = ({ node0, node1, ctype, directed = false }: Connection): Path => ({
  from: node0,
  to: node1,
  isOneWay: directed,
  speedFactor: ctype === 'steps' || ctype === 'stairs' ? STEPS_FACTOR : 1,
});

function shaftOf({ node0, node1, ctype, directed }: Connection, { nodes }: Graph): Shaft {
  const isUp = nodes[node0]!.level < nodes[node1]!.level;
  const type = ctype === 'elevator' || ctype === 'escalator' ? ctype : 'stairs';
  const direction = directed ? (isUp ? 'up' : 'down') : 'both';
  return { type, nodes: isUp ? [node0, node1] : [node1, node0], direction };
}

/** Every pair of nodes in one room with no wall between them, but for pairs that are joined already. */
function inRooms({ nodes, rooms, barriers }: Graph, explicit: readonly Path[]): readonly Path[] {
  const joined = new Set(explicit.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
  return Object.values(rooms).flatMap(({ level, shape }) => {
    const ring = shape.split(' ').map((corner) => corner.split(',').map(Number) as [number, number]);
    const inside = Object.entries(nodes).filter(([, node]) => node.level === level && contains(ring, node));
    const walls = [...barriers.filter((wall) => wall.level === level), ...sidesOf(ring, level)];
    return inside.flatMap(([from, a], at) =>
      inside
        .slice(at + 1)
        .filter(([to, b]) => !joined.has(`${from} ${to}`) && !walls.some((wall) => crosses(a, b, wall)))
        .map(([to]): Path => ({ from, to, isOneWay: false, speedFactor: 1 })),
    );
  });
}

function contains(ring: readonly (readonly [number, number])[], { x, y }: Node): boolean {
  return ring.reduce((isInside, [x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !isInside : isInside;
  }, false);
}

const sidesOf = (ring: readonly (readonly [number, number])[], level: number): readonly Wall[] =>
  ring.map(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]!;
    return { level, x1, y1, x2, y2 };
  });

function crosses(a: Node, b: Node, { x1, y1, x2, y2 }: Wall): boolean {
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
    Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
  return (
    side(a.x, a.y, b.x, b.y, x1, y1) !== side(a.x, a.y, b.x, b.y, x2, y2) &&
    side(x1, y1, x2, y2, a.x, a.y) !== side(x1, y1, x2, y2, b.x, b.y)
  );
}
