import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { type Arrival, brokenOff, onceEnded } from './read-bytes.ts';

export const isForm = (req: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '');

/** A parser of the multipart body of a request, whose names are UTF-8. Throws a `DomainError` where its type names no boundary. */
export function formParser(req: IncomingMessage, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw new DomainError(
      'bad_request',
      'The Content-Type of the multipart body has no boundary: leave the header to what builds the form.',
    );
  }
}

export const malformedForm = (): DomainError => new DomainError('bad_request', 'The multipart body is malformed.');

type Feeding = { readonly arrival: Arrival; readonly reject: (error: unknown) => void };

/** Pipes a request into a parser, and rejects where it is broken off or must end. Returns a function that stops it. */
export function feedForm(req: IncomingMessage, parser: busboy.Busboy, { arrival, reject }: Feeding): () => void {
  const onData = (chunk: Buffer) => {
    const error = arrival.count(chunk);
    if (error) reject(error);
  };
  const breakOff = () => reject(brokenOff());
  // A request also closes after it was read to its end: then the parser may still be running.
  const onClose = () => req.complete || breakOff();
  const stopListening = onceEnded(arrival.ended, reject);
  req.on('data', onData).on('error', breakOff).on('close', onClose);
  req.pipe(parser);
  return () => {
    stopListening();
    req.unpipe(parser);
    req.off('data', onData).off('error', breakOff).off('close', onClose);
  };
}
