import type { IncomingMessage } from 'node:http';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { MAX_FORM_BYTES } from './body-limits.ts';
import { feedForm, formParser, isForm, malformedForm } from './form-parser.ts';
import { type Arrival, tooManyBytes } from './read-bytes.ts';

const LIMITS = { fileSize: MAX_IMAGE_BYTES + 1, files: 10, fields: 20, fieldSize: 65_536 };

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
  if (!isForm(req)) {
    if (hasBody(req))
      throw new DomainError(
        'unsupported_media_type',
        `The body must be multipart/form-data, with the image in the part \`${part}\`.`,
      );
    throw missingPart(part);
  }
  const parser = formParser(req, LIMITS);
  const { promise, resolve, reject } = Promise.withResolvers<ReadUpload>();
  const malformed = () => reject(malformedForm());
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
  const stop = feedForm(req, parser, { arrival: limited(arrival), reject });
  try {
    return await promise;
  } finally {
    arrival.arrived();
    stop();
    parser.destroy();
  }
}

/** An arrival that also ends at the limit of a form with an image. */
function limited(arrival: Arrival): Arrival {
  let read = 0;
  return {
    ...arrival,
    count(chunk) {
      read += chunk.length;
      return read > MAX_FORM_BYTES ? tooManyBytes(MAX_FORM_BYTES) : arrival.count(chunk);
    },
  };
}

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
