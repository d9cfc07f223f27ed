import { type StoreTls, storeTls } from '../security/store-tls.ts';

/** The bucket and its credentials. `endPoint` is a host name or address without brackets. */
export type S3Location = {
  readonly endPoint: string;
  readonly port: number;
  readonly useSSL: boolean;
  readonly tls: StoreTls | null;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Of temporary credentials. */
  readonly sessionToken?: string;
  readonly bucket: string;
  /** Whether requests go to `host/bucket`; else to `bucket.host`. */
  readonly pathStyle: boolean;
  /** The server-side encryption that each file is stored with; null leaves it to the bucket. */
  readonly encryption: string | null;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const ADDRESSINGS = ['path', 'virtual'];
const ENCRYPTIONS = ['AES256', 'aws:kms'];

/**
 * Parses `s3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=off`. Key and secret are percent-encoded; the port is 443 (80 without
 * TLS), the region us-east-1 and TLS on by default. `storeTls` describes `tls` and `ca`; docs/configuration.md the other parameters. Throws
 * an `Error` that says what is wrong and never quotes the URL, as it contains the secret.
 */
export function parseS3Url(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:') throw new Error('The object store needs a URL like s3://KEY:SECRET@host:port/bucket.');
  if (!url.username || !url.password) throw new Error('The URL of the object store lacks the key or its secret.');
  const bucket = bucketOf(url);
  if (!BUCKET.test(bucket)) throw new Error('The bucket of the object store needs 3 to 63 of a-z, 0-9, "-" and ".".');
  const { tls } = storeTls(text);
  return {
    endPoint: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (tls ? 443 : 80),
    useSSL: tls !== null,
    tls,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    bucket,
    ...parameters(url, tls !== null),
  };
}

/** What is wrong with the parameters of an S3 address, `tls` and `ca` included; null where nothing is. */
export function s3ParametersFault(text: string): string | null {
  try {
    parameters(new URL(text), storeTls(text).tls !== null);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const bucketOf = ({ pathname }: URL): string => pathname.slice(1);

function parameters(url: URL, useSSL: boolean) {
  const given = url.searchParams;
  const pathStyle = oneOf(url, 'addressing', ADDRESSINGS) !== 'virtual';
  if (!pathStyle && useSSL && bucketOf(url).includes('.'))
    throw new Error('addressing=virtual with TLS needs a bucket without a dot');
  // A token has no spaces: they are what "+" stands for in a query.
  const sessionToken = given.get('session_token')?.replaceAll(' ', '+');
  return {
    region: given.get('region') ?? 'us-east-1',
    pathStyle,
    encryption: oneOf(url, 'encryption', ENCRYPTIONS),
    ...(sessionToken && { sessionToken }),
  };
}

/** The parameter, or null where it is not given. */
function oneOf({ searchParams }: URL, name: string, values: readonly string[]): string | null {
  const value = searchParams.get(name);
  if (value !== null && !values.includes(value)) throw new Error(`${name} must be ${values.join(' or ')}`);
  return value;
}
