import type { ImageFile } from '../../../../domain/projects/images/stored-image.ts';
import { unavailable } from '../../../../domain/shared/errors.ts';
import type { PackedFile } from '../../../../ports/exchange/import-reader.ts';
import type { Needs } from '../../../../ports/needs.ts';

/** The images of a project as an archive names them: by the SHA-256 of their content, so that one is in it once. */
export type NamedImages = {
  /** The names, by the path of the image. */
  readonly names: ReadonlyMap<string, string>;
  /** Where each name's content is stored, in the order of the archive. */
  readonly objects: ReadonlyMap<string, string>;
};

export async function namedImages(needs: Needs, images: readonly ImageFile[]): Promise<NamedImages> {
  const names = new Map<string, string>();
  const objects = new Map<string, string>();
  for (const { path, objectPath, extension } of images) {
    const digest = await digestOf(needs, objectPath);
    if (digest === null) continue;
    const name = `images/${digest}.${extension}`;
    names.set(path, name);
    objects.set(name, objectPath);
  }
  return { names, objects: new Map([...objects].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Null for a file that is gone. */
async function digestOf({ storage, objects, digest }: Needs, objectPath: string): Promise<string | null> {
  const known = (await storage.files.find(objectPath))?.digest;
  if (known) return known;
  const bytes = await objects.get(objectPath);
  return bytes && digest(bytes);
}

/** The contents, one after the other. */
export async function* imageFiles({ objects }: Needs, named: NamedImages): AsyncGenerator<PackedFile> {
  for (const [path, objectPath] of named.objects) {
    const stored = await objects.open(objectPath);
    if (!stored)
      throw unavailable('An image was deleted while it was exported. Try again.', `no file at ${objectPath}`);
    yield { path, bytes: stored.chunks };
  }
}
