import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from '../../src/app.ts';
import { liveJson } from './present.ts';
import type { Site } from './site.ts';

/** A published map as it is sent: serialised and compressed once. */
export type PackedMap = {
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** SHA-256 of the text, 16 hex digits. */
  readonly digest: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

export interface LiveCache {
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
  const drop = (projectId: string) => {
    const known = packed.get(projectId);
    if (!known) return;
    packed.delete(projectId);
    bytes -= weight(known);
  };

  return {
    async get(app, projectId, version) {
      const known = packed.get(projectId);
      if (known?.version === version) {
        packed.delete(projectId);
        packed.set(projectId, known);
        return known;
      }
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
  return { version, name, description, language: settings.defaultLanguage, digest, plain, gzip: zipped, br };
}

const weight = ({ plain, gzip: zipped, br }: PackedMap) => plain.length + zipped.length + br.length;
