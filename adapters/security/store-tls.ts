import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** How connections to a store are encrypted: with a checked certificate, with any certificate, or not at all. */
type TlsMode = 'verify' | 'insecure' | 'off';

/** `0` and `1` as for mail. */
const MODES: ReadonlyMap<string, TlsMode> = new Map([
  ['verify', 'verify'],
  ['1', 'verify'],
  ['insecure', 'insecure'],
  ['off', 'off'],
  ['0', 'off'],
]);

/**
 * Options of a TLS connection. `ca`: the certificates, in PEM, of the only authorities that are trusted; absent for the usual ones. It
 * follows its file (`reloadAuthorities`): read it when a connection is opened, and do not copy it before.
 */
export type StoreTls = { readonly rejectUnauthorized: boolean; readonly ca?: string };

/** The certificates of the files that addresses have named, as they were last read. */
const authorities = new Map<string, string>();

/**
 * Reads the certificates of the stores' authorities again, for connections that are opened from now on. A file that cannot be read, or has
 * none, keeps its last ones. Returns how many files changed and which were not read.
 */
export function reloadAuthorities(): { readonly changed: number; readonly unreadable: readonly string[] } {
  let changed = 0;
  const unreadable: string[] = [];
  for (const [file, before] of authorities) {
    const now = certificatesIn(file);
    if (now === null) unreadable.push(file);
    else if (now !== before) {
      authorities.set(file, now);
      changed++;
    }
  }
  return { changed, unreadable };
}

/** Without parameters: TLS for S3 and `rediss:`, none for MySQL and `redis:`. */
const TLS_BY_DEFAULT: ReadonlySet<string> = new Set(['s3:', 'rediss:']);

/**
 * The address of a store without its parameters `tls` (`verify`, `insecure`, `off`) and `ca` (a file), and what they say: null for
 * connections without TLS. Throws an `Error` that says what is wrong, and never quotes the address.
 */
export function storeTls(text: string): { readonly url: URL; readonly tls: StoreTls | null } {
  const url = new URL(text);
  const [given, file] = [url.searchParams.get('tls'), url.searchParams.get('ca')];
  const mode = modeOf(url, given, file);
  // Deleting rewrites the other parameters, so it is not done in vain.
  for (const name of ['tls', 'ca']) if (url.searchParams.has(name)) url.searchParams.delete(name);
  if (mode === 'off') return { url, tls: null };
  const tls = { rejectUnauthorized: mode === 'verify' };
  return { url, tls: file === null ? tls : trusting(tls, file) };
}

function trusting(tls: StoreTls, file: string): StoreTls {
  const certificates = certificatesIn(file);
  if (certificates === null) throw new Error('the file of ca cannot be read, or has no certificate in PEM');
  authorities.set(file, certificates);
  return Object.defineProperty({ ...tls }, 'ca', { enumerable: true, get: () => authorities.get(file) });
}

/** What is wrong with the TLS parameters of an address; null where nothing is. */
export function tlsFault(text: string): string | null {
  try {
    storeTls(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function modeOf({ protocol, hostname }: URL, given: string | null, file: string | null): TlsMode {
  const byDefault = file !== null || TLS_BY_DEFAULT.has(protocol) ? 'verify' : 'off';
  const mode = given === null ? byDefault : MODES.get(given);
  if (!mode) throw new Error('tls must be verify, insecure or off');
  if (file !== null && mode !== 'verify') throw new Error(`ca is of no use with tls=${given}`);
  if (mode === 'off' && protocol === 'rediss:')
    throw new Error('rediss: uses TLS; without it the address starts with redis:');
  if (mode === 'verify' && protocol === 'mysql:' && isIP(hostname.replace(/[[\]]/g, '')))
    throw new Error('tls=verify needs the name of the host that its certificate has, not a number');
  return mode;
}

/** Null where the file cannot be read, or has no certificate. */
function certificatesIn(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8');
    new X509Certificate(text);
    return text;
  } catch {
    return null;
  }
}
