import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { DomainError } from '../../src/domain/errors.ts';
import { MAX_IMAGE_BYTES } from '../../src/domain/image.ts';
import type { Upload } from './route.ts';

/**
 * The file in one part of a multipart body, kept in memory, at most one byte more than an image may have: reading stops there
 * and whoever inspects the image refuses it.
 */
export function readUpload(req: IncomingMessage, part: string): Promise<Upload> {
  if (!isMultipart(req)) {
    if (hasBody(req)) throw new DomainError('unsupported_media_type', 'The body must be multipart/form-data.');
    throw missingPart(part);
  }
  return new Promise((resolve, reject) => {
    const parser = openParser(req);
    const refuse = (message: string) => () => {
      req.unpipe(parser);
      reject(new DomainError('bad_request', message));
    };
    let isFound = false;
    parser.on('file', (name, stream) => {
      if (name !== part || isFound) return stream.resume();
      isFound = true;
      const chunks: Buffer[] = [];
      const take = () => resolve({ bytes: Buffer.concat(chunks) });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => {
        req.unpipe(parser);
        take();
      });
      stream.on('end', take);
      stream.on('error', refuse('The multipart body is malformed.'));
    });
    parser.on('close', () => reject(missingPart(part)));
    parser.on('error', refuse('The multipart body is malformed.'));
    // A request closes when it was read to its end, too: then the parser may still be at work.
    req.on('close', () => req.complete || refuse('The body ended before it was complete.')());
    req.pipe(parser);
  });
}

function openParser(req: IncomingMessage): busboy.Busboy {
  try {
    const limits = { fileSize: MAX_IMAGE_BYTES + 1, files: 10, fields: 20, fieldSize: 65_536 };
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw new DomainError('bad_request', 'The multipart body has no boundary.');
  }
}

const isMultipart = (req: IncomingMessage) => /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '');

const hasBody = (req: IncomingMessage) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

const missingPart = (part: string) => new DomainError('image_refused', `The file part "${part}" is missing.`);
