import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type Duplex, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/**
 * A compressed file ends in its own SHA-256, in a frame that decompressors skip (RFC 8878, 3.1.2), so that a change of any byte
 * is found.
 */
const SEAL = Buffer.from([0x57, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const SEAL_BYTES = SEAL.length + 32;

const ZSTD = 0xfd2fb528;

/** The streams that compress and seal, in this order. */
export function compressed(): readonly [compress: Duplex, seal: Duplex] {
  const digest = createHash('sha256');
  const seal = new Transform({
    transform(piece: Buffer, _encoding, done) {
      digest.update(piece);
      done(null, piece);
    },
    flush(done) {
      done(null, Buffer.concat([SEAL, digest.digest()]));
    },
  });
  return [createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }), seal];
}

/**
 * The content of a compressed file, as it is read; what comes out may be damaged until the end was reached. Throws a `BackupError`
 * where the file cannot be decompressed or differs from its seal.
 */
export async function* decompressed(path: string): AsyncGenerator<Buffer> {
  const file = await opened(path);
  try {
    const { size } = await file.stat();
    await requireCompressed(file, size);
    const digest = createHash('sha256');
    yield* decompressing(piecesOf(file, size - SEAL_BYTES, digest));
    const seal = Buffer.alloc(SEAL_BYTES);
    await file.read(seal, 0, SEAL_BYTES, size - SEAL_BYTES);
    if (!seal.equals(Buffer.concat([SEAL, digest.digest()])))
      throw new BackupError('The archive was altered: it differs from the digest at its end.');
  } finally {
    await file.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
};

async function opened(path: string): Promise<FileHandle> {
  const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    const reason = REASONS[cause.code ?? ''];
    throw reason ? new BackupError(`The backup ${path} cannot be read: ${reason}.`, cause) : cause;
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new BackupError(`The backup ${path} cannot be read: it is no file.`);
}

async function* decompressing(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = createZstdDecompress();
  const feeding = pipeline(pieces, stream).catch(() => {}); // The stream throws the error, too.
  try {
    yield* stream;
  } catch (cause) {
    const isOfZstd = cause instanceof Error && 'code' in cause && /^Z(STD)?_/.test(String(cause.code));
    throw isOfZstd
      ? new BackupError('The archive is damaged, or incomplete: it cannot be decompressed.', cause)
      : cause;
  } finally {
    stream.destroy();
    await feeding;
  }
}

async function* piecesOf(file: FileHandle, length: number, digest: Hash): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; ) {
    const piece = Buffer.allocUnsafe(Math.min(256 * 1024, length - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new BackupError('The archive became shorter while it was read.');
    at += bytesRead;
    const read = piece.subarray(0, bytesRead);
    digest.update(read);
    yield read;
  }
}

async function requireCompressed(file: FileHandle, size: number): Promise<void> {
  const start = Buffer.alloc(4);
  await file.read(start, 0, 4, 0);
  if (start.readUInt32LE() !== ZSTD) throw new BackupError('The file is no archive of a backup.');
  if (size < SEAL_BYTES + 4) throw new BackupError('The archive is incomplete: it ends early.');
}
