import { constants, zstdCompressSync } from 'node:zlib';

/** Compressed as much as takes little time, for what is built once (RFC 8878). */
export const zstd = (content: string | Buffer): Buffer =>
  zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
