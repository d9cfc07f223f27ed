import { AssumeRoleProvider } from 'minio/dist/esm/AssumeRoleProvider.mjs';
import type { FreshBucket } from './s3.ts';

/** Statements of a policy, for the bucket and for its files. */
export type Statement = {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: readonly string[];
  readonly Condition?: object;
};

/** The address of a bucket of MinIO with temporary credentials, which may do no more than these statements or this policy say. */
export async function temporaryAccess({ url, name }: FreshBucket, rights: string | readonly Statement[]): Promise<URL> {
  const Resource = [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`];
  const statements = () => (rights as readonly Statement[]).map((statement) => ({ ...statement, Resource }));
  const policy =
    typeof rights === 'string' ? rights : JSON.stringify({ Version: '2012-10-17', Statement: statements() });
  const credentials = await new AssumeRoleProvider({
    stsEndpoint: `http://${url.host}`,
    accessKey: url.username,
    secretKey: url.password,
    region: url.searchParams.get('region')!,
    policy,
  }).getCredentials();
  const address = new URL(url);
  address.username = encodeURIComponent(credentials.getAccessKey());
  address.password = encodeURIComponent(credentials.getSecretKey());
  address.searchParams.set('session_token', credentials.getSessionToken()!);
  return address;
}
