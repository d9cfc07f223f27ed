import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { CertificateFiles } from './certificates.ts';

/** A server that speaks TLS only, in front of one that speaks none. */
export type TlsProxy = {
  readonly port: number;
  close(): Promise<void>;
};

/** Listens on a free port of this machine, with this certificate. */
export async function tlsProxy(target: URL, { cert, key }: CertificateFiles): Promise<TlsProxy> {
  const sockets = new Set<Socket>();
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => upstream.destroy()).pipe(upstream);
    upstream.on('close', () => client.destroy()).pipe(client);
  });
  server.on('tlsClientError', () => {}); // Those that refuse its certificate.
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const isClosed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await isClosed;
    },
  };
}
