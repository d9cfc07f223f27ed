import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isAmong } from './addresses.ts';
import { arrival, DeliveryFailure } from './failure.ts';
import type { Target } from './target.ts';

/** The trusted certificate authorities; Node's defaults without any. */
export type Trust = { readonly certificateAuthorities: readonly string[] | undefined };

/**
 * A connection to a checked address, over TLS for https, before any data is sent. The signal closes it at any time. Throws
 * `DeliveryFailure`: `connect`, `reset`, `tls`, `timeout`, `blocked_address`.
 */
export async function openConnection(target: Target, trust: Trust, signal: AbortSignal): Promise<Socket> {
  const socket = await dial(target, signal);
  return target.url.protocol === 'https:' ? secure(socket, target.host, trust, signal) : socket;
}

/** A TCP connection, returned only when its peer is the expected address: until then no data is sent. */
export async function dial({ url, host, addresses }: Target, signal: AbortSignal): Promise<Socket> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const socket = connect({ host, port, lookup: pinnedTo(addresses), autoSelectFamily: true, signal });
  await arrival(socket, 'connect', { signal, reason: 'connect' });
  const { remoteAddress } = socket;
  if (remoteAddress && isAmong(remoteAddress, addresses)) return socket;
  socket.destroy();
  // One that was reset in the meantime has no peer any more.
  if (!remoteAddress) throw new DeliveryFailure('reset');
  throw new DeliveryFailure('blocked_address', undefined, new Error(`A connection ended at ${remoteAddress}.`));
}

/** Resolves any name to these addresses. With `autoSelectFamily` Node requests all, and tries one after the other. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, _options, callback) => callback(null, answers);
}

async function secure(socket: Socket, host: string, trust: Trust, signal: AbortSignal): Promise<Socket> {
  const { certificateAuthorities } = trust;
  const secured = connectTls({
    socket,
    host,
    ALPNProtocols: ['http/1.1'],
    // An address is no server name (RFC 6066, 3); the certificate is verified for `host` then.
    ...(isIP(host) === 0 && { servername: host }),
    // Explicit, so that no environment variable can override it.
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
