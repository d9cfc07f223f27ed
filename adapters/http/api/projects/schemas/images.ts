import * as v from 'valibot';

/** An image in a PATCH: a data URL, or the address or path of one that was uploaded to the project. */
export const image = v.pipe(v.string(), v.minLength(1, 'Must be an image.'));

/** The address of an image, as the API returns it. */
export const imageAddress = v.pipe(v.string(), v.url());

export const uploadResponse = v.object({ url: imageAddress, path: v.string(), size: v.number() });

export const imagePageResponse = v.object({
  images: v.array(imageAddress),
  page: v.number(),
  pageSize: v.number(),
  totalImages: v.number(),
  totalPages: v.number(),
});
