import { STORED_BYTES } from '../shared/stored-bytes.ts';
import type { StoredMap } from './quota.ts';

/** One cache for each map, so that nothing of one map is ever an answer for another. */
const PREFIX = 'waymark-map-';
/** In each cache, when the map was last opened. */
const OPENED = '/embed/opened';

/** Maps that were removed and may not be stored any more: a response that is just being stored must not bring one back. */
const refused = new Set<string>();

const cacheOf = (mapId: string): string => PREFIX + mapId;

/** A map that may be stored: its page was just read. */
export const admitMap = (mapId: string): boolean => refused.delete(mapId);

export const isKept = (mapId: string): Promise<boolean> => caches.has(cacheOf(mapId));

/** The stored response of a map, if there is one. */
export const storedResponse = (mapId: string, key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: cacheOf(mapId), ignoreVary: true });

/**
 * Stores a response with its headers, without those of its transfer, since the body is stored as it is read. Returns whether its body had
 * so much room, in bytes.
 */
export async function storeResponse(mapId: string, key: string, response: Response, room = Infinity): Promise<boolean> {
  const body = await response.arrayBuffer();
  if (body.byteLength > room) return false;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  headers.set(STORED_BYTES, String(body.byteLength));
  await put(mapId, key, new Response(body, { status: response.status, headers }));
  return true;
}

async function put(mapId: string, key: string, response: Response): Promise<void> {
  if (refused.has(mapId)) return;
  const cache = await caches.open(cacheOf(mapId));
  await cache.put(key, response);
  if (refused.has(mapId)) await caches.delete(cacheOf(mapId));
}

export async function noteOpened(mapId: string, at: number): Promise<void> {
  await put(mapId, OPENED, new Response(String(at)));
}

/** Removes a map, which is not stored again before it is admitted. */
export async function removeMap(mapId: string): Promise<void> {
  refused.add(mapId);
  await caches.delete(cacheOf(mapId));
}

/** Removes what is stored of a map under other keys than these. */
export async function retainOnly(mapId: string, keys: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheOf(mapId));
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (pathname !== OPENED && !keys.has(pathname + search)) await cache.delete(request);
  }
}

/** Every stored map, with its size. */
export async function storedMaps(): Promise<readonly StoredMap[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return Promise.all(names.map((name) => storedMap(name.slice(PREFIX.length))));
}

export async function storedMap(id: string): Promise<StoredMap> {
  const cache = await caches.open(cacheOf(id));
  const opened = await cache.match(OPENED);
  const sizes = (await cache.matchAll()).map(({ headers }) => Number(headers.get(STORED_BYTES) ?? 0));
  return { id, bytes: sizes.reduce((sum, size) => sum + size, 0), openedAt: Number((await opened?.text()) ?? 0) };
}

/** Removes everything that was ever stored. */
export async function removeEverything(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
