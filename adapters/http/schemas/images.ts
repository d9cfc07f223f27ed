import * as v from 'valibot';

/** An image in a PATCH: a data URL, or the address or path of one that was uploaded to the project. */
export const image = v.pipe(v.string(), v.minLength(1, 'Must be an image.'));

/** The address of an image, as it is answered. */
export const imageAddress = v.pipe(v.string(), v.url());

export const uploadAnswer = v.object({ url: imageAddress, path: v.string(), size: v.number() });

/** A page number in a query: 1 or more. */
export const wholePage = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, 'Must be a whole number, 1 or more.'),
  v.transform(Number),
);

export const imagePageAnswer = v.object({
  images: v.array(imageAddress),
  page: v.number(),
  pageSize: v.number(),
  totalImages: v.number(),
  totalPages: v.number(),
});
