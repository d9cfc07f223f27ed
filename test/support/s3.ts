import { randomUUID } from 'node:crypto';
import { Client } from 'minio';
import { parseS3Url } from '../../adapters/objects/s3-url.ts';

/** A bucket of one test file: its URL for `minioObjects`, a plain client to look behind it, and its removal. */
export type FreshBucket = {
  readonly url: URL;
  readonly name: string;
  readonly client: Client;
  remove(): Promise<void>;
};

/** A bucket name nobody used, on the server of `TEST_S3_URL`; null where there is no server. The bucket is not made yet. */
export function freshBucket(): FreshBucket | null {
  if (!process.env.TEST_S3_URL) return null;
  const name = `test-${randomUUID()}`;
  const url = new URL(process.env.TEST_S3_URL);
  url.pathname = `/${name}`;
  const client = new Client(parseS3Url(url.href));
  return { url, name, client, remove: () => removeBucket(client, name) };
}

async function removeBucket(client: Client, name: string): Promise<void> {
  if (!(await client.bucketExists(name))) return;
  const keys: string[] = [];
  for await (const { name: key } of client.listObjectsV2(name, '', true)) keys.push(key);
  if (keys.length > 0) await client.removeObjects(name, keys);
  await client.removeBucket(name);
}
