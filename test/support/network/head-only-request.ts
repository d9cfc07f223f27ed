import { request } from 'node:http';
import type { RawReply } from './raw-request.ts';

type HeadOnly = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * The response to a request that announces a body and sends no byte of it: there is one only where the service does not wait for
 * the body. Rejects where the connection ends without a response.
 */
export function headOnlyRequest(url: string, { method, path, headers }: HeadOnly): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  const length = { 'content-type': 'application/json', 'content-length': '1000', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: length, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) });
        sent.destroy();
      });
    });
    sent.on('error', reject);
    // Long enough for a machine that is busy, or was stopped for a while: a service that waits for the body waits longer.
    sent.setTimeout(60_000, () => sent.destroy(new Error(`no response to the head of ${method} ${path}`)));
    sent.flushHeaders();
  });
}
