import { DomainError, invalidField } from '../../shared/errors.ts';
import type { ImageExtension } from './image.ts';

/** The picture of a project's working copy in this version, for lists. A project has one at most. */
export type DraftPicture = {
  readonly projectId: string;
  readonly version: number;
  readonly extension: ImageExtension;
  readonly bytes: Uint8Array;
};

/** The maximum size of the file, in bytes. */
const MAX_DRAFT_PICTURE_BYTES = 65_536;

/** The maximum length of a side, in pixels. */
const MAX_DRAFT_PICTURE_SIDE = 1280;

type Inspected = Pick<DraftPicture, 'extension' | 'bytes'> & { readonly width: number; readonly height: number };

/**
 * The picture of a project from an accepted image. Throws `image_refused` for a drawing, and for one that is too large for a list, and
 * `invalid` for a version that the project does not have yet.
 */
export function draftPicture(
  project: { readonly id: string; readonly version: number },
  version: number,
  { extension, bytes, width, height }: Inspected,
): DraftPicture {
  if (version > project.version) throw invalidField('version', 'The project does not have this version yet.');
  if (extension === 'svg') throw refused('The picture of a draft must be a JPEG, PNG, GIF or WebP.');
  if (bytes.length > MAX_DRAFT_PICTURE_BYTES || Math.max(width, height) > MAX_DRAFT_PICTURE_SIDE)
    throw refused(
      `The picture of a draft has at most ${MAX_DRAFT_PICTURE_BYTES} bytes and ${MAX_DRAFT_PICTURE_SIDE} pixels on a side.`,
    );
  return { projectId: project.id, version, extension, bytes };
}

const refused = (message: string) => new DomainError('image_refused', message);
