/** The most bytes that bodies may have (completions 1). */
export const PROJECT_BODY = 33_554_432;
export const DEFAULT_BODY = 1_048_576;
export const INGESTION_BODY = 65_536;
/** Of a form with an image in it; the image itself has a limit of its own. */
export const MAX_FORM_BYTES = 16_777_216;
