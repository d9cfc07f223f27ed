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
  const addText = ({ path, text }: ArchivedText) => {
    const bytes = Buffer.from(text);
    files.push({ path, bytes: bytes.length, sha256: hash('sha256', bytes) });
    zip.addBuffer(bytes, path, { ...OPTIONS, compress: true, compressionLevel: 6 });
  };
  const output = Readable.from(zip.outputStream as unknown as AsyncIterable<Uint8Array>);
  for (const text of texts) addText(text);
  const added = addAll();
  added.catch((error) => output.destroy(error));
  yield* output;
  await added;

  async function addAll(): Promise<void> {
    for await (const image of images) await addStream(image);
    addText({ path: README_FILE, text: README });
    const text = manifestText({ generator, project, counts, files }, (given) => hash('sha256', given));
    zip.addBuffer(Buffer.from(text), MANIFEST_FILE, { ...OPTIONS, compress: true, compressionLevel: 6 });
    zip.end();
  }

  /** Resolves when the file was read whole, so that one at a time is open. */
  function addStream({ path, bytes }: PackedFile): Promise<void> {
    const digest = createHash('sha256');
    let size = 0;
    async function* seen() {
      for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
        digest.update(piece);
        size += piece.length;
        yield piece;
      }
    }
    const stream = Readable.from(seen());
    return new Promise((resolve, reject) => {
      stream.once('error', reject);
      stream.once('end', () => {
        files.push({ path, bytes: size, sha256: digest.digest('hex') });
        resolve();
      });
      zip.addReadStream(stream, path, { ...OPTIONS, compress: false });
    });
  }
}
