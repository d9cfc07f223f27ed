import { type ImageExtension, mediaTypeOf } from '../../../domain/projects/images/image.ts';
import { isObjectPath } from '../../../domain/projects/images/object-path.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { objectOf } from './shared/known.ts';

export type ServedImage = { readonly bytes: Uint8Array; readonly mediaType: string };

/**
 * A stored image by its path; an invalid path is not found. Paths contain an unguessable id and are public once a
 * map contains them.
 */
export function readImage(needs: Needs) {
  return async (path: string): Promise<ServedImage> => {
    const object = isObjectPath(path) ? await objectOf(needs.storage, path) : null;
    const bytes = object ? await needs.objects.get(object) : null;
    if (!bytes) throw notFound();
    return { bytes, mediaType: mediaTypeOf(path.slice(path.lastIndexOf('.') + 1) as ImageExtension) };
  };
}
