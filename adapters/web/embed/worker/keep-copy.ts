import { type KnownAddress, knownAddress } from './address-rules.ts';
import {
  admitMap,
  isKept,
  noteOpened,
  removeMap,
  retainOnly,
  storedMap,
  storedMaps,
  storedResponse,
  storeResponse,
} from './copies.ts';
import { mapsToRemove, QUOTA, roomFor } from './quota.ts';
import { endsAccess, isStorable } from './storage-rules.ts';

/** What a page that shows a map reports to the worker, as addresses. */
export type KeptAddresses = Readonly<{
  /** What it has requested so far. */
  loaded: readonly string[];
  /** What it may need yet, such as the plans of other levels: stored as far as there is room. */
  wanted: readonly string[];
  /** What stays if it is stored already, such as pictures of cards. */
  allowed: readonly string[];
}>;

/**
 * Stores a map so that it opens without network, and removes what it does not need any more. A former copy is replaced by a whole
 * one only: the page is stored last, and not at all where it names something that the visit did not load, because a newer version was
 * published meanwhile. Returns whether the service could be reached.
 */
export async function keepCopy(mapId: string, kept: KeptAddresses, now: number): Promise<boolean> {
  const page = knownAddress(`/embed/${mapId}`, location.origin)!;
  const response = await fetch(page.key).catch(() => null);
  if (!response) return false;
  if (endsAccess(page.rule, response)) await removeMap(mapId);
  if (!isStorable(page.rule, response)) return true;

  admitMap(mapId);
  const loaded = addressesOf(mapId, kept.loaded);
  const named = addressesOf(mapId, addressesIn(mapId, await response.clone().text())).filter(
    ({ rule }) => rule.isEssential && rule !== page.rule,
  );
  const keys = new Set(loaded.map(({ key }) => key));
  if (named.some(({ key }) => !keys.has(key))) return true;
  for (const known of loaded.filter(({ rule }) => rule.isEssential && rule !== page.rule)) {
    if (!(await isStored(mapId, known))) return removeIncomplete(mapId, page.key);
  }
  await storeResponse(mapId, page.key, response);
  await noteOpened(mapId, now);

  const others = [...loaded.filter(({ rule }) => !rule.isEssential), ...addressesOf(mapId, kept.wanted)];
  await retainOnly(mapId, keysOf([page, ...loaded, ...others, ...addressesOf(mapId, kept.allowed)]));
  await storeWhatFits(mapId, others);
  for (const id of mapsToRemove(await storedMaps(), QUOTA)) await removeMap(id);
  return true;
}

/** A first copy that could not be completed is of no use. */
async function removeIncomplete(mapId: string, page: string): Promise<true> {
  if (!(await storedResponse(mapId, page))) await removeMap(mapId);
  return true;
}

/** One after the other, so that they do not hold up what the visitor waits for. */
async function storeWhatFits(mapId: string, addresses: readonly KnownAddress[]): Promise<void> {
  const most = roomFor(mapId, await storedMaps());
  for (const known of addresses) {
    if (!(await isKept(mapId))) return;
    await isStored(mapId, known, most - (await storedMap(mapId)).bytes);
  }
}

/** Whether a response is stored, now or before; now only in so many bytes. What may change is requested again. */
async function isStored(mapId: string, { rule, key }: KnownAddress, room = Infinity): Promise<boolean> {
  if (rule.first === 'copy' && (await storedResponse(mapId, key))) return true;
  const response = await fetch(key, { priority: 'low' }).catch(() => null);
  if (!response || !isStorable(rule, response)) return false;
  // An error: the browser gives no more storage.
  return storeResponse(mapId, key, response, room).catch(() => false);
}

/** The addresses that are stored for this map; nothing that names another one. */
function addressesOf(mapId: string, addresses: readonly string[]): readonly KnownAddress[] {
  const known = addresses.map((address) => knownAddress(address, location.origin));
  return known.filter((found) => found !== null && (found.mapId ?? mapId) === mapId) as KnownAddress[];
}

/** The addresses that a page names in its attributes, and that of the version of the map that it shows. */
function addressesIn(mapId: string, html: string): string[] {
  const version = /data-version="(\d+)"/.exec(html)?.[1];
  const named = [...html.matchAll(/="(\/[^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  return [...named, ...(version ? [`/embed/${mapId}/map/${version}/whole.json`] : [])];
}

const keysOf = (addresses: readonly KnownAddress[]): ReadonlySet<string> => new Set(addresses.map(({ key }) => key));
