import { requireAdapter } from '../require-adapter.ts';
import { type FreshBucket, freshBucket } from './s3.ts';

/** Creates the bucket, and denies these actions in it to everybody, its owner included. */
export async function denyActions({ client, name }: FreshBucket, actions: readonly string[]): Promise<void> {
  if (!(await client.bucketExists(name))) await client.makeBucket(name);
  const Resource = [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`];
  const Statement = [{ Effect: 'Deny', Principal: '*', Action: actions, Resource }];
  await client.setBucketPolicy(name, JSON.stringify({ Version: '2012-10-17', Statement }));
}

/** Denies nothing any more. */
export async function allowAll({ client, name }: FreshBucket): Promise<void> {
  await client.setBucketPolicy(name, '').catch((error: Error & { readonly code?: string }) => {
    // The server confirms by a status that the client does not expect.
    if (error.code && error.code !== 'NoSuchBucket') throw error;
  });
}

/** Gives each test of the suite a bucket of its own, in which it may deny actions; the tests are skipped where there is no S3 server. */
export function aBucketForEach(): () => FreshBucket {
  let bucket: FreshBucket | null = null;

  beforeEach(function () {
    bucket = freshBucket();
    if (!requireAdapter('S3 (TEST_S3_URL)', bucket !== null)) this.skip();
  });

  afterEach(async () => {
    if (!bucket) return;
    await allowAll(bucket);
    await bucket.remove();
  });

  return () => bucket!;
}
