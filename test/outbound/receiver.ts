import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** What a receiver does with a connection. */
export type Behaviour = (socket: Socket) => void;

/** A receiver of webhooks on this machine that speaks bytes, so that it may do anything. */
export type Receiver = {
  readonly port: number;
  readonly url: string;
  /** How many connections were taken. */
  connections(): number;
  /** All bytes of all connections. */
  received(): string;
  /** Resolves when nobody is connected. */
  left(): Promise<void>;
  stop(): Promise<void>;
};

/** Listens on a free port, with TLS where there are options for it. */
export async function startReceiver(
  behaviour: Behaviour,
  given: { tls?: TlsOptions; host?: string } = {},
): Promise<Receiver> {
  const { tls, host = '127.0.0.1' } = given;
  const open = new Set<Socket>();
  const chunks: Buffer[] = [];
  let connections = 0;
  const server: Server = tls ? createTlsServer(tls) : createServer();
  server.on('connection', (socket: Socket) => {
    connections++;
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  });
  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    // Read to the end, or nobody would notice that the other side is gone.
    socket.on('error', () => {}).on('data', (chunk: Buffer) => chunks.push(chunk));
    behaviour(socket);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls ? 'https' : 'http'}://${host}:${port}/hook`,
    connections: () => connections,
    received: () => Buffer.concat(chunks).toString(),
    async left() {
      await Promise.all([...open].map((socket) => new Promise((resolve) => socket.on('close', resolve))));
    },
    async stop() {
      const isClosed = once(server.close(), 'close');
      for (const socket of open) socket.destroy();
      await isClosed;
    },
  };
}

/** Answers the first bytes that come with this text, and leaves the connection open. */
export const says =
  (...parts: readonly (string | Buffer)[]): Behaviour =>
  (socket) =>
    socket.once('data', () => {
      for (const part of parts) socket.write(part);
    });

/** Answers the first bytes with this text, and closes. */
export const sendsAndCloses =
  (text: string): Behaviour =>
  (socket) =>
    socket.once('data', () => socket.end(text));
