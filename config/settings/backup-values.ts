import * as v from 'valibot';
import { durationOf } from '../../adapters/http/validation/durations.ts';
import { hasBech32Checksum } from './bech32-checksum.ts';
import { duration } from './setting-values.ts';

// The kinds of values of the settings of backups. No message contains a value.

/** In milliseconds; null for `off`. */
export const backupInterval = v.union(
  [
    v.pipe(
      v.literal('off'),
      v.transform(() => null),
    ),
    v.pipe(duration, v.minValue(durationOf('10m'), 'must be at least 10m')),
  ],
  'must be off, or a number and m, h or d, as 24h, of at least 10m',
);

/** Days, weeks and months, such as `7d,4w,12m`; null for `all`. */
export const retention = v.union(
  [
    v.pipe(
      v.literal('all'),
      v.transform(() => null),
    ),
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}d,\d{1,4}w,\d{1,4}m$/),
      v.transform((text) => {
        const [days, weeks, months] = text.split(',').map((part) => Number.parseInt(part, 10));
        return { days: days!, weeks: weeks!, months: months! };
      }),
    ),
  ],
  'must be all, or numbers of days, weeks and months, as 7d,4w,12m, and keep one day at least',
);

/** Of age: an X25519 key has 62 characters (bech32). */
export const ageRecipient = v.pipe(
  v.string(),
  v.check(
    (text) => /^age1[02-9ac-hj-np-z]{58}$/.test(text) && hasBech32Checksum(text),
    'must be recipients of age, as age-keygen prints them: age1 and 58 more characters, without a typing error',
  ),
);

/** A bucket, and what the names of its objects begin with. */
export const backupPlace = v.pipe(
  v.string(),
  v.regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.=-]+)*\/?$/,
    'must be a bucket and a prefix, as s3://backups/waymark',
  ),
);
