import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../src/domain/shared/errors.ts';

/** A body that is being read. */
export type Arrival = {
  /** Counts a part of it. The error where it must end, because there is no room. */
  readonly count: (chunk: Uint8Array) => DomainError | null;
  /** Aborted, with the error as its reason, when the body must end although nothing more of it arrives. */
  readonly ended: AbortSignal;
  /** Call it when the body has arrived: whatever others send, it does not end any more. */
  readonly arrived: () => void;
};

/** The declared length of a body in bytes; null where it is unknown, 0 without a body. */
export function announcedBytes({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : null;
}

/**
 * The whole body of a request. Refused with 413 as soon as it is known to exceed the limit, with 400 when it is cut
 * off, and with the error of the arrival; the rest of it is not read.
 */
export async function readBytes(req: IncomingMessage, limit: number, arrival: Arrival): Promise<Buffer> {
  if ((announcedBytes(req) ?? 0) > limit) throw tooManyBytes(limit);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const { count, ended, arrived } = arrival;
  const chunks: Buffer[] = [];
  let read = 0;
  const onData = (chunk: Buffer) => {
    read += chunk.length;
    chunks.push(chunk);
    const error = read > limit ? tooManyBytes(limit) : count(chunk);
    if (error) reject(error);
  };
  const onEnd = () => {
    arrived();
    resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
  };
  const onClose = () => reject(brokenOff());
  const stopListening = onceEnded(ended, reject);
  req.on('error', onClose).on('data', onData).on('end', onEnd).on('close', onClose);
  try {
    return await promise;
  } finally {
    stopListening();
    // Node reports an error to listeners only; one that stays would keep the parts.
    req.off('error', onClose).off('data', onData).off('end', onEnd).off('close', onClose);
    req.pause();
  }
}

/** Calls back with the error when the body must end, also where it already must. Returns a function that stops listening. */
export function onceEnded(ended: AbortSignal, onEnd: (error: unknown) => void): () => void {
  const end = () => onEnd(ended.reason);
  if (ended.aborted) end();
  else ended.addEventListener('abort', end, { once: true });
  return () => ended.removeEventListener('abort', end);
}

export const tooManyBytes = (limit: number) => new DomainError('too_large', `The body has more than ${limit} bytes.`);

export const brokenOff = () => new DomainError('bad_request', 'The body ended before it was complete.');
