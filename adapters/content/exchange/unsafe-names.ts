import { fileRefused } from '../../../src/domain/exchange/file-refused.ts';

const DRIVE = /^[a-z]:/i;
const ZIP = /\.(?:zip|jar|docx|xlsx)$/i;

/**
 * Refuses a name in an archive that could lead anywhere else, or that is in it already but for its case. Nothing is ever written under such a
 * name; it is refused because an honest program makes none. `seen`: the names before, folded.
 */
export function requireSafeName(name: string, seen: Set<string>): void {
  const path = name.replaceAll('\\', '/');
  const isUnsafe = path.startsWith('/') || DRIVE.test(path) || path.includes('\0') || path.split('/').includes('..');
  if (isUnsafe || path === '') throw unsafe(name, 'leads out of the archive');
  const folded = path.normalize('NFC').toLowerCase();
  if (seen.has(folded)) throw unsafe(name, 'is twice in the archive');
  seen.add(folded);
  if (ZIP.test(path)) throw unsafe(name, 'is an archive in an archive');
}

/** An entry with that name, of which this is so. */
export const unsafe = (name: string, what: string) =>
  fileRefused('archive_unsafe', `The entry ${JSON.stringify(name).slice(0, 200)} ${what}.`, name);
