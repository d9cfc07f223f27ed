import { utf8Length } from '../shared/utf8.ts';

/** Header fields by their names, as they are stored with a delivery. */
export type StoredHeaders = Readonly<Record<string, string>>;

/** How much of the headers of a response is stored: names and values together, in bytes. */
export const RESPONSE_HEADER_BYTES = 2048;

/** Credentials, which are never stored: those of the receiver, and of the request where the receiver repeats it. */
const CREDENTIALS: readonly string[] = [
  ...['set-cookie', 'set-cookie2', 'cookie', 'authorization', 'proxy-authorization'],
  ...['authentication-info', 'proxy-authentication-info', 'x-service-signature'],
];

const isStored = (name: string): boolean => !CREDENTIALS.includes(name.toLowerCase());

/** The headers of a request without its signature. */
export const storedRequestHeaders = (headers: StoredHeaders): StoredHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isStored(name)));

/**
 * The headers of a response, names in lower case, values of the same name joined by commas: as many of the first as fit. `isCut`: there
 * were more, apart from credentials.
 */
export function storedResponseHeaders(received: readonly (readonly [name: string, value: string])[]): {
  readonly headers: StoredHeaders;
  readonly isCut: boolean;
} {
  const stored = new Map<string, string>();
  let left = RESPONSE_HEADER_BYTES;
  for (const [given, value] of received) {
    const name = given.toLowerCase();
    if (!isStored(name)) continue;
    const known = stored.get(name);
    const size = utf8Length(value) + (known === undefined ? utf8Length(name) : SEPARATOR.length);
    if (size > left) return { headers: Object.fromEntries(stored), isCut: true };
    left -= size;
    stored.set(name, known === undefined ? value : known + SEPARATOR + value);
  }
  return { headers: Object.fromEntries(stored), isCut: false };
}

const SEPARATOR = ', ';
