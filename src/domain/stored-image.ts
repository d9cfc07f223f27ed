import type { ImageExtension } from './image.ts';
import type { Timestamp } from './timestamp.ts';

/** The file of an image: where it lies in the object store, its size in bytes and in pixels. */
export type ImageFile = {
  readonly path: string;
  readonly extension: ImageExtension;
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

/** An image of a project. */
export type StoredImage = ImageFile & { readonly projectId: string; readonly createdAt: Timestamp };

/** Where an image of a project is kept; the name never changes its content, so that it can be cached for ever. */
export function imagePath(projectId: string, imageId: string, extension: ImageExtension): string {
  return `projects/${projectId}/${imageId}.${extension}`;
}

/** The path in an address under which an image is served, in a reference to it or in the path itself; null for anything else. */
export function pathInAddress(text: string): string | null {
  return /(?:^|\/)(projects\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z]{3,4})$/.exec(text)?.[1] ?? null;
}
