import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { App } from '../../../src/app.ts';
import type { RateGate } from '../rates/rate-gate.ts';
import { PUBLIC_CROSS_ORIGIN } from '../responses/cors.ts';
import { chooseEncoding, type Encoding, encodingHeaders, namesTag } from '../responses/encoding.ts';
import { defaultHeaders, isOfContent } from '../responses/headers.ts';
import { publicCaching, type Site } from '../site.ts';
import type { LiveCache } from './live-cache.ts';
import { MAP_TYPE, type PackedMap, packedTag } from './packed-map.ts';

const PUBLISHED = /^\/api\/p\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/;

/** The bytes, and header names and values in turn, for a 200 and for a 304. */
type Prepared = {
  readonly digest: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly found: readonly string[];
  readonly unchanged: readonly string[];
};
type FastPath = {
  readonly app: App;
  readonly site: Site;
  readonly cache: LiveCache;
  readonly rateGate: RateGate;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly pipeline: RequestListener;
};

/**
 * Responds to the most frequent request, a published map that is compressed already, exactly as the pipeline would, and without
 * it; everything else goes through the pipeline.
 */
export function publicMapFastPath({ app, site, cache, rateGate, addressOf, pipeline }: FastPath): RequestListener {
  const prepared = new WeakMap<PackedMap, Partial<Record<Encoding, Prepared>>>();

  /** The map, where it is cached and public without restrictions. */
  const openMap = oncePerTick(async (projectId) => {
    const { version, allowedDomains } = await app.live.head(projectId);
    return allowedDomains.length === 0 ? cache.peek(projectId, version) : null;
  });

  const prepare = async (map: PackedMap, encoding: Encoding): Promise<Prepared> => {
    const known = prepared.get(map) ?? {};
    prepared.set(map, known);
    known[encoding] = preparedFor(site, map, encoding, await map.encoded(encoding));
    return known[encoding];
  };

  /** The response, where it is available here. */
  const find = async (req: IncomingMessage, projectId: string): Promise<Prepared | null> => {
    const map = await openMap(projectId);
    if (!map) return null;
    const encoding = chooseEncoding(req.headers['accept-encoding'] ?? '');
    return prepared.get(map)?.[encoding] ?? prepare(map, encoding);
  };

  /** Requests above a limit, without a counter, or for restricted domains go through the pipeline. */
  const handle = async (req: IncomingMessage, res: ServerResponse, projectId: string): Promise<void> => {
    const rate = await rateGate.anonymous(addressOf(req)).catch(() => undefined);
    const isAllowed = rate !== undefined && (rate === null || rate.wait === 0);
    const found = isAllowed ? await find(req, projectId).catch(() => null) : null;
    if (found) return respond(req, res, found);
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

function respond({ headers }: IncomingMessage, res: ServerResponse, map: Prepared): void {
  const sentTag = headers['if-none-match'];
  const isKnown = sentTag !== undefined && (sentTag === map.etag || namesTag(sentTag, map.digest));
  res.writeHead(isKnown ? 304 : 200, [...(isKnown ? map.unchanged : map.found), 'x-request-id', randomUUID()]);
  res.end(isKnown ? undefined : map.bytes);
}

function preparedFor(site: Site, map: PackedMap, encoding: Encoding, bytes: Buffer): Prepared {
  const tag = packedTag(map, encoding);
  const caching = { ...tag, 'cache-control': publicCaching(site), vary: 'Accept-Encoding' };
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
