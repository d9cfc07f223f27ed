import { type IncomingHttpHeaders, request } from 'node:http';

export type RawReply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
};

type RawRequest = {
  readonly method?: string;
  /** Sent as it is: nothing is normalised or decoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
};

/** A request that `fetch` would tidy up; returns the bytes as they came, compressed ones too. */
export function rawRequest(
  url: string,
  { method = 'GET', path, headers = {}, body = '' }: RawRequest,
): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
