import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { CountBytes } from './byte-pool.ts';

/** The declared length of a body in bytes; null where it is unknown, 0 without a body. */
export function announcedBytes({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : null;
}

/**
 * The whole body of a request. Refused with 413 as soon as it is known to exceed the limit, with 400 when it is cut
 * off, and with the error of `count` for a chunk; the rest of it is not read.
 */
export async function readBytes(req: IncomingMessage, limit: number, count: CountBytes): Promise<Buffer> {
  if ((announcedBytes(req) ?? 0) > limit) throw tooManyBytes(limit);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let read = 0;
  const onData = (chunk: Buffer) => {
    read += chunk.length;
    chunks.push(chunk);
    const error = read > limit ? tooManyBytes(limit) : count(chunk);
    if (error) reject(error);
  };
  const onEnd = () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
  const onClose = () => reject(brokenOff());
  req.on('error', onClose).on('data', onData).on('end', onEnd).on('close', onClose);
  try {
    return await promise;
  } finally {
    req.off('data', onData).off('end', onEnd).off('close', onClose);
    req.pause();
  }
}

export const tooManyBytes = (limit: number) => new DomainError('too_large', `The body has more than ${limit} bytes.`);

export const brokenOff = () => new DomainError('bad_request', 'The body ended before it was complete.');
