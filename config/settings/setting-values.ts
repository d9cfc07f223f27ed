import * as v from 'valibot';
import { isTrustedProxy } from '../../adapters/http/rates/client-address.ts';
import { durationOf } from '../../adapters/http/validation/durations.ts';
import { s3ParametersFault } from '../../adapters/objects/s3-url.ts';
import { tlsFault } from '../../adapters/security/store-tls.ts';

// The kinds of values that settings have. No message contains a value: it may be a secret.

/** `15m` in milliseconds. */
export const duration = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a number and s, m, h or d, as 15m'),
  v.transform(durationOf),
);

/** Not negative. */
export const wholeNumber = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
  );

export const webAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an http or https address'),
);

/** An address without a path, whose last slash is left out. */
export const webUrl = v.pipe(
  webAddress,
  v.check((text) => isOnlyOrigin(text), 'may have no path, query or password: Waymark needs a host of its own'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** Also true of what is no web address, which has an error already. */
function isOnlyOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!/^https?:$/.test(url?.protocol ?? '')) return true;
  const { pathname = '', search, hash, username } = url!;
  return /^\/*$/.test(pathname) && !search && !hash && !username;
}

/** Comma-separated entries. */
export const listOf = <Schema extends v.GenericSchema<string, string>>(entry: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.array(entry),
  );

export const origin = v.pipe(
  v.string(),
  v.check((text) => URL.parse(text)?.origin === text, 'must be origins, as https://a.example'),
);

export const proxy = v.pipe(
  v.string(),
  v.check(isTrustedProxy, 'must be addresses, ranges as 10.0.0.0/8, loopback or private'),
);

/** Of the secret key, in characters. */
export const SHORTEST_KEY = 32;

export const secretKey = v.pipe(v.string(), v.minLength(SHORTEST_KEY, `needs at least ${SHORTEST_KEY} characters`));

/** Sent in a header. */
export const metricsToken = v.pipe(
  v.string(),
  v.minLength(16, 'needs at least 16 characters'),
  v.regex(/^[\x21-\x7e]*$/, 'may have only letters, digits and punctuation of ASCII, without blanks'),
);

export const yesOrNo = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);

/** What may be wrong with the parameters of the stores that have some. */
const PARAMETER_FAULTS: ReadonlyMap<string, (url: string) => string | null> = new Map([
  ['mysql:', tlsFault],
  ['redis:', tlsFault],
  ['rediss:', tlsFault],
  ['s3:', s3ParametersFault],
]);

/** The URL of a store; with a host it must be valid, since the parser's error would quote its password. */
export const storeUrl = (...schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => schemes.includes(text.split(':')[0] ?? ''), `must start with ${schemes.join(': or ')}:`),
    v.check((text) => !/^(mysql|s3|smtps?|rediss?):/.test(text) || URL.canParse(text), 'is no address'),
    v.rawCheck(({ dataset, addIssue }) => {
      const url = dataset.typed ? URL.parse(dataset.value) : null;
      const message = url && PARAMETER_FAULTS.get(url.protocol)?.(url.href);
      if (message) addIssue({ message });
    }),
  );
