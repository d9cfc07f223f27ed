import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = { readonly port: number; close(): Promise<void> };

/** A mail server of one test on a free loopback port, with configurable behaviour. It has TLS, by a certificate of its own. */
export async function mailServer(options: SMTPServerOptions): Promise<MailServer> {
  // Without a logger it does not warn of its certificate.
  const server = new SMTPServer({ authOptional: true, logger: false, ...options });
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise<void>((closed) => void server.close(() => closed())) };
}

/** What a mail server refuses with. */
export const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });
