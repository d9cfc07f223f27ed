import type { PublicMap } from './model.ts';

/** A device with less has too little memory for a plan of 8,000 pixels: gigabytes, as browsers round them. */
const LEAST_MEMORY = 2;

/** A phone is one by its screen, of which the shorter side is shorter than this: the page itself may be a small part of a large one. */
const PHONE = 600;

/** The map with the plans that this device shows: where levels have small pictures of theirs, phones show these. */
export function withPlansFor(device: Device, map: PublicMap): PublicMap {
  if (!isSmall(device)) return map;
  return { ...map, levels: map.levels.map((level) => ({ ...level, imageUrl: level.imageUrlSmall ?? level.imageUrl })) };
}

/** What a browser says about its device, in pixels of style sheets and in gigabytes; only some say what memory it has. */
export type Device = Readonly<{ width: number; height: number; memory?: number | undefined }>;

/** The device that shows this page. */
export const thisDevice = (): Device => ({
  width: screen.width,
  height: screen.height,
  memory: (navigator as { readonly deviceMemory?: number }).deviceMemory,
});

const isSmall = ({ width, height, memory = LEAST_MEMORY }: Device): boolean =>
  Math.min(width, height) < PHONE || memory < LEAST_MEMORY;
