import type { Encoding } from './encoding.ts';
import { publicCaching, type Site } from './site.ts';

/** A published map as it is sent: serialised and compressed once. */
export type PackedMap = {
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** SHA-256 of the text, 16 hex digits. */
  readonly digest: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

export const MAP_TYPE = 'application/json; charset=utf-8';

/** What tells a map in an encoding from others of it, and how long it may be kept; the same with 200 and 304. */
export function mapHeaders(site: Site, map: PackedMap, encoding: Encoding): Readonly<Record<string, string>> {
  const tag = encoding === 'identity' ? map.digest : `${map.digest}-${encoding}`;
  return { etag: `"${tag}"`, 'cache-control': publicCaching(site), vary: 'Accept-Encoding' };
}
