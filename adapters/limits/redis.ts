import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { ANY_LIMIT, type Counter, libraryCounter } from './counter.ts';
import { redisAddress } from './redis-address.ts';
import { PATIENCE, type SharedLimitsOptions, sharedLimits } from './shared.ts';

/** `url` as `redis://user:password@host:port/number`, or `rediss:`; `prefix`, the prefix of keys. */
export type RedisLimitsOptions = SharedLimitsOptions & { readonly prefix?: string };

/** Redis keeps a key for one millisecond longer than it reports. */
const LINGER = 1;

const RECONNECT_AND_REPEAT = 2;

/** The library's own script, except that windows end on time. */
const HIT = `
  redis.call('set', KEYS[1], 0, 'PX', ARGV[2] * 1000 - ${LINGER}, 'NX')
  return { redis.call('incrby', KEYS[1], ARGV[1]), redis.call('pttl', KEYS[1]) }`;

/** Hits beyond the limit are counted here, and nowhere else: they are taken back first. */
const GIVE_BACK = `
  local hits = tonumber(redis.call('get', KEYS[1]) or 0)
  if hits > 0 then redis.call('decrby', KEYS[1], 1 + math.max(hits - tonumber(ARGV[1]), 0)) end`;

/** Counts in Redis, by its clock, for every instance that uses the same one. A hit is one round trip. */
export function redisLimits(options: RedisLimitsOptions): Limits {
  const { url, prefix = 'waymark:limits', patience = PATIENCE } = options;
  const address = redisAddress(url);
  const redis = new Redis(address.url, {
    ...address.options,
    commandTimeout: patience * 2,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 100, 1000),
    // An unresponsive connection is closed; otherwise its commands would fail until the network reports it, after a quarter of an hour.
    socketTimeout: patience * 4,
    // The server has become a replica: its address may lead to the new primary.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? RECONNECT_AND_REPEAT : false),
  });
  redis.on('error', () => {}); // Each hit reports the error; an unhandled event would be printed.
  const store = new RateLimiterRedis({
    ...ANY_LIMIT,
    storeClient: redis,
    keyPrefix: prefix,
    customIncrTtlLuaScript: HIT,
  });
  const close = async () => {
    await redis.quit().catch(() => {});
    redis.disconnect();
  };
  const giveBack: Counter['giveBack'] = async ({ max }, id) =>
    void (await redis.eval(GIVE_BACK, 1, store.getKey(id), max));
  return sharedLimits({ ...libraryCounter(store, LINGER), giveBack, close }, options);
}
