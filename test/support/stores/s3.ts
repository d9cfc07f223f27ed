import { randomUUID } from 'node:crypto';
import { Client } from 'minio';
import { parseS3Url } from '../../../adapters/objects/s3-url.ts';

/** The S3 servers of the tests, and where their addresses are; `test/support/require-adapter.ts` says which may be missing. */
export const S3_SERVERS = { Ceph: 'TEST_S3_URL', MinIO: 'TEST_MINIO_URL' } as const;
export type S3Server = keyof typeof S3_SERVERS;

/** A bucket of one test file: its URL for `minioObjects`, a plain client to look behind it, and its removal. */
export type FreshBucket = {
  readonly url: URL;
  readonly name: string;
  readonly client: Client;
  remove(): Promise<void>;
};

/** A bucket name nobody used, on this server; null where there is none. The bucket is not made yet. */
export function freshBucket(server: S3Server = 'Ceph'): FreshBucket | null {
  const address = process.env[S3_SERVERS[server]];
  if (!address) return null;
  const name = `test-${randomUUID()}`;
  const url = new URL(address);
  url.pathname = `/${name}`;
  const client = new Client(parseS3Url(url.href));
  return { url, name, client, remove: () => removeBucket(client, name) };
}

async function removeBucket(client: Client, name: string): Promise<void> {
  if (!(await client.bucketExists(name))) return;
  await removeAll(client, name, {});
  // What is left in a bucket with versions: fewer than a page, whose next one not every server lists.
  await removeAll(client, name, { IncludeVersion: true });
  await client.removeBucket(name);
}

async function removeAll(client: Client, name: string, options: { readonly IncludeVersion?: boolean }): Promise<void> {
  const objects: { readonly name: string; readonly versionId: string }[] = [];
  for await (const { name: key, versionId } of client.listObjects(name, '', true, options)) {
    objects.push({ name: key, versionId });
  }
  if (objects.length > 0) await client.removeObjects(name, objects);
}
