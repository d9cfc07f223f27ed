import type { TagKey } from './tags.ts';

/** x to the right and y down, in units of a level's frame. */
export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];

/** Every level has the same frame, so that a lift has the same coordinates on each of them. */
export const frame = { width: 1600, height: 1000, metersPerUnit: 0.075 } as const;

export type LevelKey = 'lower' | 'ground' | 'upper';

export type Words = readonly [title: string, description: string, statusLabel?: string];

/** Details beyond the name. `workingHours` is in the notation of OSM opening hours. */
export type Details = {
  /** Lighter than usual for wide open floors. */
  readonly fillOpacity?: number;
  readonly workingHours?: string;
  readonly telephone?: string;
  readonly email?: string;
  readonly webpage?: string;
  readonly rating?: number;
  readonly price?: string;
  readonly status?: 'available' | 'reserved' | 'occupied' | 'closed' | 'info';
  readonly category?: string;
  readonly aliases?: { readonly en: readonly string[]; readonly de: readonly string[] };
  readonly accessibility?: readonly string[];
};

export type Finish = 'stone' | 'wood' | 'tile' | 'carpet' | 'deck' | 'concrete';

/** One room: the ring is both the area that is clicked and the floor and walls that are drawn. */
export type Room = {
  readonly key: string;
  readonly ring: Ring;
  readonly finish: Finish;
  /** False outside the walls: a pier, a terrace, a platform. */
  readonly isWalled?: boolean;
  /** The first one defines the area's colour. */
  readonly tags: readonly [TagKey, ...TagKey[]];
  readonly labelPoint?: Point;
  readonly en: Words;
  readonly de: Words;
  readonly details?: Details;
};

/** One marker. Icons are names of those that the embed ships. */
export type Spot = {
  readonly key: string;
  readonly level: LevelKey;
  readonly at: Point;
  readonly icon: string;
  readonly amenity: string;
  readonly tag: TagKey;
  readonly isStartPoint?: boolean;
  readonly en: Words;
  readonly de: Words;
};

export type Floor = {
  readonly key: LevelKey;
  readonly name: string;
  readonly nameDe: string;
  readonly shortName: string;
  readonly ordinal: number;
  readonly rooms: readonly Room[];
};

/** The ring of an upright rectangle between two opposite corners. */
export function box(left: number, top: number, right: number, bottom: number): Ring {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Points on a circle, ends included. Angles in degrees, clockwise from the right; to a tenth of a unit. */
export function arc(center: Point, radius: number, from: number, to: number, steps: number): Ring {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    const round = (value: number) => Math.round(value * 10) / 10;
    return [round(center[0] + radius * Math.cos(angle)), round(center[1] + radius * Math.sin(angle))];
  });
}

/** The round tower at the harbour corner: it adjoins the east wall (x = 1300) on the ground and upper floors. */
export const tower: Ring = arc([1390, 450], 120, -138.59, 138.59, 28).map(([x, y], index, all) =>
  index === 0 || index === all.length - 1 ? [1300, y] : [x, y],
);

/** The two piers in front of the house. */
export const piers: readonly [Ring, Ring] = [box(385, 830, 455, 970), box(1065, 830, 1135, 970)];
