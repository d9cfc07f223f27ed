/** The operations of the service by path and method. Empty here: the build writes them from the OpenAPI document. */
export type Paths = Record<never, never>;

/** The named schemas of the OpenAPI document, written by the build as well: `Schemas['Project']`. */
export type Schemas = Record<never, never>;
