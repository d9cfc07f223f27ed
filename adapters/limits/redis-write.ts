import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { redisAddress } from './redis-address.ts';

/** Resolves when the server has taken a value, which ends after a second. Rejects with the reason within so many milliseconds. */
export async function writeToRedis(url: string, limit: number): Promise<void> {
  const address = redisAddress(url);
  const redis = new Redis(address.url, {
    ...address.options,
    lazyConnect: true,
    connectTimeout: limit,
    commandTimeout: limit,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: Error | null = null;
  redis.on('error', (error) => {
    reason ??= error; // What the command rejects with is only that there is no connection.
  });
  try {
    await redis.set(`waymark:check:${randomUUID()}`, '', 'PX', 1000);
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
