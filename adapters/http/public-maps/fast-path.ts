import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { App } from '../../../src/app.ts';
import type { AddressOf } from '../rates/client-address.ts';
import type { RateGate } from '../rates/rate-gate.ts';
import { PUBLIC_CROSS_ORIGIN } from '../responses/cors.ts';
import { chooseEncoding, type Encoding, encodingHeaders } from '../responses/encoding.ts';
import { encodedTag, namesTag } from '../responses/etag.ts';
import { defaultHeaders, isOfContent } from '../responses/headers.ts';
import { publicCaching, type Site } from '../shared/site.ts';
import type { LiveCache } from './live-cache.ts';
import { ageHeader } from './live-request.ts';
import { MAP_TYPE, type PackedMap } from './packed-map.ts';

/** The route of the same requests in the pipeline. */
const ROUTE = '/api/p/:projectId/';
const PUBLISHED = /^\/api\/p\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/;

/** The bytes, and header names and values in turn, for a 200 and for a 304. */
type Prepared = {
  readonly digest: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly found: readonly string[];
  readonly unchanged: readonly string[];
};
/** A published map in an encoding. */
type Encoded = {
  readonly projectId: string;
  readonly map: PackedMap;
  readonly encoding: Encoding;
  readonly bytes: Buffer;
};
type Found = { readonly map: Prepared; readonly age: readonly string[] };
type FastPath = {
  readonly app: App;
  readonly site: Site;
  readonly cache: LiveCache;
  readonly rateGate: RateGate;
  readonly addressOf: AddressOf;
  readonly pipeline: RequestListener;
  /** Receives the route of every request that is answered here, as its path. */
  readonly onRoute?: ((req: IncomingMessage, path: string) => void) | undefined;
};

/**
 * Responds to the most frequent request, a published map that is compressed already, exactly as the pipeline would, and without
 * it; everything else goes through the pipeline.
 */
export function publicMapFastPath(needs: FastPath): RequestListener {
  const { app, site, cache, rateGate, addressOf, pipeline, onRoute } = needs;
  const prepared = new WeakMap<PackedMap, Partial<Record<Encoding, Prepared>>>();

  /** The map and its age, where it is cached and public without restrictions. */
  const openMap = oncePerTick(async (projectId) => {
    const { version, allowedDomains, age } = await app.live.head(projectId);
    const map = allowedDomains.length === 0 ? cache.peek(projectId, version) : null;
    return map && { map, age };
  });

  const prepare = async (projectId: string, map: PackedMap, encoding: Encoding): Promise<Prepared> => {
    const known = prepared.get(map) ?? {};
    prepared.set(map, known);
    known[encoding] = preparedFor(site, { projectId, map, encoding, bytes: await map.encoded(encoding) });
    return known[encoding];
  };

  /** The response, where it is available here. */
  const find = async (req: IncomingMessage, projectId: string): Promise<Found | null> => {
    const open = await openMap(projectId);
    if (!open) return null;
    const encoding = chooseEncoding(req.headers['accept-encoding'] ?? '');
    const map = prepared.get(open.map)?.[encoding] ?? (await prepare(projectId, open.map, encoding));
    return { map, age: Object.entries(ageHeader(open.age)).flat() };
  };

  /** Requests above a limit, without a counter, or for restricted domains go through the pipeline. */
  const handle = async (req: IncomingMessage, res: ServerResponse, projectId: string): Promise<void> => {
    const rate = await rateGate.anonymous(addressOf(req)).catch(() => undefined);
    const isAllowed = rate !== undefined && (rate === null || rate.wait === 0);
    const found = isAllowed ? await find(req, projectId).catch(() => null) : null;
    if (found) {
      onRoute?.(req, ROUTE);
      return respond(req, res, found);
    }
    if (rate !== undefined) rateGate.remember(req, rate);
    pipeline(req, res);
  };

  return (req, res) => {
    const isPlain = req.method === 'GET' && req.headers.authorization === undefined;
    const projectId = isPlain ? PUBLISHED.exec(req.url ?? '')?.[1] : undefined;
    if (projectId) void handle(req, res, projectId);
    else pipeline(req, res);
  };
}

function respond({ headers }: IncomingMessage, res: ServerResponse, { map, age }: Found): void {
  const sentTag = headers['if-none-match'];
  const isKnown = sentTag !== undefined && (sentTag === map.etag || namesTag(sentTag, map.digest));
  const own = [...age, 'x-request-id', randomUUID()];
  res.writeHead(isKnown ? 304 : 200, [...(isKnown ? map.unchanged : map.found), ...own]);
  res.end(isKnown ? undefined : map.bytes);
}

function preparedFor(site: Site, { projectId, map, encoding, bytes }: Encoded): Prepared {
  const tag = encodedTag(map.digest, encoding);
  const caching = { ...tag, ...publicCaching(site, projectId), vary: 'Accept-Encoding' };
  const shared = { ...defaultHeaders(site), ...PUBLIC_CROSS_ORIGIN, ...caching };
  const length = String(bytes.length);
  const found = { ...shared, 'content-type': MAP_TYPE, 'content-length': length, ...encodingHeaders(encoding) };
  const unchanged = Object.entries(shared).filter(([name]) => name in caching || !isOfContent(name));
  return {
    digest: map.digest,
    etag: tag.etag!,
    bytes,
    found: Object.entries(found).flat(),
    unchanged: unchanged.flat(),
  };
}

/** Loads once for all concurrent callers in one iteration of the event loop. */
function oncePerTick<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loading = new Map<string, Promise<T>>();
  return (key) => {
    const known = loading.get(key);
    if (known) return known;
    if (loading.size === 0) setImmediate(() => loading.clear());
    const promise = load(key);
    loading.set(key, promise);
    return promise;
  };
}
