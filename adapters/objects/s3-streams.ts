import { buffer } from 'node:stream/consumers';
import type { Client } from 'minio';
import { unavailable } from '../../src/domain/shared/errors.ts';
import type { S3Calls } from './s3-calls.ts';

/** A part of an upload has at least 5 MiB; this much of a file is in memory. */
const PART = 8 * 1024 * 1024;

/** The object of a call: `limitMs` is the limit for each part of it. */
export type S3Place = {
  readonly calls: S3Calls;
  readonly bucket: string;
  readonly path: string;
  readonly limitMs: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** Sends a stream in parts, of which the store makes one object when all have arrived; a short one at once by `putWhole`. */
export async function putStream(
  place: S3Place,
  chunks: AsyncIterable<Uint8Array>,
  putWhole: (content: Buffer) => Promise<unknown>,
): Promise<void> {
  const parts = partsOf(chunks);
  const first = await parts.next();
  if (first.done) return void (await putWhole(Buffer.alloc(0)));
  if (first.value.length < PART) return void (await putWhole(first.value));
  const { calls, bucket, path, limitMs, headers } = place;
  const call = <T>(work: (client: Client) => Promise<T>) => calls.call(limitMs, 's3:PutObject', work);
  const uploadID = await call((client) => client.initiateNewMultipartUpload(bucket, path, { ...headers }));
  try {
    const etags: { part: number; etag: string }[] = [];
    for (let part: Buffer | null = first.value; part !== null; part = (await parts.next()).value ?? null) {
      const partNumber = etags.length + 1;
      const content = part;
      const sent = { bucketName: bucket, objectName: path, uploadID, partNumber, headers: {} };
      const { etag } = await call((client) => client.uploadPart(sent, content));
      etags.push({ part: partNumber, etag });
    }
    await call((client) => client.completeMultipartUpload(bucket, path, uploadID, etags));
  } catch (error) {
    // Without the right to it the store keeps the parts, which nobody can read, as long as its rules say.
    await call((client) => client.abortMultipartUpload(bucket, path, uploadID)).catch(() => undefined);
    throw error;
  }
}

/** The object in pieces, each by a request of its own, so that one that is not read to its end holds no connection. */
export async function* piecesOf({ calls, bucket, path, limitMs }: S3Place, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PART) {
    const length = Math.min(PART, size - at);
    const piece = await calls.call(limitMs, 's3:GetObject', async (client) =>
      buffer(await client.getPartialObject(bucket, path, at, length)),
    );
    if (piece.length !== length) throw unavailable(`The object ${path} became shorter while it was read.`);
    yield piece;
  }
}

/** The stream in buffers of one part; the last one may be shorter. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, null> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + PART - length);
      waiting.push(taken);
      length += taken.length;
      at += taken.length;
      if (length < PART) continue;
      yield Buffer.concat(waiting);
      [waiting, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
  return null;
}
