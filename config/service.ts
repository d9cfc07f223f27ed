import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionServer } from '../adapters/http/connection/server.ts';
import type { App } from '../src/app.ts';
import type { Message } from '../src/domain/accounts/mail.ts';
import { type Options, openApplication } from './application.ts';
import type { Opened } from './cradle.ts';
import type { Settings } from './settings.ts';

export type Service = {
  /** The public URL, without a trailing slash. */
  readonly url: string;
  /** The local address that it listens on. */
  readonly local: string;
  readonly app: App;
  readonly storage: Opened['storage'];
  readonly logger: Opened['logger'];
  /** The sent mails, where they are kept in memory. */
  readonly mails: () => readonly Message[];
  /** Stops: accepts no new connections, finishes requests in progress, closes the stores. */
  readonly stop: () => Promise<void>;
};

/** In milliseconds. A publish may notify twenty webhooks while the service stops. */
const STOP_LIMIT = 110_000;
/** How often connections are checked that became idle since the stop began, in milliseconds. */
const IDLE_CHECK = 50;

/** Starts the service: stores first, with their migrations, then the server. */
export async function startService(settings: Settings, options: Options = {}): Promise<Service> {
  const { app, cradle, beginStop, close: closeStores } = await openApplication(settings, options);
  try {
    const { listener, site, storage, logger, sent, addressOf, connectionLimits: limits } = cradle;
    const server = connectionServer({ site, addressOf, limits, listener });
    const { address, port } = await listen(server, settings);
    const local = `http://${settings.HOST}:${port}`;
    site.listening = { address, port };
    site.publicUrl = settings.PUBLIC_URL ?? local;
    const { jobs } = cradle;
    const stop = async () => {
      beginStop();
      await Promise.all([close(server), jobs.stop()]);
      await closeStores();
    };
    return { url: site.publicUrl, local, app, storage, logger, mails: () => sent?.() ?? [], stop };
  } catch (error) {
    await closeStores();
    throw error;
  }
}

function listen(server: Server, { HOST, PORT }: Settings): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => resolve(server.address() as AddressInfo));
  });
}

/** Resolves when every connection has ended; those still open at the limit are closed. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT);
    // Node closes idle connections when it is asked to close, and waits for those that become idle later.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}
