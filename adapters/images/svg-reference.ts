const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i;

/** A fragment of the same document, the only kind of reference in a sanitised SVG. */
export function isLocal(reference: string): boolean {
  return reference.startsWith('#');
}

/** An embedded raster image. An embedded SVG could contain what was removed. */
export function isDataImage(reference: string): boolean {
  return DATA_IMAGE.test(reference);
}
