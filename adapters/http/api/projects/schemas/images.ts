import * as v from 'valibot';
import { named } from '../../../openapi/named.ts';

/** An image in a PATCH: a data URL, or the address or path of one that was uploaded to the project. */
export const image = v.pipe(v.string(), v.minLength(1, 'Must be an image.'));

/** The address of an image, as the API returns it. */
export const imageAddress = v.pipe(v.string(), v.url());

const count = v.pipe(v.number(), v.integer());

export const uploadResponse = named('UploadedImage', v.object({ url: imageAddress, path: v.string(), size: count }));

export const imagePageResponse = named(
  'ImagePage',
  v.object({
    images: v.array(imageAddress),
    page: count,
    pageSize: count,
    totalImages: count,
    totalPages: count,
  }),
);
