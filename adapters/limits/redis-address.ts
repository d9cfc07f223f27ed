import type { RedisOptions } from 'ioredis';
import { storeTls } from '../security/store-tls.ts';

/** The address of a Redis server, and the client's options for TLS. */
export function redisAddress(text: string): { readonly url: string; readonly options: Pick<RedisOptions, 'tls'> } {
  const { url, tls } = storeTls(text);
  return { url: url.href, options: tls ? { tls } : {} };
}
