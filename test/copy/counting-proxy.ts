import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server, which counts the bytes that it forwards in both directions. */
export type CountingProxy = {
  /** The same address, by way of the proxy. */
  readonly url: string;
  /** Starts to count, and calls this once so many bytes were forwarded. */
  readonly after: (bytes: number, reached: () => void) => void;
  readonly counted: () => number;
  readonly close: () => Promise<void>;
};

export async function countingProxy(address: string): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  const url = new URL(address);
  const { hostname, port } = url;
  let counted = 0;
  let limit = Number.POSITIVE_INFINITY;
  let onLimit = () => {};
  const count = (chunk: Buffer) => {
    counted += chunk.length;
    if (counted < limit) return;
    limit = Number.POSITIVE_INFINITY;
    onLimit();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from.on('error', () => {}).on('data', count));
      from.pipe(to);
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    counted: () => counted,
    after(bytes, reached) {
      [counted, limit, onLimit] = [0, bytes, reached];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
