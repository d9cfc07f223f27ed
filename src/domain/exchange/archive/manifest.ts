import { canonicalJson } from './canonical-json.ts';

/** The version that this release writes, and the newest one that it reads whole. */
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_FORMAT = 'waymark-archive';
export const MANIFEST_FILE = 'manifest.json';
export const README_FILE = 'README.txt';

export type ArchivedFile = { readonly path: string; readonly bytes: number; readonly sha256: string };

/** The last file of an archive. `minReader`: the oldest version whose readers can read it, with losses. */
export type Manifest = {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly version: number;
  readonly minReader: number;
  readonly generator: string;
  readonly project: { readonly name: string };
  readonly counts: Readonly<Record<string, number>>;
  readonly files: readonly ArchivedFile[];
  readonly contentDigest: string;
};

/** The text whose SHA-256 is the digest of the content of an archive. */
export const digestedText = (files: readonly ArchivedFile[]): string =>
  files
    .filter(({ path }) => path !== README_FILE)
    .map(({ path, sha256 }) => `${path}\0${sha256}\n`)
    .sort()
    .join('');

/** The manifest of these files; `digest` is SHA-256 in hex. */
export function manifestText(
  given: Pick<Manifest, 'generator' | 'project' | 'counts' | 'files'>,
  digest: (text: string) => string,
): string {
  const versions = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, minReader: 1 } as const;
  const manifest: Manifest = { ...versions, ...given, contentDigest: digest(digestedText(given.files)) };
  return `${canonicalJson(manifest)}\n`;
}

export const README = `This is the archive of a map made with Waymark.

manifest.json   what is in it, with the SHA-256 of each file
project.json    the map's own fields
content/        what is on the map, one JSON value a line
images/         its pictures, by the SHA-256 of their content

Import it with: waymark project import FILE --organization ID
`;
