import type { RouteRequest } from '../../domain/wayfinding/answer.ts';
import type { NetworkCheck } from '../../domain/wayfinding/check.ts';

/** A version of a map as JSON text in which at least the fields of `RoutedMap` stand; the text of a published version is one. */
export type MapText = { readonly version: number; readonly json: Text };

/** A text, or the bytes of it in UTF-8, which are handed to another thread: nobody else may use them. */
export type Text = string | Uint8Array<ArrayBuffer>;

/** A map that questions are asked about: a published version, or a working copy. */
export type AskedMap = {
  /** The same for all versions of the map, and of no other. */
  readonly id: string;
  readonly version: number;
  /** The map of that version, or of a newer one that is found instead. Asked for only where the version is not at hand. */
  readonly load: () => Promise<MapText>;
  /** What is stored of the network of a version; null: nothing yet. Absent where the network may be built for the question. */
  readonly stored?: (version: number) => Promise<Text | null>;
};

/** What is to be stored of a network, '' where it is quickly built; and what its author should know. */
export type BuiltNetwork = { readonly stored: string; readonly check: NetworkCheck };

/**
 * Builds the networks of maps and answers questions about them; what would hold requests up is done beside them. Throws
 * `DomainError('unavailable')` with `retry_after` in seconds where that takes too long, or while too many wait.
 */
export interface Networks {
  build(json: string): Promise<BuiltNetwork>;
  check(map: AskedMap): Promise<NetworkCheck>;
  /** The JSON text of a `RouteAnswer`; field errors where an end is nothing on the map. */
  route(map: AskedMap, request: RouteRequest): Promise<string>;
  /** Whether the network of a map's text is beyond the limits, and larger than that of the text before. */
  growsTooLarge(before: string, after: string): Promise<boolean>;
  close(): Promise<void>;
}
