/** The most bytes that bodies may have. */
export const PROJECT_BODY = 33_554_432;
export const DEFAULT_BODY = 1_048_576;
/** An image of 5 MB as a data URL, percent-encoded too. */
export const LOGO_BODY = 16_777_216;
export const INGESTION_BODY = 65_536;
/** Of a form with an image in it; the image itself has a limit of its own. */
export const MAX_FORM_BYTES = 16_777_216;

/** The most values that JSON bodies may hold: lists, objects and what is in them. */
const PROJECT_VALUES = 1_000_000;
const DEFAULT_VALUES = 100_000;

/** Of a whole network: as many as the largest has that one can get. */
export const NETWORK_VALUES = 4_000_000;

/** How many values a JSON body may hold whose limit is so many bytes: what writes the content of a map may hold more. */
export const valuesWithin = (limit: number): number => (limit >= PROJECT_BODY ? PROJECT_VALUES : DEFAULT_VALUES);

/** JSON of more bytes than this is parsed and checked in another thread, and few of them are read at once. */
export const LARGE_BODY = 1_048_576;
