import { dataUrlBytes, isDataUrl } from './data-url.ts';

/** An image as a request gives it: a file, null where its data URL is malformed, or the address or path of one that is stored. */
export type GivenImage = { readonly file: Uint8Array | null } | { readonly address: string };

/** The image that a text gives. */
export const givenImage = (text: string): GivenImage =>
  isDataUrl(text) ? { file: dataUrlBytes(text) } : { address: text };
