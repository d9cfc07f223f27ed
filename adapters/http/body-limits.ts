/** The most bytes that bodies may have (completions 1). */
export const PROJECT_BODY = 33_554_432;
export const DEFAULT_BODY = 1_048_576;
export const INGESTION_BODY = 65_536;
