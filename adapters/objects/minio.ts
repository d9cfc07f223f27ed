import { buffer } from 'node:stream/consumers';
import type { Client } from 'minio';
import { assertObjectPath, isObjectPath } from '../../src/domain/projects/object-path.ts';
import type { Objects, StoredObject } from '../../src/ports/projects/objects.ts';
import { once } from './once.ts';
import { type S3Calls, s3Calls } from './s3-calls.ts';
import { parseS3Url } from './s3-url.ts';

/** Timeouts of the server, in milliseconds: for a request with a file, and for any other. */
type Limits = { readonly bodyMs: number; readonly requestMs: number };

const PAGE = 1000;
// Begins with a dot, so it is no object path and never listed.
const PROBE = '.ready';

/**
 * Files in a bucket of an S3-compatible server, which is created if it is missing. The URL is
 * `s3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=0` (`parseS3Url`). An invalid key or secret is a
 * fault with a clear message, in `check()` and in every other call.
 */
export function minioObjects(url: string, limits: Limits = { bodyMs: 10_000, requestMs: 5_000 }): Objects {
  const location = parseS3Url(url);
  const { bucket } = location;
  const calls = s3Calls(location);
  const makeBucket = () => calls.call(limits.requestMs, (client) => ensureBucket(client, bucket, location.region));
  const bucketMade = once(makeBucket);
  return {
    async put(path, bytes) {
      assertObjectPath(path);
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await bucketMade();
      await calls.call(limits.bodyMs, (client) => client.putObject(bucket, path, content));
    },
    async get(path) {
      assertObjectPath(path);
      await bucketMade();
      return calls.call(limits.bodyMs, (client) => unlessMissing(read(client, bucket, path)));
    },
    async delete(path) {
      assertObjectPath(path);
      await bucketMade();
      await calls.call(limits.requestMs, (client) => unlessMissing(client.removeObject(bucket, path)));
    },
    async *list(prefix) {
      await bucketMade();
      yield* listPages(calls, limits.requestMs, bucket, prefix);
    },
    async check() {
      await makeBucket();
      await calls.call(limits.requestMs, (client) => client.putObject(bucket, PROBE, Buffer.of(1)));
    },
    async close() {
      calls.close();
    },
  };
}

async function ensureBucket(client: Client, bucket: string, region: string): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  await client.makeBucket(bucket, region).catch(async (error: unknown) => {
    if (!(await client.bucketExists(bucket))) throw error;
  });
}

async function read(client: Client, bucket: string, path: string): Promise<Uint8Array> {
  return buffer(await client.getObject(bucket, path));
}

async function unlessMissing<T>(outcome: Promise<T>): Promise<T | null> {
  return outcome.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'NoSuchKey') return null;
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
    const page = await calls.call(limitMs, (client) => client.listObjectsV2Query(bucket, prefix, '', '', PAGE, last));
    for (const { name = '', size, lastModified } of page.objects) {
      if (isObjectPath(name) && lastModified) yield { path: name, size, modifiedAt: lastModified.toISOString() };
    }
    last = page.objects.at(-1)?.name ?? '';
    more = page.isTruncated && last !== '';
  }
}
