import { knownAddress, mapOfPage } from './address-rules.ts';
import { answer } from './answer.ts';
import { deliver } from './deliver.ts';
import { type KeptAddresses, keepCopy } from './keep-copy.ts';
import { isPlainRead } from './storage-rules.ts';

/** The service worker of the maps: keeps those that were opened, so that they open again without network. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const known = isPlainRead(request) ? knownAddress(request.url, location.origin) : null;
  // A frame of another page of this origin, or a download, is no page of a map.
  if (!known || (request.mode === 'navigate') !== (known.rule.name === 'page')) return;
  const lasting = (work: Promise<unknown>): void => event.waitUntil(work);
  event.respondWith(
    ownerOf(event, known.mapId).then((mapId) => (mapId ? answer({ request, known, mapId, lasting }) : fetch(request))),
  );
});

/** The map that a request is for: the one that it names, else that of the page which sends it; null where these differ. */
async function ownerOf({ clientId, request }: FetchEvent, named: string | null): Promise<string | null> {
  if (request.mode === 'navigate') return named;
  const page = await self.clients.get(clientId);
  const shown = page ? mapOfPage(page.url, location.origin) : null;
  return named === null || named === shown ? shown : null;
}

const VISITS = /^\/api\/p\/[0-9a-f-]{36}\/analytics\/$/;

/** A page is left: `{type: 'send-visits', address, body}`, with the path to which its events are sent. */
self.addEventListener('message', (event) => {
  const { type, address, body } = event.data ?? {};
  if (type !== 'send-visits' || !VISITS.test(address)) return;
  event.waitUntil(deliver(address, body));
});

/** A page shows its map: `{type: 'keep', …KeptAddresses}`. The worker reports when the service could not be reached. */
self.addEventListener('message', (event) => {
  const { source, data } = event;
  const mapId = source instanceof WindowClient ? mapOfPage(source.url, location.origin) : null;
  if (!mapId || data?.type !== 'keep') return;
  event.waitUntil(
    keepCopy(mapId, data as KeptAddresses, Date.now()).then((isReached) => {
      if (!isReached) source?.postMessage({ type: 'unreachable' });
    }),
  );
});
