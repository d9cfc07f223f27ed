import type { Point } from '../../projects/values/geometry.ts';
import { numbers, wholeNumbers } from './columns.ts';
import type { Place } from './place.ts';
import { spendOn, type WorkBudget } from './work-budget.ts';

/** The positions of the nodes of a network, by number. */
export type Nodes = { readonly x: Float64Array; readonly y: Float64Array; readonly level: Int32Array };

/** The nodes of one level while a network is built. */
export type LevelNodes = {
  readonly snap: number;
  /** The nearest node within `snap`, else a new one there. */
  readonly at: (point: Point) => number;
  /** The nearest node within `snap`, if any. */
  readonly near: (point: Point) => number | null;
  readonly place: (node: number) => Place;
};

export type NodeRegister = {
  readonly onLevel: (level: number, snap: number) => LevelNodes;
  /** A node that is never merged with others. */
  readonly add: (place: Place) => number;
  readonly place: (node: number) => Place;
  readonly nodes: () => Nodes;
};

/** Cells many times as wide as the search distance: most searches need only one. */
const SNAPS_PER_CELL = 8;

export function nodeRegister(budget: WorkBudget): NodeRegister {
  const places: Place[] = [];
  const place = (node: number) => places[node]!;
  const add = (added: Place) => {
    spendOn(budget, 'nodes', 1, places.length + 1);
    return places.push(added) - 1;
  };

  function onLevel(level: number, snap: number): LevelNodes {
    const cells = new Map<number, number[]>();
    const cellOf = (value: number) => Math.floor(value / (SNAPS_PER_CELL * snap));

    function near({ x, y }: Point): number | null {
      let found: number | null = null;
      let least = snap * snap;
      const [right, bottom] = [cellOf(x + snap), cellOf(y + snap)];
      const compare = (node: number) => {
        const other = place(node);
        const square = (other.x - x) ** 2 + (other.y - y) ** 2;
        if (square > least || (square === least && (found === null || found < node))) return;
        found = node;
        least = square;
      };
      for (let column = cellOf(x - snap); column <= right; column++) {
        for (let row = cellOf(y - snap); row <= bottom; row++) cells.get(hash(column, row))?.forEach(compare);
      }
      return found;
    }

    function at(point: Point): number {
      const found = near(point);
      if (found !== null) return found;
      const node = add({ x: point.x, y: point.y, level });
      const key = hash(cellOf(point.x), cellOf(point.y));
      const mates = cells.get(key);
      if (mates) mates.push(node);
      else cells.set(key, [node]);
      return node;
    }
    return { snap, at, near, place };
  }

  const nodes = (): Nodes => ({
    x: numbers(places, ({ x }) => x),
    y: numbers(places, ({ y }) => y),
    level: wholeNumbers(places, ({ level }) => level),
  });
  return { onLevel, add, place, nodes };
}

/** Nodes of cells with the same hash are distinguished by their distance. */
const hash = (column: number, row: number): number => Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663);
