/** The bucket and its credentials. `endPoint` is a host name or address without brackets. */
export type S3Location = {
  readonly endPoint: string;
  readonly port: number;
  readonly useSSL: boolean;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Parses `s3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=0`. Key and secret are percent-encoded; the port is 443 (80
 * without TLS), the region us-east-1 and TLS on by default. Throws an `Error` that says what is wrong and never quotes
 * the URL, as it contains the secret.
 */
export function parseS3Url(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:') throw new Error('The object store needs a URL like s3://KEY:SECRET@host:port/bucket.');
  if (!url.username || !url.password) throw new Error('The URL of the object store lacks the key or its secret.');
  const bucket = url.pathname.slice(1);
  if (!BUCKET.test(bucket)) throw new Error('The bucket of the object store needs 3 to 63 of a-z, 0-9, "-" and ".".');
  const useSSL = url.searchParams.get('tls') !== '0';
  return {
    endPoint: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    bucket,
  };
}
