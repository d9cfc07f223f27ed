/** The maximum size of bodies in bytes. */
export const PROJECT_BODY = 33_554_432;
export const DEFAULT_BODY = 1_048_576;
/** An image of 5 MB as a data URL, percent-encoded too. */
export const LOGO_BODY = 16_777_216;
export const INGESTION_BODY = 65_536;
/**
 * Of an endpoint that nobody has to be signed in for: what anybody may send takes little to read. Bodies of at most so many bytes are
 * not refused because of larger ones.
 */
export const OPEN_BODY = 16_384;
/** A form with an image; the image itself has a limit of its own. */
export const MAX_FORM_BYTES = 16_777_216;

/** The maximum number of values in JSON bodies: lists, objects and their members. */
const PROJECT_VALUES = 1_000_000;
const DEFAULT_VALUES = 100_000;

/** A whole network: as many as the largest one that can be returned. */
export const NETWORK_VALUES = 4_000_000;

/** The longest question for a route. */
export const QUESTION_VALUES = 5_000;

/** How many values a JSON body with this limit in bytes may have: writes of map content may have more. */
export const valuesWithin = (limit: number): number => (limit >= PROJECT_BODY ? PROJECT_VALUES : DEFAULT_VALUES);

/** JSON of more values than this is parsed and validated in another thread: fewer take some milliseconds. */
export const MANY_VALUES = 10_000;

/** The same of more bytes than this, of which few are read at once. */
export const LARGE_BODY = 1_048_576;
