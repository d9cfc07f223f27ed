import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from '../../src/app.ts';
import type { PackedMap } from './packed-map.ts';
import { liveJson } from './present.ts';
import type { Site } from './site.ts';

export interface LiveCache {
  /** The packed map of that version if it is at hand. */
  peek(projectId: string, version: number): PackedMap | null;
  /** The packed map of that version; made when it is not at hand, once however many ask. */
  get(app: App, projectId: string, version: number): Promise<PackedMap>;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** Beyond this many bytes of text, a quality that takes a second or more is not worth its few per cent. */
const LARGE_TEXT = 500_000;

/** Keeps packed maps up to so many bytes in all; those not read for longest go first. */
export function liveCache(site: Site, maxBytes = 128 * 1_048_576): LiveCache {
  const packed = new Map<string, PackedMap>();
  const underway = new Map<string, Promise<PackedMap>>();
  let bytes = 0;

  const keep = (projectId: string, map: PackedMap) => {
    drop(projectId);
    packed.set(projectId, map);
    bytes += weight(map);
    for (const oldest of packed.keys()) {
      if (bytes <= maxBytes || oldest === projectId) break;
      drop(oldest);
    }
  };
  const peek = (projectId: string, version: number) => {
    const known = packed.get(projectId);
    if (known?.version !== version) return null;
    packed.delete(projectId);
    packed.set(projectId, known);
    return known;
  };
  const drop = (projectId: string) => {
    const known = packed.get(projectId);
    if (!known) return;
    packed.delete(projectId);
    bytes -= weight(known);
  };

  return {
    peek,
    async get(app, projectId, version) {
      const known = peek(projectId, version);
      if (known) return known;
      const key = `${projectId} ${version}`;
      const making = underway.get(key) ?? pack(app, site, projectId).finally(() => underway.delete(key));
      underway.set(key, making);
      const map = await making;
      keep(projectId, map);
      return map;
    },
  };
}

async function pack(app: App, site: Site, projectId: string): Promise<PackedMap> {
  const map = await app.live.read(projectId);
  const plain = Buffer.from(liveJson(map, site));
  const quality = plain.length > LARGE_TEXT ? 6 : 9;
  const [zipped, br] = await Promise.all([
    toGzip(plain, { level: 9 }),
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  const digest = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  const { version, name, description, settings } = map;
  return { version, name, description, language: settings.defaultLanguage, digest, identity: plain, gzip: zipped, br };
}

const weight = ({ identity, gzip: zipped, br }: PackedMap) => identity.length + zipped.length + br.length;
