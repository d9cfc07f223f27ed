export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Where something stands in what was read. What a format does not know is null. */
export type SourcePlace = {
  /** The name of the file as it was given; of one in an archive, its path there. Null: all of what was given. */
  readonly file: string | null;
  /** The place in the structure of the file, as `features[12].geometry`, or the name of a column. */
  readonly path: string | null;
  /** From 1. */
  readonly line: number | null;
  /** From 1: of a table the cell in its row, of other texts the character in its line. */
  readonly column: number | null;
};

/** What a reader, or the change made from what it read, has to say about a place in a file. */
export type Issue = SourcePlace & {
  /** `error`: what stands there was left out; `warning`: it was read in another way than it is written; `info`: something to know. */
  readonly severity: Severity;
  /** One of the codes of `docs/imports.md`, such as `ring_empty`. */
  readonly code: string;
  /** A sentence for the person who made the file. */
  readonly message: string;
};

export const NOWHERE: SourcePlace = { file: null, path: null, line: null, column: null };
