import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { App } from '../../../src/app.ts';
import type { RateGate } from '../rates/rate-gate.ts';
import { PUBLIC_CROSS_ORIGIN } from '../responses/cors.ts';
import { chooseEncoding, type Encoding, encodingHeaders, namesTag } from '../responses/encoding.ts';
import { answerHeaders } from '../responses/headers.ts';
import { publicCaching, type Site } from '../site.ts';
import type { LiveCache } from './live-cache.ts';
import { MAP_TYPE, type PackedMap, packedTag } from './packed-map.ts';

const PUBLISHED = /^\/api\/p\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/;

/** The bytes, and header names and values in turn, for the map and for word that it is unchanged. */
type Prepared = { readonly bytes: Buffer; readonly found: readonly string[]; readonly unchanged: readonly string[] };
type Found = Prepared & { readonly map: PackedMap };
type Lane = {
  readonly app: App;
  readonly site: Site;
  readonly cache: LiveCache;
  readonly rateGate: RateGate;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly pipeline: RequestListener;
};

/**
 * Answers what is asked most, a published map that is packed already, word for word as the pipeline would, and without the rest of
 * it; everything else goes to the pipeline.
 */
export function publicMapFastPath({ app, site, cache, rateGate, addressOf, pipeline }: Lane): RequestListener {
  const heads = oncePerTurn((projectId) => app.live.head(projectId));
  const prepared = new WeakMap<PackedMap, Partial<Record<Encoding, Prepared>>>();

  const preparedOf = async (map: PackedMap, encoding: Encoding): Promise<Prepared> => {
    const known = prepared.get(map) ?? {};
    prepared.set(map, known);
    known[encoding] ??= prepare(site, map, encoding, await map.encoded(encoding));
    return known[encoding];
  };

  /** The answer, where there is one to be had here; what is one request too many, or confined to domains, is the pipeline's. */
  const found = async (req: IncomingMessage, projectId: string): Promise<Found | null> => {
    if ((await rateGate.anonymous(req, addressOf(req))) > 0) return null;
    const { version, allowedDomains } = await heads(projectId);
    const map = allowedDomains.length === 0 ? cache.peek(projectId, version) : null;
    if (!map) return null;
    const encoding = chooseEncoding(String(req.headers['accept-encoding'] ?? ''));
    return { map, ...(await preparedOf(map, encoding)) };
  };

  return (req, res) => {
    const isPlain = req.method === 'GET' && req.headers.authorization === undefined;
    const projectId = isPlain ? PUBLISHED.exec(req.url ?? '')?.[1] : undefined;
    if (!projectId) return pipeline(req, res);
    found(req, projectId).then(
      (map) => (map ? answer(req, res, map) : pipeline(req, res)),
      () => pipeline(req, res),
    );
  };
}

function answer({ headers }: IncomingMessage, res: ServerResponse, { map, bytes, found, unchanged }: Found): void {
  const isKnown = namesTag(headers['if-none-match'] ?? '', map.digest);
  res.writeHead(isKnown ? 304 : 200, [...(isKnown ? unchanged : found), 'x-request-id', randomUUID()]);
  res.end(isKnown ? undefined : bytes);
}

function prepare(site: Site, map: PackedMap, encoding: Encoding, bytes: Buffer): Prepared {
  const kept = { 'cache-control': publicCaching(site), vary: 'Accept-Encoding' };
  const shared = { ...answerHeaders(site), ...PUBLIC_CROSS_ORIGIN, ...packedTag(map, encoding), ...kept };
  const length = String(bytes.length);
  const found = { ...shared, 'content-type': MAP_TYPE, 'content-length': length, ...encodingHeaders(encoding) };
  return { bytes, found: Object.entries(found).flat(), unchanged: Object.entries(shared).flat() };
}

/** Asks once for all who want to know in the same turn of the event loop. */
function oncePerTurn<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (key) => {
    const known = asked.get(key);
    if (known) return known;
    if (asked.size === 0) setImmediate(() => asked.clear());
    const asking = ask(key);
    asked.set(key, asking);
    return asking;
  };
}
