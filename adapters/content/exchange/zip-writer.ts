import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchivedText } from '../../../src/domain/exchange/archive/archived-project.ts';
import {
  type ArchivedFile,
  MANIFEST_FILE,
  type Manifest,
  manifestText,
  README,
  README_FILE,
} from '../../../src/domain/exchange/archive/manifest.ts';
import type { PackedFile } from '../../../src/ports/exchange/import-reader.ts';
import { encoded } from '../../workers/encoded.ts';

/**
 * The same for each file, so that the same content makes the same bytes. The time is that of 1980 on the clock of this machine: that is what
 * the format stores.
 */
const OPTIONS = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

type Packing = Pick<Manifest, 'generator' | 'project' | 'counts'>;

/** The bytes of an archive, which are made while they are read: the manifest, the last file, has the digests of all others. */
export async function* packedArchive(
  { generator, project, counts }: Packing,
  texts: readonly ArchivedText[],
  images: AsyncIterable<PackedFile>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const files: ArchivedFile[] = [];
  let source: Readable | undefined;
  const output = zip.outputStream as Readable;
  const added = addAll();
  added.catch((error) => output.destroy(error));
  try {
    yield* output;
    await added;
  } finally {
    source?.destroy();
  }

  async function addAll(): Promise<void> {
    for (const { path, pieces } of texts) await add({ path, bytes: encoded(pieces) }, true);
    for await (const image of images) await add(image, false);
    await add({ path: README_FILE, bytes: encoded([README]) }, true);
    const text = manifestText({ generator, project, counts, files }, (given) => hash('sha256', given));
    zip.addBuffer(Buffer.from(text), MANIFEST_FILE, { ...OPTIONS, compress: true, compressionLevel: 6 });
    zip.end();
  }

  /** Resolves when the file was read whole, so that one at a time is open. Throws where nobody reads the archive any more. */
  async function add({ path, bytes }: PackedFile, compress: boolean): Promise<void> {
    if (output.destroyed) throw new Error('The archive is not read any more.');
    const digest = createHash('sha256');
    let size = 0;
    async function* seen() {
      for await (const piece of bytes) {
        digest.update(piece);
        size += piece.length;
        yield piece;
      }
    }
    const stream = Readable.from(seen());
    source = stream;
    return new Promise((resolve, reject) => {
      stream.once('error', reject);
      stream.once('end', () => {
        files.push({ path, bytes: size, sha256: digest.digest('hex') });
        resolve();
      });
      zip.addReadStream(stream, path, { ...OPTIONS, compress, ...(compress && { compressionLevel: 6 }) });
    });
  }
}
