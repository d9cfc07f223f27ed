import { dataUrlBytes, isDataUrl } from './data-url.ts';

/** An image in a request: a file, null where its data URL is malformed, or the address or path of a stored one. */
export type GivenImage = { readonly file: Uint8Array | null } | { readonly address: string };

/** Parses the image in a text. */
export const givenImage = (text: string): GivenImage =>
  isDataUrl(text) ? { file: dataUrlBytes(text) } : { address: text };
