import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of the tests. */
export type LocalServer = {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Who answers from now on. */
  answerWith(listener: RequestListener): void;
  /** Ends also what is in progress. */
  stop(): Promise<void>;
};

/** Listens on a free port of this machine, before there is anybody to answer: for what must know its own address first. */
export async function startLocalServer(): Promise<LocalServer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (listener) => void server.removeAllListeners('request').on('request', listener),
    async stop() {
      const isClosed = once(server.close(), 'close');
      server.closeAllConnections();
      await isClosed;
    },
  };
}
