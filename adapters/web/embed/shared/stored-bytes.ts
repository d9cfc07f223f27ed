/** The header of a response that the service worker has stored: the length of its body in bytes. */
export const STORED_BYTES = 'waymark-bytes';
