/**
 * Stored texts name an image by reference, `media://<path in the object store>`; where it is served is put in when it is
 * answered, so that a service that moves keeps its pictures.
 */
const SCHEME = 'media://';
/** Where a JSON string begins with a reference; a quotation mark inside a string has a backslash before it. */
const OPENING = new RegExp(`(?<!\\\\)"${SCHEME}`, 'g');

export const imageReference = (path: string): string => `${SCHEME}${path}`;

/** The path in the object store, or null for a text that is no reference. */
export function referencedPath(text: string): string | null {
  return text.startsWith(SCHEME) ? text.slice(SCHEME.length) : null;
}

/** A JSON text in which every reference is an address below `mediaUrl`, as `https://maps.example/media/…`. */
export function withImageAddresses(json: string, mediaUrl: string): string {
  return json.replaceAll(OPENING, () => `"${mediaUrl}`);
}
