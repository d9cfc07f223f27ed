import type { Client } from 'minio';
import { S3Refusal } from './s3-actions.ts';
import type { S3Calls } from './s3-calls.ts';
import type { S3Location } from './s3-url.ts';

type Options = { readonly limitMs: number; readonly createBucket: boolean };

/** The bucket is made by the first start of a service. */
export class MissingBucket extends Error {
  constructor(bucket: string) {
    super(`The object store has no bucket ${bucket}.`);
  }
}

/** Resolves when the bucket exists. Creates it if it is missing; without `createBucket`, throws then. */
export async function ensureBucket(calls: S3Calls, location: S3Location, options: Options): Promise<void> {
  const { bucket, region } = location;
  const exists = () => calls.call(options.limitMs, 's3:ListBucket', (client) => bucketExists(client, bucket));
  if (await exists()) return;
  if (!options.createBucket) throw new MissingBucket(bucket);
  const make = calls.call(options.limitMs, 's3:CreateBucket', (client) => client.makeBucket(bucket, region));
  await make.catch(async (error: unknown) => {
    if (await exists()) return;
    if (!(error instanceof S3Refusal)) throw error;
    throw new S3Refusal(
      's3:CreateBucket',
      error.cause as Error,
      `${error.message} The bucket ${bucket} does not exist.`,
    );
  });
}

/** The response to a refused HEAD has no text, so that a wrong secret or region looks like a missing right: a list says which it is. */
function bucketExists(client: Client, bucket: string): Promise<boolean> {
  return client.bucketExists(bucket).catch(async (error: unknown) => {
    if (!(error instanceof Error && error.name === 'S3Error')) throw error;
    await client.listObjectsV2Query(bucket, '', '', '', 1, '');
    return true;
  });
}
