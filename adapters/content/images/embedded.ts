import { mediaTypeOf } from '../../../src/domain/projects/images/image.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { type CleanRaster, cleanRaster } from './clean-raster.ts';
import { dataUrlBytes, isDataUrl } from './data-url.ts';
import type { Cleaning } from './svg-cleaning.ts';
import { beginsLikeXml } from './xml-text.ts';

/** A type and the hexadecimal digits with which its files begin. */
type Beginning = readonly [type: string, digits: RegExp];

const FONTS: readonly Beginning[] = [
  ['font/ttf', /^(?:00010000|74727565)/],
  ['font/otf', /^4f54544f/],
  ['font/collection', /^74746366/],
  ['font/woff', /^774f4646/],
  ['font/woff2', /^774f4632/],
];

const LONGEST_BEGINNING = 4;

const WRITTEN =
  /^data:(?:image\/(?:png|jpeg|gif|webp|svg\+xml)|font\/(?:ttf|otf|collection|woff2?));base64,[A-Za-z0-9+/]*={0,2}$/;

/** Whether it is a data URL as `embeddedPicture` and `embeddedFont` write it. */
export const isWritten = (reference: string): boolean => WRITTEN.test(reference);

/**
 * The picture in a data URL, judged by its bytes and written in one spelling: a raster, or a drawing that is cleaned; null for anything else,
 * also for an address.
 */
export function embeddedPicture(reference: string, { nested }: Pick<Cleaning, 'nested'>): string | null {
  const bytes = bytesOf(reference);
  if (!bytes) return null;
  if (beginsLikeXml(bytes)) {
    const drawing = nested(bytes);
    return drawing && written(mediaTypeOf('svg'), drawing);
  }
  const raster = rasterIn(bytes);
  return raster && written(mediaTypeOf(raster.extension), raster.bytes);
}

/** The raster without what does not draw; null for other bytes, and for one that is refused. */
function rasterIn(bytes: Uint8Array): CleanRaster | null {
  try {
    return cleanRaster(bytes);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The font in a data URL, likewise; null for anything else. */
export function embeddedFont(reference: string): string | null {
  const bytes = bytesOf(reference);
  const type = bytes && fontType(bytes);
  return type ? written(type, bytes) : null;
}

const bytesOf = (reference: string): Uint8Array | null => (isDataUrl(reference) ? dataUrlBytes(reference) : null);

function fontType(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, LONGEST_BEGINNING)).toString('hex');
  return FONTS.find(([, digits]) => digits.test(beginning))?.[0];
}

const written = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
