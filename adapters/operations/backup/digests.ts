/** How many files of an archive one file of digests describes at most. */
export const FILES_PER_DIGESTS = 1_000;

/** The SHA-256 of a file of an archive, hex. */
export type FileDigest = { readonly name: string; readonly sha256: string };

/** In the form that `sha256sum --check` reads. */
export const digestsText = (digests: readonly FileDigest[]): Buffer =>
  Buffer.from(digests.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
