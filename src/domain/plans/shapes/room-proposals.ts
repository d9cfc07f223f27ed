import { areOverlapping, type Box, boxAround, middleOf } from '../../projects/values/box.ts';
import { combined } from '../../projects/values/combined-polygons.ts';
import { doubleArea, isInRings, type Polygon, type Ring, type Vertex } from '../../projects/values/geometry.ts';
import { innerPoints } from './inner-points.ts';
import type { PlanDrawing, PlanLabel, PlanShape } from './plan-drawing.ts';

/** A room that a drawing seems to have, in units of the drawing. */
export type RoomProposal = {
  /** Empty where the drawing names none. */
  readonly name: string;
  readonly data: Ring;
  readonly holes: readonly Ring[];
};

/** Shapes below these shares of the drawing are signs or furniture; one that has a name, not an id alone, may be smaller. */
const SMALLEST = 2e-4;
const SMALLEST_NAMED = 2e-5;
/** A shape with as many others inside is what they stand in: the outline of the floor, or the sheet. */
const SURROUNDED = 4;
const SURROUNDING_SHARE = 0.25;
/** More texts than this in a shape are no name. */
const MOST_LABELS = 4;
/** What covers less of a shape, and has no name, stands in it: a table, not a room. */
const FURNITURE = 0.15;
/** Shapes without any name that cover less of a drawing all together are columns and window frames between its lines. */
const LEAST_COVERED = 0.05;
/** A shape of which less is seen is another one's shadow, or its line. */
const SEEN = 0.2;
const DECIMALS = 100;

const SIDES = ['left', 'top', 'right', 'bottom'] as const;

/** Sizes and distances, such as `12.5 m²` or `3,40 m`, are no names. */
const MEASURE = /^\d+(?:[.,]\d+)?\s*(?:m|cm|mm|ft|sqft|sq\.? ?ft\.?|qm|m²|m2|㎡|m\^2|'|")$/i;

type Candidate = PlanShape & { readonly at: number; readonly size: number; readonly box: Box; named: string };

/**
 * The rooms that the closed shapes of a drawing stand for, named by what the file calls them or by the texts inside them. Shapes that others
 * are drawn over are what is seen of them; an outline around many others is none. A drawing of lines has none.
 */
export function roomProposals(drawing: PlanDrawing): readonly RoomProposal[] {
  const shapes = candidates(drawing);
  const found = shapes.filter((shape) => !isSurrounding(shape, shapes, drawing));
  giveLabels(found, drawing.labels);
  const rooms = found.filter((shape) => !isFurniture(shape, found));
  if (!hasRooms(rooms, drawing)) return [];
  return rooms.flatMap((room) => {
    const seen = seenOf(room, rooms);
    return seen ? [{ name: room.named, data: rounded(seen.data), holes: seen.holes.map(rounded) }] : [];
  });
}

function hasRooms(shapes: readonly Candidate[], { width, height }: PlanDrawing): boolean {
  const covered = shapes.reduce((sum, { size }) => sum + size, 0);
  return covered >= LEAST_COVERED * width * height || shapes.some(({ named }) => named !== '');
}

function candidates({ shapes, width, height }: PlanDrawing): Candidate[] {
  const whole = width * height;
  const sized = shapes.map((given, at): Candidate => {
    const shape = { ...given, rings: given.rings.map(rounded) };
    const size = Math.abs(shape.rings.reduce((sum, ring) => sum + Math.abs(doubleArea(ring)) / 2, 0));
    return { ...shape, at, size, box: boxAround(shape.rings[0]!), named: shape.name ?? '' };
  });
  const large = sized.filter(({ size, named }) => size >= whole * (named ? SMALLEST_NAMED : SMALLEST));
  return large.filter((shape) => !isDrawnAgain(shape, large));
}

/** The same outline is drawn once more later, as a line around a filling; a name goes over to it. */
function isDrawnAgain(shape: Candidate, all: readonly Candidate[]): boolean {
  const tolerance = 0.01 * Math.sqrt(shape.size) + 0.1;
  const again = all.find(
    (other) =>
      other.at > shape.at &&
      Math.abs(other.size - shape.size) <= 0.02 * shape.size &&
      isNear(other.box, shape.box, tolerance),
  );
  if (again && !again.named) again.named = shape.named;
  return again !== undefined;
}

function isSurrounding(shape: Candidate, all: readonly Candidate[], { width, height }: PlanDrawing): boolean {
  const inside = all.filter(
    (other) => other !== shape && other.size < shape.size && isInRings(shape.rings, middleOf(other.box)),
  );
  const covered = inside.reduce((sum, { size }) => sum + size, 0);
  const isLarge = shape.size >= SURROUNDING_SHARE * width * height;
  return inside.length >= SURROUNDED && (isLarge || covered >= shape.size / 2);
}

/** A small shape without a name that stands in a room with one, or across its wall: a table, a leaf of a door, a window. */
function isFurniture({ named, size, box, rings }: Candidate, all: readonly Candidate[]): boolean {
  if (named !== '') return false;
  const near = all.filter((room) => room.named !== '' && size < FURNITURE * room.size && areOverlapping(box, room.box));
  return near.length > 0 && innerPoints(rings).some((at) => near.some((room) => isInRings(room.rings, at)));
}

/** The names of rooms that were found in a picture, by the texts of its file inside them; empty where there is none. */
export function namesOf(rooms: readonly Polygon[], labels: readonly PlanLabel[]): readonly string[] {
  const named = rooms.map(({ data, holes }): Named => ({ rings: [data, ...holes], otherName: null, named: '' }));
  giveLabels(named, labels);
  return named.map(({ named: name }) => name);
}

type Named = Pick<Candidate, 'rings' | 'otherName' | 'named'>;

/** Each text names the topmost shape that it stands in, unless the file gives that a name. */
function giveLabels(rooms: readonly Named[], labels: readonly PlanLabel[]): void {
  const found = new Map<Named, PlanLabel[]>();
  for (const label of labels) {
    const room = [label.at, label.start]
      .map((at) => rooms.findLast((shape) => isInRings(shape.rings, at)))
      .find((found) => found !== undefined);
    if (!room || room.named || MEASURE.test(label.text) || !/[\p{L}\p{N}]/u.test(label.text)) continue;
    found.set(room, [...(found.get(room) ?? []), label]);
  }
  for (const [room, own] of found) if (own.length <= MOST_LABELS) room.named = joined(own);
  for (const room of rooms) room.named ||= room.otherName ?? '';
}

/** Texts in the order in which they are read. */
function joined(labels: readonly PlanLabel[]): string {
  const sorted = labels.toSorted((one, other) => {
    const isSameLine = Math.abs(one.at[1] - other.at[1]) < Math.min(one.height, other.height) / 2;
    return isSameLine ? one.at[0] - other.at[0] : one.at[1] - other.at[1];
  });
  return [...new Set(sorted.map(({ text }) => text))].join(' ');
}

/** The largest part of a room that is not drawn over. */
function seenOf(room: Candidate, all: readonly Candidate[]): Polygon | null {
  const over = all.filter(
    (other) =>
      other.at > room.at &&
      areOverlapping(other.box, room.box) &&
      (other.named !== '' || other.size >= FURNITURE * room.size),
  );
  const own = polygonsOf(room);
  const seen = over.length > 0 || room.rings.length > 1 ? combined(own, over.flatMap(polygonsOf), 'difference') : own;
  const largest = seen.toSorted((one, other) => areaOf(other) - areaOf(one))[0];
  return largest && areaOf(largest) >= SEEN * room.size ? largest : null;
}

const polygonsOf = ({ rings: [data, ...holes] }: PlanShape): readonly Polygon[] => [{ data: data!, holes }];

const areaOf = ({ data, holes }: Polygon): number =>
  (Math.abs(doubleArea(data)) - holes.reduce((sum, hole) => sum + Math.abs(doubleArea(hole)), 0)) / 2;

const isNear = (one: Box, other: Box, tolerance: number): boolean =>
  SIDES.every((side) => Math.abs(one[side] - other[side]) <= tolerance);

const rounded = (ring: Ring): Ring =>
  ring.map(([x, y]): Vertex => [Math.round(x * DECIMALS) / DECIMALS, Math.round(y * DECIMALS) / DECIMALS]);
