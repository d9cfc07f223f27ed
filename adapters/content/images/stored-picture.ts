import { DomainError } from '../../../src/domain/shared/errors.ts';
import { yieldToEventLoop } from '../../workers/yielding.ts';
import { cleanRaster } from './clean-raster.ts';
import { refused } from './refused.ts';
import { beginsLikeXml } from './xml-text.ts';

/**
 * Every raster in a drawing, by its base64, as releases up to 0.6 have stored it: as it was sent, in any case and in lines. A shorter one has
 * no room for metadata.
 */
const EMBEDDED = /(?<=data:image\/(?:png|jpe?g|gif|webp);base64,)(?:[A-Za-z0-9+/=\s]|&#(?:x[0-9a-f]+|\d+);){40,}/gi;
const REFERENCES = /&#(?:x[0-9a-f]+|\d+);/gi;

/**
 * A stored picture without metadata, or null where it has none: a raster as `cleanRaster` has it, a drawing with its rasters cleaned and
 * not a byte changed besides. Throws `DomainError('image_refused')` for a raster that cannot be read, and where the outcome would not be the
 * same picture. A drawing may have thousands of rasters: others are let in between.
 */
export async function withoutMetadata(bytes: Uint8Array): Promise<Uint8Array | null> {
  return beginsLikeXml(bytes) ? drawingWithoutMetadata(bytes) : rasterWithoutMetadata(bytes);
}

function rasterWithoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const cleaned = cleanRaster(bytes);
  if (isEqual(cleaned.bytes, bytes)) return null;
  const again = cleanRaster(cleaned.bytes);
  const isSame =
    again.extension === cleaned.extension &&
    again.width === cleaned.width &&
    again.height === cleaned.height &&
    isEqual(Buffer.concat(again.drawing), Buffer.concat(cleaned.drawing)) &&
    isEqual(again.bytes, cleaned.bytes);
  if (!isSame) throw refused('The picture would not be the same without its metadata.');
  return cleaned.bytes;
}

async function drawingWithoutMetadata(bytes: Uint8Array): Promise<Uint8Array | null> {
  const text = Buffer.from(bytes).toString('latin1');
  const parts: string[] = [];
  let rest = 0;
  for (const { 0: base64, index } of text.matchAll(EMBEDDED)) {
    await yieldToEventLoop();
    const raster = withoutMetadataOrAsIs(Buffer.from(base64.replace(REFERENCES, ''), 'base64'));
    if (!raster) continue;
    parts.push(text.slice(rest, index), Buffer.from(raster).toString('base64'));
    rest = index + base64.length;
  }
  return parts.length === 0 ? null : Buffer.from([...parts, text.slice(rest)].join(''), 'latin1');
}

/** Null where it has no metadata, or is not a raster that can be read: the drawing keeps that. */
function withoutMetadataOrAsIs(bytes: Uint8Array): Uint8Array | null {
  try {
    return rasterWithoutMetadata(bytes);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
