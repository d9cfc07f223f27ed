import { boxAround } from '../../projects/values/box.ts';
import type { Polygon } from '../../projects/values/geometry.ts';
import { enclosureOf } from './enclosure.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Region } from './room-region.ts';
import { roomSeeds, type Seed } from './room-seeds.ts';
import { type FoundRegion, roomsTogether } from './rooms-together.ts';
import { splitRegion, takeRegion } from './split-region.ts';
import { directionOf, isLevel } from './straight-ring.ts';
import { mappedPolygon, turnedBack } from './turned-picture.ts';
import type { Mask } from './wall-mask.ts';
import { walledRooms } from './walled-rooms.ts';
import { lighter, outlineOf, type WandOptions, wallsOn } from './wand.ts';

/** A room that a picture seems to have, in pixels of the plan. `isSure`: otherwise it is worth a look. */
export type FoundRoom = Polygon & { readonly isSure: boolean };

/** So much of the outline of a room is wall at least; where it is less than the second, it is worth a look. */
const LEAST_WALLED = 0.65;
const SURELY_WALLED = 0.8;
/** The same of a room with an opening that is wider than this share of it. */
const SURE_OPENING = 0.8;
/** So much of a room is not of one that was found before. */
const NEW = 0.8;
/** Grounds that differ by less are one, in uneven light; those that fewer of the places have, as a share, are those of signs and shadows. */
const SAME_GROUND = 24;
const LEAST_GROUND = 0.01;
/** Where rooms take less than this share of a picture, its walls are drawn in a lighter grey. */
const LEAST_ROOMS = 0.05;

/** The rooms of a plan, as the wand finds them, from the top to the bottom; without margins, letters, leaves of doors, furniture and title blocks. */
export function findRooms(picture: GreyPicture, options: WandOptions): readonly FoundRoom[] {
  const found = roomsOf(picture, options);
  const turn = directionOf(found.map(({ data }) => data));
  // Doors are found in walls that are level or upright.
  const rooms = turn === null || isLevel(turn) ? found : roomsTurned(picture, turn, options);
  return rooms.toSorted((one, other) => topOf(one) - topOf(other) || leftOf(one) - leftOf(other));
}

const topOf = ({ data }: Polygon): number => boxAround(data).top;
const leftOf = ({ data }: Polygon): number => boxAround(data).left;

function roomsTurned(picture: GreyPicture, turn: number, options: WandOptions): readonly FoundRoom[] {
  const turned = turnedBack(picture, turn);
  return roomsOf(turned.picture, options).map((room) => ({ ...mappedPolygon(room, turned.from), isSure: room.isSure }));
}

function roomsOf(picture: GreyPicture, options: WandOptions): readonly FoundRoom[] {
  const gap = Math.max(2, options.gap / picture.scale);
  return roomsTogether(regionsIn(picture, options.dark, gap), picture, gap).flatMap(({ region, isSure }) => {
    const outline = outlineOf(region, picture, options);
    return outline ? [{ ...outline, isSure }] : [];
  });
}

/** The regions with the darkest walls that keep rooms together. */
function regionsIn(picture: GreyPicture, dark: number, gap: number): readonly FoundRegion[] {
  const grounds = byGround(roomSeeds(picture, Math.max(3, Math.round(gap / 2)), gap / 4));
  let found: readonly FoundRegion[] = [];
  for (const each of lighter(dark)) {
    const taken = new Uint8Array(picture.grey.length);
    found = grounds.flatMap((seeds) => regionsOn(picture, seeds, { dark: each, gap, taken }));
    const size = found.reduce((sum, { region }) => sum + region.size, 0);
    if (size >= LEAST_ROOMS * picture.grey.length) break;
  }
  return found;
}

type Ground = { readonly ground: number; readonly seeds: readonly Seed[] };

/** Places with about the same ground, those with the most frequent one first. */
function byGround(seeds: readonly Seed[]): readonly Ground[] {
  const groups: Ground[] = [];
  for (let left = seeds; left.length > 0; ) {
    const counts = [...Map.groupBy(left, ({ ground }) => ground)].map(([ground, { length }]) => ({ ground, length }));
    const { ground } = counts.reduce((most, each) => (each.length > most.length ? each : most));
    const isNear = (seed: Seed): boolean => Math.abs(seed.ground - ground) <= SAME_GROUND;
    groups.push({ ground, seeds: left.filter(isNear) });
    left = left.filter((seed) => !isNear(seed));
  }
  return groups.filter((group) => group.seeds.length >= LEAST_GROUND * seeds.length);
}

type Search = { readonly dark: number; readonly gap: number; readonly taken: Uint8Array };

function regionsOn(
  picture: GreyPicture,
  { ground, seeds }: Ground,
  { dark, gap, taken }: Search,
): readonly FoundRegion[] {
  const free = seeds.filter(({ at }) => taken[at] === 0);
  if (free.length === 0) return [];
  const walls = wallsOn(picture, ground, dark, gap);
  const rooms = walledRooms(walls, gap);
  const judge = kept((region: Region) => roomFrom(region, walls, gap));
  const wholes = Map.groupBy(free, ({ at }) => rooms.at(at));
  return [...wholes].flatMap(([whole, own]) => {
    const seeds = own.map(({ at }) => at);
    const parts = splitRegion(whole && judge(whole), { seeds, wider: rooms.wider(), judge });
    return parts.filter(({ region }) => takeRegion(region, taken, picture.width, 1 - NEW));
  });
}

function roomFrom(region: Region, walls: Mask, gap: number): FoundRegion | null {
  const enclosure = enclosureOf(region, walls, gap);
  if (!enclosure || enclosure.walled < LEAST_WALLED) return null;
  return { region, isSure: enclosure.walled >= SURELY_WALLED && enclosure.opening <= SURE_OPENING };
}

/** What a function has made of a value is kept. */
function kept<Value extends object, Made>(make: (value: Value) => Made): (value: Value) => Made {
  const all = new Map<Value, Made>();
  return (value) => {
    if (!all.has(value)) all.set(value, make(value));
    return all.get(value)!;
  };
}
