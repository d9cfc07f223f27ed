import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../src/domain/shared/errors.ts';

/** How many bytes a request announces; null where it does not say, 0 where it has no body. */
export function announcedBytes({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : null;
}

/**
 * The whole body of a request. Refused with 413 as soon as it is known to have more bytes than the limit, with 400 when it breaks
 * off; what is left of it then is not read.
 */
export async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  if ((announcedBytes(req) ?? 0) > limit) throw tooManyBytes(limit);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let read = 0;
  const onData = (chunk: Buffer) => {
    read += chunk.length;
    chunks.push(chunk);
    if (read > limit) reject(tooManyBytes(limit));
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
