import type { ImageExtension } from './image.ts';
import type { Timestamp } from './timestamp.ts';

/** An image of a project: where it lies in the object store, its size in bytes and in pixels. */
export type StoredImage = {
  readonly path: string;
  readonly projectId: string;
  readonly extension: ImageExtension;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Timestamp;
};

/** Where an image of a project is kept; the name never changes its content, so that it can be cached for ever. */
export function imagePath(projectId: string, imageId: string, extension: ImageExtension): string {
  return `projects/${projectId}/${imageId}.${extension}`;
}

/** The path in an address under which an image is served, in a reference to it or in the path itself; null for anything else. */
export function pathInAddress(text: string): string | null {
  return /(?:^|\/)(projects\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z]{3,4})$/.exec(text)?.[1] ?? null;
}
