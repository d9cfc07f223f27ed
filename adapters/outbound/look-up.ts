import { CONNREFUSED, Resolver } from 'node:dns/promises';
import { DeliveryFailure } from './failure.ts';

/** Queries the system's DNS servers by c-ares, which blocks no thread, twice each: a datagram may be lost. */
export const systemResolver = (): Resolver => new Resolver({ timeout: 1000, maxTimeout: 1000, tries: 2 });

/**
 * Every address of a name, of IPv4 and IPv6, at least one. Throws `DeliveryFailure` (`dns`) where there is none, also when the signal
 * comes before a response. The resolver is for this one look-up: the signal cancels it.
 */
export async function lookUp(name: string, resolver: Resolver, signal: AbortSignal): Promise<readonly string[]> {
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const refused = answers.find((answer) => answer.status === 'rejected' && answer.reason.code === CONNREFUSED);
  throw new DeliveryFailure('dns', undefined, refused && new Error('No name server can be reached.'));
}
