import { dataUrlBytes, isDataUrl } from './data-url.ts';
import type { Cleaning } from './svg-cleaning.ts';
import { beginsLikeXml } from './xml-text.ts';

/** A type and the hexadecimal digits with which its files begin. */
type Beginning = readonly [type: string, digits: RegExp];

/** The rasters that browsers draw and the service takes. */
const PICTURES: readonly Beginning[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
];

const FONTS: readonly Beginning[] = [
  ['font/ttf', /^(?:00010000|74727565)/],
  ['font/otf', /^4f54544f/],
  ['font/collection', /^74746366/],
  ['font/woff', /^774f4646/],
  ['font/woff2', /^774f4632/],
];

const LONGEST_BEGINNING = 12;

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
  const type = typeOf(bytes, PICTURES);
  if (type) return written(type, bytes);
  const drawing = beginsLikeXml(bytes) ? nested(bytes) : null;
  return drawing && written('image/svg+xml', drawing);
}

/** The font in a data URL, likewise; null for anything else. */
export function embeddedFont(reference: string): string | null {
  const bytes = bytesOf(reference);
  const type = bytes && typeOf(bytes, FONTS);
  return type ? written(type, bytes) : null;
}

const bytesOf = (reference: string): Uint8Array | null => (isDataUrl(reference) ? dataUrlBytes(reference) : null);

function typeOf(bytes: Uint8Array, types: readonly Beginning[]): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, LONGEST_BEGINNING)).toString('hex');
  return types.find(([, digits]) => digits.test(beginning))?.[0];
}

const written = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
