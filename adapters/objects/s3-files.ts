import type { S3Action } from './s3-actions.ts';
import { s3Calls } from './s3-calls.ts';
import { piecesOf, putStream } from './s3-streams.ts';
import type { S3Location } from './s3-url.ts';

/** Files of any size in a bucket, by names of their own. Errors are those of `s3Calls`. */
export type RemoteFiles = {
  /** Stores a file, which is there when all of it has arrived. The store compares the SHA-256 of each part with that of what was sent. */
  readonly put: (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly size: (name: string) => Promise<number>;
  /** The bytes of a file of this size. */
  readonly read: (name: string, size: number) => AsyncIterable<Uint8Array>;
  readonly list: () => Promise<readonly { readonly name: string; readonly size: number }[]>;
  readonly delete: (name: string) => Promise<void>;
  readonly close: () => void;
};

/** In milliseconds: for a part of a file, and for any other request. */
const LIMITS = { part: 120_000, request: 20_000 };
const PAGE = 1000;

/** The files of a bucket whose keys begin with the prefix, which ends with a slash or is empty. The bucket must exist. */
export function s3Files(location: S3Location, prefix: string): RemoteFiles {
  const { bucket, encryption } = location;
  const calls = s3Calls(location, { checksPayloads: true });
  const headers = encryption ? { 'x-amz-server-side-encryption': encryption } : {};
  const placeOf = (name: string) => ({ calls, bucket, path: prefix + name, limitMs: LIMITS.part, headers });
  const request = <T>(action: S3Action, work: Parameters<typeof calls.call<T>>[2]) =>
    calls.call(LIMITS.request, action, work);
  return {
    put: (name, chunks) =>
      putStream(placeOf(name), chunks, (short) =>
        calls.call(LIMITS.part, 's3:PutObject', (client) =>
          client.putObject(bucket, prefix + name, short, short.length, headers),
        ),
      ),
    size: async (name) => (await request('s3:GetObject', (client) => client.statObject(bucket, prefix + name))).size,
    read: (name, size) => piecesOf(placeOf(name), size),
    async list() {
      const found: { readonly name: string; readonly size: number }[] = [];
      for (let last = '', more = true; more; ) {
        const after = last;
        const page = await request('s3:ListBucket', (client) =>
          client.listObjectsV2Query(bucket, prefix, '', '', PAGE, after),
        );
        for (const { name = '', size } of page.objects) found.push({ name: name.slice(prefix.length), size });
        last = page.objects.at(-1)?.name ?? '';
        more = page.isTruncated && last !== '';
      }
      return found;
    },
    delete: (name) => request('s3:DeleteObject', (client) => client.removeObject(bucket, prefix + name)),
    close: () => calls.close(),
  };
}
