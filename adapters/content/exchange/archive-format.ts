import { hash } from 'node:crypto';
import { archivedDraft } from '../../../src/domain/exchange/archive/archived-draft.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  digestedText,
  MANIFEST_FILE,
  type Manifest,
} from '../../../src/domain/exchange/archive/manifest.ts';
import { isManifest } from '../../../src/domain/exchange/archive/parse-manifest.ts';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import { NOWHERE } from '../../../src/domain/exchange/issue.ts';
import type { Format, GivenFile } from '../../../src/ports/exchange/formats.ts';

/** Whole projects. What is read was verified: a file that is missing, added or changed refuses the archive. */
export const archiveFormat: Format = {
  id: 'archive',
  label: 'Waymark archive',
  extensions: ['.waymark.zip'],
  types: ['application/zip'],
  sniff: (first, name) => (isManifestFile(name) && text(first).includes(`"${ARCHIVE_FORMAT}"`) ? 1 : 0),
  read(files) {
    const manifest = verifiedManifest(files);
    const texts = new Map(
      files.filter(({ name }) => !name.startsWith('images/')).map(({ name, bytes }) => [name, text(bytes)]),
    );
    return { ...archivedDraft(texts, manifest), guesses: { options: {}, properties: [] } };
  },
};

const isManifestFile = (name: string): boolean => name === MANIFEST_FILE || name.endsWith(`/${MANIFEST_FILE}`);

/** The manifest of an archive whose every file is as it says. Throws `FormatRefused` with the first fault. */
function verifiedManifest(files: readonly GivenFile[]): Manifest {
  const found = files.find(({ name }) => name === MANIFEST_FILE);
  const manifest = found ? parsed(found.bytes) : null;
  if (!manifest) throw refused('archive_damaged', MANIFEST_FILE, 'The archive has no manifest that can be read.');
  if (manifest.minReader > ARCHIVE_VERSION)
    throw refused(
      'archive_too_new',
      MANIFEST_FILE,
      `The archive was written by ${manifest.generator}, and needs that release or a later one.`,
    );
  const own = new Map(files.map((file) => [file.name, file]));
  const listed = new Set(manifest.files.map(({ path }) => path));
  const added = files.find(({ name }) => name !== MANIFEST_FILE && !listed.has(name));
  if (added) throw refused('archive_damaged', added.name, 'The manifest does not name this file.');
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = own.get(path);
    if (!file) throw refused('archive_damaged', path, 'The file is missing.');
    const isSame = file.bytes.length === bytes && hash('sha256', file.bytes) === sha256;
    if (!isSame)
      throw refused('archive_damaged', path, 'The file is not as the manifest says: it was changed or damaged.');
  }
  if (hash('sha256', digestedText(manifest.files)) !== manifest.contentDigest)
    throw refused('archive_damaged', MANIFEST_FILE, 'The digest of the content is wrong.');
  return manifest;
}

function parsed(bytes: Uint8Array): Manifest | null {
  try {
    const value: unknown = JSON.parse(text(bytes));
    return isManifest(value) ? value : null;
  } catch {
    return null;
  }
}

const refused = (code: string, file: string, message: string) =>
  new FormatRefused({ ...NOWHERE, file, severity: 'error', code, message });

const text = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
