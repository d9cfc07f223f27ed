import type { KnownAddress } from './address-rules.ts';
import { isKept, removeMap, storedResponse, storeResponse } from './copies.ts';
import { endsAccess, isPassing, isStorable } from './storage-rules.ts';

/** How long the network may take before the stored copy is shown, in milliseconds. */
const PATIENCE = 2_000;

/** A request of a page of this map; `lasting` keeps the worker running until a promise has ended. */
export type MapRequest = Readonly<{
  request: Request;
  known: KnownAddress;
  mapId: string;
  lasting: (work: Promise<unknown>) => void;
}>;

/** Answers a request as its rule says. Rejects, as the network does, where neither that nor a copy has an answer. */
export async function answer(asked: MapRequest): Promise<Response> {
  const stored = await storedResponse(asked.mapId, asked.known.key);
  if (!stored) return fromNetwork(asked);
  return asked.known.rule.first === 'copy' ? stored : networkFirst(asked, stored);
}

/** A late response is not shown any more, but still ends or renews the copy. */
function networkFirst(asked: MapRequest, stored: Response): Promise<Response> {
  const received = fromNetwork(asked).then(
    (response) => (isPassing(response) ? stored : response),
    () => stored,
  );
  asked.lasting(received);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), PATIENCE));
  return Promise.race([received, late]);
}

async function fromNetwork({ request, known, mapId, lasting }: MapRequest): Promise<Response> {
  const { rule, key } = known;
  const response = await fetch(request);
  if (endsAccess(rule, response)) await removeMap(mapId);
  // What may change is stored together with the rest of its version, in `keep-copy.ts`.
  const isStoredNow = (rule.first === 'copy' && key === addressOf(request)) || rule.isRenewed;
  if (isStoredNow && isStorable(rule, response) && (await isKept(mapId))) {
    lasting(storeResponse(mapId, key, response.clone()).catch(() => undefined));
  }
  return response;
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
