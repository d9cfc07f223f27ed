import { type Box, boxAround, distanceTo, type TakenBoxes, takenBoxes } from '../../model/geometry/box.ts';
import type { Words } from '../../model/language.ts';
import type { Marker, XY } from '../../model/model.ts';
import { opensCard } from '../../model/opens-card.ts';
import { boxesOfMarker, scaleOf, smallBoxOf } from './marker-size.ts';
import { type NamedPin, namePins, type PinName } from './pin-names.ts';

/** How a marker is shown, by the free space. */
export type Shape = 'whole' | 'small' | 'none';

/**
 * A marker, its boxes in pixels where it is shown, and the markers with a card that it leaves no space for; `bubble`: the box of the
 * number that stands for these, null where there is none; `named`: its name, null without one.
 */
export type Placed = Readonly<{
  marker: Marker;
  shape: Shape;
  boxes: readonly Box[];
  crowd: readonly Marker[];
  bubble: Box | null;
  named: NamedPin | null;
}>;

/** Fewer hidden markers than these are not counted on the plan: most would be single ones. */
const LEAST_CROWD = 2;

/** The size of a number in pixels, and how far it may be from the box of its marker. */
const [BUBBLE_WIDTH, BUBBLE_HEIGHT] = [32, 20];
const REACH = [2, 14, 28] as const;

/** The markers in order of placement: named ones, then larger ones, then in their order. */
export function byImportance(markers: readonly Marker[], words: Words): Marker[] {
  const isNamed = (marker: Marker): number => (words.place(marker, 'title') ? 1 : 0);
  return markers
    .filter((marker) => marker.type !== 'hidden')
    .sort((one, other) => isNamed(other) - isNamed(one) || scaleOf(other) - scaleOf(one));
}

/** `at` returns a marker's point in pixels, `isEarly` whether it is hidden at the zoom, `nameOf` its name if it is to be named, `isFree` whether a name or a number may be there. */
export type MarkerPlacing = Readonly<{
  selected: string | null;
  at: (marker: Marker) => XY;
  isEarly?: (marker: Marker) => boolean;
  nameOf?: (marker: Marker) => PinName | null;
  isFree?: (box: Box) => boolean;
}>;

/**
 * Places overlapping markers: whole, else small, else hidden in the crowd of one in their way, the earlier ones first. The one
 * whose id is `selected` is always whole. Names of whole ones rank before small ones.
 */
export function placeMarkers(
  ranked: readonly Marker[],
  { selected, at, isEarly = () => false, nameOf = () => null, isFree = () => true }: MarkerPlacing,
): readonly Placed[] {
  const shown = ranked.filter((marker) => marker.id === selected || !isEarly(marker));
  const whole = wholeMarkers(shown, selected, at);
  const taken = takenBoxes();
  for (const boxes of whole.values()) taken.add(boxes);
  const names = namePins([...whole.keys()], nameOf, at, taken, isFree);
  const crowds = new Map<Box, Marker[]>();
  const placedAs = (marker: Marker, shape: Shape, boxes: readonly Box[]): Placing => {
    const crowd: Marker[] = [];
    const named = names.get(marker) ?? null;
    for (const box of named ? [...boxes, named.box] : boxes) crowds.set(box, crowd);
    return { marker, shape, boxes, crowd, bubble: null, named };
  };
  const placed = new Map([...whole].map(([marker, boxes]) => [marker, placedAs(marker, 'whole', boxes)]));
  const placedSmall = (marker: Marker): Placing => {
    const small = smallBoxOf(at(marker), marker);
    if (small && taken.take([small])) return placedAs(marker, 'small', [small]);
    const boxes = small ? [small] : boxesOfMarker(at(marker), marker);
    const inTheWay = boxes.map(taken.inTheWay).find((box) => box !== undefined);
    if (inTheWay && opensCard(marker)) crowds.get(inTheWay)!.push(marker);
    return placedAs(marker, 'none', []);
  };
  for (const marker of shown) if (!placed.has(marker)) placed.set(marker, placedSmall(marker));
  const all = ranked.map((marker) => placed.get(marker) ?? placedAs(marker, 'none', []));
  placeBubbles(all, taken, isFree);
  return all;
}

/** Those that are shown whole, with their boxes. */
function wholeMarkers(
  ranked: readonly Marker[],
  selected: string | null,
  at: (marker: Marker) => XY,
): ReadonlyMap<Marker, readonly Box[]> {
  const taken = takenBoxes();
  const whole = new Map<Marker, readonly Box[]>();
  const first = ranked.find((marker) => marker.id === selected);
  if (first) {
    whole.set(first, boxesOfMarker(at(first), first));
    taken.add(whole.get(first)!);
  }
  for (const marker of ranked) {
    if (marker === first) continue;
    const boxes = boxesOfMarker(at(marker), marker);
    if (taken.take(boxes)) {
      whole.set(marker, boxes);
      continue;
    }
    const small = smallBoxOf(at(marker), marker);
    if (small) taken.take([small]);
  }
  return whole;
}

type Placing = { -readonly [Name in keyof Placed]: Placed[Name] } & { crowd: Marker[] };

/** Gives each crowd a place beside its marker where nothing is on the plan, and rather where no control is. One without such a place joins the nearest that has one. */
function placeBubbles(placed: readonly Placing[], taken: TakenBoxes, isFree: (box: Box) => boolean): void {
  const crowded = placed.filter(({ crowd, boxes }) => crowd.length >= LEAST_CROWD && boxes.length > 0);
  for (const one of crowded) {
    const spots = besides(one.boxes[0]!);
    const take = (box: Box): boolean => taken.take([box]);
    one.bubble = spots.filter(isFree).find(take) ?? spots.find(take) ?? null;
  }
  for (const one of crowded) {
    const host = one.bubble ? null : nearestWith(one.boxes[0]!, crowded);
    if (host) host.crowd.push(...one.crowd.splice(0));
  }
}

/** The places of a number: at the corners and sides of a box, the closest first. */
function besides({ left, top, right, bottom }: Box): readonly Box[] {
  const [halfWidth, halfHeight] = [BUBBLE_WIDTH / 2, BUBBLE_HEIGHT / 2];
  return REACH.flatMap((reach) => {
    const [x, y] = [reach + halfWidth, reach + halfHeight];
    const sides = [left - x, (left + right) / 2, right + x] as const;
    const heights = [top - y, (top + bottom) / 2, bottom + y] as const;
    const spots = [
      [2, 0],
      [0, 0],
      [2, 1],
      [0, 1],
      [2, 2],
      [0, 2],
      [1, 0],
      [1, 2],
    ] as const;
    return spots.map(([side, height]) => boxAround(sides[side], heights[height], BUBBLE_WIDTH, BUBBLE_HEIGHT));
  });
}

function nearestWith(box: Box, crowded: readonly Placing[]): Placing | null {
  let best: { readonly one: Placing; readonly away: number } | null = null;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  for (const one of crowded) {
    if (!one.bubble) continue;
    const away = distanceTo(one.bubble, middle);
    if (!best || away < best.away) best = { one, away };
  }
  return best?.one ?? null;
}
