import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import { refused } from './refused.ts';

const unpack = promisify(gunzip);

/**
 * The drawing in a compressed one, as Inkscape saves it (`.svgz`); other bytes as they are. Throws `DomainError('image_refused')` for what
 * is damaged, or is larger than an image may be.
 */
export async function unpackedDrawing(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: MAX_IMAGE_BYTES });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw refused(isTooLarge ? 'The image is larger than 5 MB.' : 'The compressed image is damaged.');
  }
}
