import type { Size } from '../../../src/domain/projects/items/level.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { GivenFile } from '../../../src/ports/exchange/formats.ts';
import { cleanRaster } from '../images/clean-raster.ts';

const NAMES = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Whether a file among others is a plan, by its name. */
export const isPicture = ({ name }: GivenFile): boolean => NAMES.test(name);

/** The size of a raster in pixels; null for anything else. */
export function pictureSize({ bytes }: GivenFile): Size | null {
  try {
    const { width, height } = cleanRaster(bytes);
    return { width, height };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
