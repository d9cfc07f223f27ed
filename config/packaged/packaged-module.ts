import type { BundledModule } from './bundled-modules.ts';
import { PACKAGED } from './packaged.ts';

/** The bundled module of that name among packaged files, of which `read` returns null for a missing one; null where there is none. */
export function packagedModule(read: (name: string) => Buffer | null, name: string): BundledModule | null {
  const text = read(PACKAGED.module(name)) ?? decompressed(read(PACKAGED.compressed(name)));
  return text && { text, compiled: read(PACKAGED.compiled(name)) };
}

/** Loaded when it is needed: the program itself is not compressed, so that a start need not wait. */
const decompressed = (bytes: Buffer | null): Buffer | null =>
  bytes && process.getBuiltinModule('node:zlib').zstdDecompressSync(bytes);
