import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** What the last call compressed, by the digest of its content and of what compresses it: most of a build is the same as in the one before. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/brotli');

/** Each content compressed by brotli as far as it can, several at once; what the last call has compressed is read instead. */
export async function brotli<Name>(contents: ReadonlyMap<Name, Uint8Array>): Promise<Map<Name, Uint8Array>> {
  mkdirSync(CACHE, { recursive: true });
  const digests = new Set<string>();
  const packed = [...contents].map(async ([name, content]) => {
    const digest = hash('sha256', Buffer.concat([Buffer.from(process.version), content]));
    digests.add(digest);
    return [name, cached(digest) ?? stored(digest, await compress(content))] as const;
  });
  const all = new Map(await Promise.all(packed));
  for (const name of readdirSync(CACHE))
    if (!digests.has(name) && !isBegun(name)) rmSync(join(CACHE, name), { force: true });
  return all;
}

/** In the names of files that are not whole yet, those of another build among them. */
const BEGUN = '.';
const isBegun = (name: string): boolean => name.includes(BEGUN);

/** Null where there is none, also where another build has just removed it. */
function cached(digest: string): Uint8Array | null {
  try {
    return readFileSync(join(CACHE, digest));
  } catch {
    return null;
  }
}

/** Renamed when it is whole: a build that is ended leaves no part of it under that name. */
function stored(digest: string, packed: Uint8Array): Uint8Array {
  const begun = join(CACHE, `${digest}${BEGUN}${randomUUID()}`);
  writeFileSync(begun, packed);
  renameSync(begun, join(CACHE, digest));
  return packed;
}
