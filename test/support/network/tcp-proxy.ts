import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** `refuse`: no listener. `hang`: connections are accepted without a response. `cut`: they are closed while something is sent. */
export type NetworkMode = 'pass' | 'refuse' | 'hang' | 'cut';

/** A proxy in front of any server, which simulates network faults. */
export type TcpProxy = {
  readonly port: number;
  /** The number of connections since the last change of mode. */
  connections(): number;
  /** Sets the mode from now on; connections in progress are closed. `cut` closes others with the first bytes after so many, 0 by default. */
  turn(mode: NetworkMode, bytes?: number): Promise<void>;
  /** Connections that are made from now on lead to this port; those in progress go on. */
  leadTo(port: number): void;
  close(): Promise<void>;
};

/** Listens on a free port of this machine. */
export async function tcpProxy(host: string, firstPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let mode: NetworkMode = 'pass';
  let uncut = 0;
  let taken = 0;
  let port = firstPort;
  const server = createServer((client) => {
    taken++;
    const upstream = connect(port, host);
    let sent = 0;
    const meet = (chunk: Buffer) => {
      sent += chunk.length;
      if (mode === 'pass' || (mode === 'cut' && sent <= uncut)) upstream.write(chunk);
      else if (mode === 'cut') upstream.write(chunk.subarray(0, 100), () => client.destroy());
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => upstream.destroy()).on('data', meet);
    upstream.on('close', () => client.destroy()).on('data', (chunk) => client.write(chunk));
  });
  const at = await listen(server, 0);
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: at,
    connections: () => taken,
    async turn(next, bytes = 0) {
      if (mode === 'refuse' && next !== 'refuse') await listen(server, at);
      mode = next;
      uncut = bytes;
      taken = 0;
      const isClosed = next === 'refuse' && server.listening ? once(server.close(), 'close') : null;
      cutAll();
      await isClosed;
    },
    leadTo(next) {
      port = next;
    },
    async close() {
      const isClosed = server.listening ? once(server.close(), 'close') : null;
      cutAll();
      await isClosed;
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
