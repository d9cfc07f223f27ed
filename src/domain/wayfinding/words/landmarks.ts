import { type Box, boxAround } from '../../projects/values/box.ts';
import { isInRing, type Point, type Ring, type Vertex } from '../../projects/values/geometry.ts';
import { crossingOf, footOn, segmentBetween } from '../network/segment.ts';
import { directionTo } from '../route/turn.ts';

/** An area or a marker that is seen from the way. One without a title only hides others. */
export type SeenPlace = {
  readonly title: string;
  /** The outline of an area; of a marker its position alone. */
  readonly outline: Ring;
};

/** The landmarks of a level; '' where there is none. `heading`: the direction in which the corner is reached, of any length. */
export type Landmarks = {
  /** The nearest named place that has been passed when this corner is reached. */
  readonly passedAt: (corner: Point, heading: Point) => string;
  /** The nearest named place ahead, which is walked towards until this corner. */
  readonly aheadOf: (corner: Point, heading: Point) => string;
};

/** In metres from the corner. */
const BESIDE = 4;
const AHEAD = 10;
/** The cosine of the widest angle between the way and a place that is ahead: 45 degrees. */
const STRAIGHT_ON = 0.7;
/** Longer titles are no help on the way. */
const MOST_LETTERS = 40;

export const NO_LANDMARKS: Landmarks = { passedAt: () => '', aheadOf: () => '' };

type Boxed = SeenPlace & { readonly box: Box };
type Near = { readonly place: Boxed; readonly at: Point; readonly distance: number };

/**
 * Finds landmarks among the places of a level: named once among its areas or markers, near, and not hidden behind another area. Of equally
 * near ones the first.
 */
export function landmarksOf(places: readonly SeenPlace[], unitsPerMeter: number): Landmarks {
  const boxed = places.map((place): Boxed => ({ ...place, box: boxAround(place.outline) }));
  const shared = sharedTitles(places);
  const isNamed = ({ title }: SeenPlace) => title !== '' && title.length <= MOST_LETTERS && !shared.has(title);

  function nearest(corner: Point, meters: number, isMeant: (way: Point, distance: number) => boolean): string {
    const reach = meters * unitsPerMeter;
    const near = boxed
      .filter(({ box }) => boxDistance(box, corner) <= reach)
      .flatMap((place) => seenFrom(corner, place));
    const meant = near
      .filter(
        ({ place, at, distance }) => distance <= reach && isNamed(place) && isMeant(directionTo(corner, at), distance),
      )
      .toSorted((one, other) => one.distance - other.distance);
    const visible = meant.find(({ place, at }) =>
      near.every((other) => other.place === place || !hides(other.place, corner, at)),
    );
    return visible?.place.title ?? '';
  }

  return {
    passedAt: (corner, heading) => nearest(corner, BESIDE, (way) => dot(way, heading) <= 0),
    aheadOf: (corner, heading) =>
      nearest(
        corner,
        AHEAD,
        (way, distance) => dot(way, heading) >= STRAIGHT_ON * distance * Math.hypot(heading.x, heading.y),
      ),
  };
}

/** The nearest point of a place; nothing where the corner is inside: one walks through it. */
function seenFrom(corner: Point, place: Boxed): readonly Near[] {
  const { outline } = place;
  if (outline.length > 2 && isInRing(outline, [corner.x, corner.y])) return [];
  let [at, distance]: [Point, number] = [corner, Infinity];
  for (const edge of edgesOf(outline)) {
    const foot = footOn(edge, corner);
    if (foot.distance < distance) [at, distance] = [{ x: foot.x, y: foot.y }, foot.distance];
  }
  return [{ place, at, distance }];
}

/** Whether the line of sight crosses the place. */
function hides({ outline }: Boxed, corner: Point, at: Point): boolean {
  const sight = segmentBetween(corner, at);
  return outline.length > 2 && edgesOf(outline).some((edge) => crossingOf(edge, sight) !== null);
}

/** Titles of several areas, or of several markers. An area and its marker may have the same. */
function sharedTitles(places: readonly SeenPlace[]): ReadonlySet<string> {
  const [shared, known] = [new Set<string>(), new Set<string>()];
  for (const { title, outline } of places) {
    const name = `${outline.length > 2 ? 'area' : 'marker'} ${title}`;
    if (known.has(name)) shared.add(title);
    known.add(name);
  }
  return shared;
}

const boxDistance = ({ left, top, right, bottom }: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

const edgesOf = (ring: Ring) => ring.map((to, at) => segmentBetween(pointAt(ring.at(at - 1)!), pointAt(to)));

const pointAt = ([x, y]: Vertex): Point => ({ x, y });
const dot = (one: Point, other: Point): number => one.x * other.x + one.y * other.y;
