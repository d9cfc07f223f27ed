import { notFound } from '../../domain/errors.ts';
import { mediaTypeOf } from '../../domain/image.ts';
import type { Needs } from '../../ports/needs.ts';

export type ServedImage = { readonly bytes: Uint8Array; readonly mediaType: string };

/** A stored image by its path. Paths carry an unguessable id and are no secret once a map shows them. */
export function readImage(needs: Needs) {
  return async (path: string): Promise<ServedImage> => {
    const image = await needs.storage.images.find(path);
    const bytes = image && (await needs.objects.get(path));
    if (!bytes) throw notFound();
    return { bytes, mediaType: mediaTypeOf(image.extension) };
  };
}
