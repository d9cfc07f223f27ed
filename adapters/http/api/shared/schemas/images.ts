import * as v from 'valibot';
import { IMAGE_EXTENSIONS, mediaTypeOf, REMOVED_KINDS } from '../../../../../src/domain/projects/images/image.ts';
import type { UploadRule } from '../../../shared/route.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { named } from '../../../validation/named.ts';

const imageTexts = {
  url: 'The address of the image.',
  path: 'The path below `/media/`, with the extension of its content; may be written instead of an address.',
  removed: 'What browsers would have drawn and could not be kept; empty where nothing was lost.',
  size: 'In bytes.',
};

/** An image in a PATCH: a data URL, or the address or path of one that was uploaded to the project. */
export const image = v.pipe(v.string(), v.minLength(1, 'Must be an image.'));

/** The address of an image, as the API returns it. */
export const imageAddress = v.pipe(v.string(), v.url());

/** A form whose part of this name is an image, with these fields. The component has the name for the document. */
export const imageForm = (name: string, part: string, fields: v.ObjectEntries = {}): UploadRule => ({
  part,
  form: named(
    name,
    v.object({ [part]: v.pipe(v.unknown(), v.metadata(IMAGE_FILE)), ...fields }),
    `A form with an image in its part \`${part}\`; others are ignored.`,
  ),
  types: IMAGE_EXTENSIONS.map(mediaTypeOf),
  fields: v.object(fields),
});

const IMAGE_FILE = {
  type: 'string',
  format: 'binary',
  description: 'JPEG, PNG, GIF, WebP or SVG of at most 5 MB; its format is detected from its content.',
};

const count = v.pipe(v.number(), v.integer());

const removedKind = enumeration(
  'RemovedKind',
  REMOVED_KINDS,
  'What a drawing lost, although browsers would have drawn it: a `label` of HTML that has no text, a `picture` at an address or of another ' +
    'format, a `font` at an address, a `paint` (fill, line or colour), an `effect` (mask, clip path, filter or marker), a `part` of another ' +
    'document, a rule or declaration of a `style`, an `animation`.',
);

/** What images lost when they were cleaned. */
export const removedParts = v.array(
  named('RemovedParts', v.object({ what: removedKind, count }), 'Parts of one kind that a drawing lost.', {
    count: 'How many.',
  }),
);

/** The same in the response to a write that may bring files. */
export const removedByWrite = v.optional(
  v.pipe(
    removedParts,
    v.description(
      'Only in the response to a write that brought image files: what browsers would have drawn and could not be kept; empty where nothing ' +
        'was lost.',
    ),
  ),
);

export const uploadResponse = named(
  'UploadedImage',
  v.object({ url: imageAddress, path: v.string(), size: count, removed: removedParts }),
  'A stored image.',
  imageTexts,
);

export const imagePageResponse = named(
  'ImagePage',
  v.object({
    images: v.array(imageAddress),
    page: count,
    pageSize: count,
    totalImages: count,
    totalPages: count,
  }),
  'A page of the images of a project.',
  {
    images: 'Their addresses.',
    page: 'Which page it is, from 1.',
    pageSize: 'How many images a page has.',
    totalImages: 'How many images there are in all.',
    totalPages: 'How many pages there are, at least 1.',
  },
);
