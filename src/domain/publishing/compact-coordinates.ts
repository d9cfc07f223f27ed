import type { Level } from '../projects/items/level.ts';
import type { Point, Polygon, Ring } from '../projects/values/geometry.ts';

/** x and y in turn, in whole fractions of a plan unit: the first position, then the way from each to the next. */
export type CompactLine = readonly number[];

/** An outline and its holes. */
export type CompactPolygon = readonly CompactLine[];

/** How finely a level is divided at least: so many fractions of its extent. */
const EXTENT_FRACTIONS = 100_000;
/** At least so many fractions of a plan unit, and of a metre. */
const LEAST_FRACTIONS = 100;
/** Beyond it numbers are not exact. */
const LARGEST = 1e15;

/**
 * How many fractions of a plan unit a level's coordinates are rounded to: a power of ten, at least 100, so that nothing moves by more
 * than a hundredth of a unit, of a metre, or a hundred-thousandth of the level. `extent`: its largest coordinate.
 */
export function fractionsOf({ metersPerUnit, computedMetersPerUnit }: Scaled, extent: number): number {
  const ofMetre = LEAST_FRACTIONS * (metersPerUnit ?? computedMetersPerUnit ?? 0);
  const ofExtent = extent > 0 ? EXTENT_FRACTIONS / extent : 0;
  const least = Math.ceil(Math.log10(Math.max(LEAST_FRACTIONS, ofMetre, ofExtent)));
  const most = extent > 0 ? Math.floor(Math.log10(LARGEST / extent)) : least;
  return 10 ** Math.min(least, most);
}

type Scaled = Partial<Pick<Level, 'metersPerUnit' | 'computedMetersPerUnit'>>;

/** Positions in fractions of a plan unit, and back. */
export function coordinates(fractions: number) {
  const line = (points: readonly Point[]): CompactLine => {
    let [x, y] = [0, 0];
    return points.flatMap((point) => {
      const [left, top] = [Math.round(point.x * fractions), Math.round(point.y * fractions)];
      const step = [left - x, top - y];
      [x, y] = [left, top];
      return step;
    });
  };
  const points = (steps: CompactLine): readonly Point[] => {
    let [x, y] = [0, 0];
    return Array.from({ length: steps.length / 2 }, (_, at) => {
      x += steps[2 * at]!;
      y += steps[2 * at + 1]!;
      return { x: x / fractions, y: y / fractions };
    });
  };
  const ring = (given: Ring): CompactLine => line(given.map(([x, y]) => ({ x, y })));
  const ringOf = (steps: CompactLine): Ring => points(steps).map(({ x, y }) => [x, y]);
  return {
    line,
    points,
    polygon: ({ data, holes }: Polygon): CompactPolygon => [data, ...holes].map(ring),
    polygonOf([data, ...holes]: CompactPolygon): Polygon {
      return { data: ringOf(data ?? []), holes: holes.map(ringOf) };
    },
  };
}
