import type { InspectedImage } from '../../../../ports/projects/images.ts';
import type { Needs } from '../../../../ports/shared/needs.ts';
import { requireSpace } from '../../shared/space.ts';
import { discardFiles, removeFiles } from './files.ts';

/** Where a picture was stored, and its size in bytes. */
export type Picture = { readonly path: string; readonly size: number };

/** A picture of an account or an organization: stored first, then named by its owner's row, in place of the last one. */
type Change = {
  readonly bytes: Uint8Array;
  readonly pathOf: (image: InspectedImage) => string;
  /** Names the new picture, and returns the path of the one before; in a transaction of its own. */
  readonly put: (picture: Picture) => Promise<string | null>;
};

/** Replaces a picture; the file of the last one is removed. A refused one leaves everything as it was. */
export async function replacePicture(needs: Needs, { bytes, pathOf, put }: Change): Promise<string> {
  await requireSpace(needs);
  const image = await needs.images.inspect(bytes);
  const path = pathOf(image);
  await needs.objects.put(path, image.bytes);
  try {
    const before = await put({ path, size: image.bytes.length });
    if (before) await removeFiles(needs, [before]);
    return path;
  } catch (error) {
    await discardFiles(needs, [path], error);
    throw error;
  }
}
