import { BackupError } from './backup-error.ts';

export type PieceReader = {
  /** The next bytes, exactly so many. Throws where the archive ends before. */
  take(length: number): Promise<Buffer>;
  /** The next bytes as they come, exactly so many in total. */
  pieces(length: number): AsyncGenerator<Buffer>;
  /** Throws unless there are no more. */
  end(): Promise<void>;
  /** Lets go of the source, also before its end. */
  close(): Promise<void>;
};

/** Reads bytes that come in pieces of any length. */
export function pieceReader(source: AsyncIterable<Buffer>): PieceReader {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function next(): Promise<Buffer | null> {
    while (rest.length === 0) {
      const { done, value } = await iterator.next();
      if (done) return null;
      rest = value;
    }
    return rest;
  }
  async function* pieces(length: number) {
    for (let left = length; left > 0; ) {
      const found = await next();
      if (!found) throw new BackupError('The archive is incomplete: it ends early.');
      const piece = found.subarray(0, left);
      rest = found.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    pieces,
    take: async (length) => Buffer.concat(await Array.fromAsync(pieces(length))),
    async end() {
      if (await next()) throw new BackupError('The archive goes on after its end.');
    },
    close: async () => void (await iterator.return?.()),
  };
}
