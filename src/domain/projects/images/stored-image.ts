import type { Timestamp } from '../../shared/timestamp.ts';
import { IMAGE_EXTENSIONS, type ImageExtension } from './image.ts';

/**
 * An image: the path in its address, and the path of its object, which images with the same content share; its size in bytes and
 * in pixels.
 */
export type ImageFile = {
  readonly path: string;
  readonly objectPath: string;
  readonly extension: ImageExtension;
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

/** An image of a project. */
export type StoredImage = ImageFile & { readonly projectId: string; readonly createdAt: Timestamp };

/** An object of an organization: it counts once, for any number of images with it. */
export type StoredFile = {
  readonly path: string;
  readonly organizationId: string;
  /** The SHA-256 of its bytes in hex; null where it was stored without one. */
  readonly digest: string | null;
  /** In bytes. */
  readonly size: number;
};

/** The path of a project's image; the picture of a path never changes, so that it can be cached for ever. */
export function imagePath(projectId: string, imageId: string, extension: ImageExtension): string {
  return `${imageFolder(projectId)}${imageId}.${extension}`;
}

/** The path of an image from its address, from a reference to it or from the path itself; null for another text. */
export function pathInAddress(text: string): string | null {
  return /(?:^|\/)(projects\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z]{3,4})$/.exec(text)?.[1] ?? null;
}

const PATH = new RegExp(`projects/[0-9a-f-]{36}/[0-9a-f-]{36}\\.(?:${IMAGE_EXTENSIONS.join('|')})`, 'g');

/** The path of every image of a project in a text: in a reference, in an address or in a sentence. */
export function imagePathsIn(text: string): readonly string[] {
  return text.match(PATH) ?? [];
}

/** The prefix of the paths of a project's images. */
export const imageFolder = (projectId: string): string => `projects/${projectId}/`;
