import { buffer } from 'node:stream/consumers';
import type { Client } from 'minio';
import { assertObjectPath, isObjectPath, isObjectPrefix } from '../../src/domain/projects/images/object-path.ts';
import type { Objects, StoredObject } from '../../src/ports/projects/objects.ts';
import { fromSource } from './from-source.ts';
import { once } from './once.ts';
import { ensureBucket } from './s3-bucket.ts';
import { type S3Calls, s3Calls } from './s3-calls.ts';
import { piecesOf, putStream } from './s3-streams.ts';
import { parseS3Url } from './s3-url.ts';

/**
 * Timeouts of the server, in milliseconds: for a request with a file, and for any other. `mayCreate`: whether a missing bucket is
 * created; otherwise every call fails.
 */
type MinioOptions = { readonly bodyMs: number; readonly requestMs: number; readonly mayCreate: boolean };

const DEFAULTS: MinioOptions = { bodyMs: 10_000, requestMs: 5_000, mayCreate: true };

const PAGE = 1000;
/** The codes of a missing object: the response to a HEAD has no text to name it. */
const MISSING: ReadonlySet<unknown> = new Set(['NoSuchKey', 'NotFound']);
// Begins with a dot, so it is no object path and never listed.
const PROBE = '.ready';
/** How often the rights to read and to delete are checked, in milliseconds: in a bucket with versions each deletion leaves a marker. */
const RIGHTS_CHECK = 60_000;

/**
 * Files in a bucket of an S3-compatible server, at a URL like `s3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=off` (`parseS3Url`).
 * An invalid key or secret and a missing right are an `S3Refusal`, in `check()` and in every other call.
 */
export function minioObjects(url: string, options: Partial<MinioOptions> = {}): Objects {
  const limits = { ...DEFAULTS, ...options };
  const location = parseS3Url(url);
  const { bucket } = location;
  const headers = location.encryption ? { 'x-amz-server-side-encryption': location.encryption } : {};
  const write = (client: Client, path: string, content: Buffer) =>
    client.putObject(bucket, path, content, content.length, headers);
  const calls = s3Calls(location);
  const putWhole = (path: string, content: Buffer) =>
    calls.call(limits.bodyMs, 's3:PutObject', async (client) => void (await write(client, path, content)));
  const placeOf = (path: string) => ({ calls, bucket, path, limitMs: limits.bodyMs, headers });
  const makeBucket = () => ensureBucket(calls, location, { limitMs: limits.requestMs, createBucket: limits.mayCreate });
  const bucketMade = once(limits.mayCreate ? makeBucket : async () => {});
  const checkRights = unlessDone(RIGHTS_CHECK, async () => {
    await calls.call(limits.requestMs, 's3:GetObject', (client) => unlessMissing(read(client, bucket, PROBE)));
    await calls.call(limits.requestMs, 's3:ListBucket', (client) =>
      client.listObjectsV2Query(bucket, PROBE, '', '', 1, ''),
    );
    await calls.call(limits.requestMs, 's3:DeleteObject', (client) => client.removeObject(bucket, PROBE));
  });
  return {
    async put(path, given) {
      assertObjectPath(path);
      await bucketMade();
      const { content, rethrow } = fromSource(given);
      if (content instanceof Uint8Array)
        return putWhole(path, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
      await putStream(placeOf(path), content, (short) => putWhole(path, short)).catch(rethrow);
    },
    async get(path) {
      assertObjectPath(path);
      await bucketMade();
      return calls.call(limits.bodyMs, 's3:GetObject', (client) => unlessMissing(read(client, bucket, path)));
    },
    async open(path) {
      assertObjectPath(path);
      await bucketMade();
      const found = await calls.call(limits.requestMs, 's3:GetObject', (client) =>
        unlessMissing(client.statObject(bucket, path)),
      );
      return found && { size: found.size, chunks: piecesOf(placeOf(path), found.size) };
    },
    async delete(path) {
      assertObjectPath(path);
      await bucketMade();
      await calls.call(limits.requestMs, 's3:DeleteObject', (client) =>
        unlessMissing(client.removeObject(bucket, path)),
      );
    },
    async *list(prefix) {
      // Servers refuse some of these, such as `../`.
      if (!isObjectPrefix(prefix)) return;
      await bucketMade();
      yield* listPages(calls, limits.requestMs, bucket, prefix);
    },
    async check() {
      await makeBucket();
      await calls.call(limits.requestMs, 's3:PutObject', (client) => write(client, PROBE, Buffer.of(1)));
      await checkRights();
    },
    async close() {
      calls.close();
    },
  };
}

/** Does the work unless it has succeeded within this time. */
function unlessDone(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let done = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - done < milliseconds) return;
    await work();
    done = performance.now();
  };
}

async function read(client: Client, bucket: string, path: string): Promise<Uint8Array> {
  return buffer(await client.getObject(bucket, path));
}

async function unlessMissing<T>(outcome: Promise<T>): Promise<T | null> {
  return outcome.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && MISSING.has(error.code)) return null;
    throw error;
  });
}

async function* listPages(
  calls: S3Calls,
  limitMs: number,
  bucket: string,
  prefix: string,
): AsyncGenerator<StoredObject> {
  let last = '';
  for (let more = true; more; ) {
    // By the last name, not by the continuation token: the client converts a numeric token into a number, then refuses it.
    const page = await calls.call(limitMs, 's3:ListBucket', (client) =>
      client.listObjectsV2Query(bucket, prefix, '', '', PAGE, last),
    );
    for (const { name = '', size, lastModified } of page.objects) {
      if (isObjectPath(name) && lastModified) yield { path: name, size, modifiedAt: lastModified.toISOString() };
    }
    last = page.objects.at(-1)?.name ?? '';
    more = page.isTruncated && last !== '';
  }
}
