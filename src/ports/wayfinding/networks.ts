import type { NetworkCheck } from '../../domain/wayfinding/route/check.ts';
import type { RouteRequest } from '../../domain/wayfinding/words/described-route.ts';

/** A version of a map as JSON text with at least the fields of `RoutedMap`. */
export type MapText = { readonly version: number; readonly json: string };

/** A working copy for route requests. */
export type RequestedMap = {
  /** The same for all versions of the map, and for no other map. */
  readonly id: string;
  readonly version: number;
  /** The map of that version, or of a newer one that is found instead. Called only where the version is not cached. */
  readonly load: () => Promise<MapText>;
};

/** The network to store, '' where it is quickly built; and its check. */
export type BuiltNetwork = { readonly stored: string; readonly check: NetworkCheck };

/**
 * Builds the networks of maps and computes routes on working copies; slow work runs in a thread. Throws `DomainError('busy')`
 * where that takes too long, or while too many wait.
 */
export interface Networks {
  build(json: string): Promise<BuiltNetwork>;
  check(map: RequestedMap): Promise<NetworkCheck>;
  /** The JSON text of a `RouteAnswer`; field errors where an end is not on the map. */
  route(map: RequestedMap, request: RouteRequest): Promise<string>;
  /** Whether the network of a map's text exceeds the limits, and is larger than that of the text before. */
  growsTooLarge(before: string, after: string): Promise<boolean>;
  close(): Promise<void>;
}
