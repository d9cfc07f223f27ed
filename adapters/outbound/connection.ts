import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isAmong } from './addresses.ts';
import { arrival, DeliveryFailure } from './failure.ts';
import type { Target } from './target.ts';

/** Who signs the certificates that are believed; those of Node where there are none. */
export type Trust = { readonly certificateAuthorities: readonly string[] | undefined };

/**
 * A connection to a vetted address, over TLS for https, on which nothing was said yet. The signal ends it at any time. Throws
 * `DeliveryFailure`: `connect`, `reset`, `tls`, `timeout`, `blocked_address`.
 */
export async function openConnection(target: Target, trust: Trust, signal: AbortSignal): Promise<Socket> {
  const socket = await dial(target, signal);
  return target.url.protocol === 'https:' ? secure(socket, target.host, trust, signal) : socket;
}

/** A TCP connection, handed over only when it ended where it should: until then not a byte is written. */
export async function dial({ url, host, addresses }: Target, signal: AbortSignal): Promise<Socket> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const socket = connect({ host, port, lookup: pinnedTo(addresses), autoSelectFamily: true, signal });
  await arrival(socket, 'connect', { signal, reason: 'connect' });
  const { remoteAddress } = socket;
  if (remoteAddress && isAmong(remoteAddress, addresses)) return socket;
  socket.destroy();
  // One that was reset in the meantime ends nowhere any more.
  if (!remoteAddress) throw new DeliveryFailure('reset');
  throw new DeliveryFailure('blocked_address', undefined, new Error(`A connection ended at ${remoteAddress}.`));
}

/** Answers any name with these addresses. With `autoSelectFamily` Node asks for all, and tries one after the other. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, _options, callback) => callback(null, answers);
}

async function secure(socket: Socket, host: string, trust: Trust, signal: AbortSignal): Promise<Socket> {
  const { certificateAuthorities } = trust;
  const secured = connectTls({
    ...{ socket, host, ALPNProtocols: ['http/1.1'] },
    // An address is no server name (RFC 6066, 3); the certificate is held against `host` then.
    ...(isIP(host) === 0 && { servername: host }),
    // Said, so that no variable of the environment can say otherwise.
    rejectUnauthorized: true,
    ...(certificateAuthorities && { ca: [...certificateAuthorities] }),
  });
  try {
    await arrival(secured, 'secureConnect', { signal, reason: 'tls' });
    return secured;
  } catch (failure) {
    secured.destroy();
    throw failure;
  }
}
