const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i;

/** A place in the same document, the only kind of place a cleaned SVG may point to. */
export function isLocal(reference: string): boolean {
  return reference.startsWith('#');
}

/** A raster image inside the reference itself. An SVG inside one could carry what was cleaned away. */
export function isDataImage(reference: string): boolean {
  return DATA_IMAGE.test(reference);
}
