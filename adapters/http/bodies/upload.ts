import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { MAX_FORM_BYTES } from './body-limits.ts';
import { type Arrival, brokenOff, onceEnded, tooManyBytes } from './read-bytes.ts';

/** The file of an upload, and the texts in other parts. */
type ReadUpload = { readonly bytes: Uint8Array; readonly texts: Readonly<Record<string, string>> };

/**
 * The file in one part of a multipart body, and the first text of each of these names; kept in memory, at most one byte more than an image may have: reading stops there and
 * inspecting the image refuses it. A form that ends too early is refused as a whole. Parsed by busboy and not by koa-body, whose
 * parser matches headers of any length with a quadratic regular expression (docs/decisions/0002-bodies.md).
 */
export async function readUpload(
  req: IncomingMessage,
  { part, names = [] }: { readonly part: string; readonly names?: readonly string[] },
  arrival: Arrival,
): Promise<ReadUpload> {
  if (!isMultipart(req)) {
    if (hasBody(req))
      throw new DomainError(
        'unsupported_media_type',
        `The body must be multipart/form-data, with the image in the part \`${part}\`.`,
      );
    throw missingPart(part);
  }
  const parser = openParser(req);
  const { promise, resolve, reject } = Promise.withResolvers<ReadUpload>();
  const malformed = () => reject(new DomainError('bad_request', 'The multipart body is malformed.'));
  let file: Buffer[] | null = null;
  const texts: Record<string, string> = {};
  const others: string[] = [];
  parser.on('error', malformed);
  parser.on('file', (name, stream) => {
    // Other parts may be cut off, too, and an error of a stream without a listener ends the process.
    stream.on('error', malformed);
    if (name !== part || file) {
      others.push(name);
      return void stream.resume();
    }
    const chunks: Buffer[] = [];
    file = chunks;
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => resolve({ bytes: Buffer.concat(chunks), texts }));
  });
  parser.on('field', (name, text) => {
    others.push(name);
    if (names.includes(name)) texts[name] ??= text;
  });
  parser.on('close', () => (file ? resolve({ bytes: Buffer.concat(file), texts }) : reject(missingPart(part, others))));
  const stop = feed(req, parser, { arrival, reject });
  try {
    return await promise;
  } finally {
    arrival.arrived();
    stop();
    parser.destroy();
  }
}

type Feeding = { readonly arrival: Arrival; readonly reject: (error: unknown) => void };

/** Pipes a request into a parser, up to the limit of a form. Returns a function that stops it. */
function feed(req: IncomingMessage, parser: busboy.Busboy, { arrival, reject }: Feeding): () => void {
  let read = 0;
  const onData = (chunk: Buffer) => {
    read += chunk.length;
    const error = read > MAX_FORM_BYTES ? tooManyBytes(MAX_FORM_BYTES) : arrival.count(chunk);
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

function openParser(req: IncomingMessage): busboy.Busboy {
  try {
    const limits = { fileSize: MAX_IMAGE_BYTES + 1, files: 10, fields: 20, fieldSize: 65_536 };
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw new DomainError(
      'bad_request',
      'The Content-Type of the multipart body has no boundary: leave the header to what builds the form.',
    );
  }
}

const isMultipart = (req: IncomingMessage) => /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '');

const hasBody = (req: IncomingMessage) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

function missingPart(part: string, others: readonly string[] = []): DomainError {
  const message = `The file part "${part}" is missing.`;
  if (others.length === 0) return new DomainError('image_refused', message);
  return new DomainError(
    'image_refused',
    others.includes(part)
      ? `${message} The form has a text of this name: a file has a file name.`
      : `${message} The form has other parts: name the one with the file so.`,
  );
}
