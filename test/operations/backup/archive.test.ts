import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { BackupError } from '../../../adapters/operations/backup/backup-error.ts';
import { readArchive } from '../../../adapters/operations/backup/read-archive.ts';
import { decompressed } from '../../../adapters/operations/backup/sealed-file.ts';
import { BLOCK, tarHeader } from '../../../adapters/operations/backup/tar-header.ts';
import { archiveOf, type Entry, single } from '../../../adapters/operations/backup/write-archive.ts';
import { rejection } from '../../support/rejection.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { aHeader, SUMMARY, someObjects, tarOf, writeSealed } from './archives.ts';

const DATABASE = single('database/waymark.db', Buffer.alloc(70_000, 'a database'));

const read = (tar: Uint8Array) => readArchive(Readable.from([tar]));

/** Why an archive is refused. */
async function fault(reading: Promise<unknown>): Promise<string> {
  const error = await rejection(reading);
  expect(error).to.be.instanceOf(BackupError);
  return (error as Error).message;
}

describe('The archive of a backup', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  before(async () => {
    folder = await temporaryFolder();
  });
  after(() => folder.remove());
  const path = () => join(folder.path, 'a.tar.zst');

  it('returns the files that were put into it, thousands of them too, and what it says of them', async () => {
    const objects = someObjects(2500);
    const found = new Map<string, Buffer>();
    const onFile = async ({ name, content }: { name: string; content: AsyncIterable<Buffer> }) =>
      void found.set(name, await buffer(content));
    const archive = await readArchive(Readable.from([await tarOf([DATABASE, ...objects])]), { onFile });
    expect(archive.header).to.deep.equal(aHeader());
    expect(archive.manifest).to.deep.include(SUMMARY);
    expect(archive.manifest.digests).to.have.length(3);
    expect([...found.keys()]).to.deep.equal([DATABASE, ...objects].map(({ name }) => name));
    for (const { name, content } of objects)
      expect(found.get(name)!.equals([...(content as Buffer[])][0]!)).to.equal(true);
  });

  it('is checked whole although nobody reads its files, or only their beginning', async () => {
    const tar = await tarOf([DATABASE]);
    const onFile = async ({ content }: { content: AsyncIterable<Buffer> }) => {
      for await (const piece of content) if (piece) break;
    };
    const pieces = Array.from({ length: Math.ceil(tar.length / 1000) }, (_, n) =>
      tar.subarray(n * 1000, (n + 1) * 1000),
    );
    expect((await readArchive(Readable.from(pieces), { onFile })).manifest).to.deep.include(SUMMARY);
  });

  it('is a tar file whose digests sha256sum checks', async () => {
    await writeSealed(path(), await tarOf([DATABASE, ...someObjects(3)]));
    const tar = zstdDecompressSync(await readFile(path()));
    execFileSync('tar', ['-x', '-C', folder.path], { input: tar });
    const checked = execFileSync('sha256sum', ['--check', 'digests/00000001.txt'], { cwd: folder.path }).toString();
    expect(checked.split('\n').filter((line) => line.endsWith(': OK'))).to.have.length(5);
  });

  it('has sizes beyond eight gigabytes', () => {
    const size = 123_456_789_012;
    const block = tarHeader({ name: 'database/waymark.db', size, time: 1 });
    const listed = spawnSync('tar', ['-tv'], { input: block }).stdout.toString();
    expect(listed).to.include(String(size));
  });

  it('is read from a large file without a warning', async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => void warnings.push(message);
    process.on('warning', onWarning);
    await writeSealed(path(), await tarOf(someObjects(12, 1_000_000)));
    await readArchive(decompressed(path()));
    await new Promise(setImmediate);
    process.off('warning', onWarning);
    expect(warnings).to.deep.equal([]);
  });

  it('is refused wherever a byte of it is changed, and wherever it is cut off', async () => {
    await writeSealed(path(), await tarOf([DATABASE, ...someObjects(8)]));
    const bytes = await readFile(path());
    const positions = Array.from({ length: 60 }, (_, n) => Math.floor((n * bytes.length) / 60));
    const ends = Array.from({ length: 45 }, (_, n) => bytes.length - 1 - n);
    for (const at of [...positions, 4, 5, 6, ...ends]) {
      const flipped = Buffer.from(bytes);
      flipped[at]! ^= 1 << (at % 8);
      await writeFile(path(), flipped);
      expect(await fault(readArchive(decompressed(path()))), `byte ${at} changed`).to.match(/archive|damaged|digest/i);
      await writeFile(path(), bytes.subarray(0, at));
      expect(await fault(readArchive(decompressed(path()))), `cut off at ${at}`).to.match(/archive|damaged/i);
    }
    await writeFile(path(), Buffer.concat([bytes, Buffer.from('more')]));
    await fault(readArchive(decompressed(path())));
    await writeFile(path(), bytes);
    await readArchive(decompressed(path()));
  });

  it('names the file that differs from its digest', async () => {
    const tar = await tarOf([DATABASE, ...someObjects(3)]);
    tar[tar.indexOf('projects/000001.png') + BLOCK + 7]! ^= 1;
    expect(await fault(read(tar))).to.equal('objects/projects/000001.png is damaged: it differs from its digest.');
  });

  it('is refused without one of its files, without its digests, without an end', async () => {
    const tar = await tarOf([DATABASE, ...someObjects(3)]);
    const start = (name: string) => tar.indexOf(name);
    const without = (from: number, to: number) => Buffer.concat([tar.subarray(0, from), tar.subarray(to)]);
    const [object, digests, manifest] = ['objects/projects/000001.png', 'digests/00000001.txt', 'manifest.json'];
    await fault(read(without(start(object!), start(object!) + 2 * BLOCK)));
    expect(await fault(read(without(start(digests!), start(manifest!))))).to.equal(
      'The archive has no digest of header.json.',
    );
    expect(await fault(read(tar.subarray(0, start(manifest!))))).to.match(/incomplete/);
    expect(await fault(read(Buffer.alloc(0)))).to.match(/incomplete/);
    expect(await fault(read(Buffer.concat([tar, Buffer.alloc(1)])))).to.match(/goes on after its end/);
  });

  const HOSTILE: Readonly<Record<string, readonly Entry[]>> = {
    'a path that leads out of the folder': [single('objects/../../etc/passwd.png', Buffer.of(1))],
    'an absolute path': [single('/etc/passwd.png', Buffer.of(1))],
    'an unknown file': [single('readme.txt', Buffer.of(1))],
    'a file twice': [DATABASE, DATABASE],
    'files out of order': [...someObjects(2)].reverse(),
    'a database after the objects': [...someObjects(1), DATABASE],
    'a second header': [single('header.json', Buffer.from('{}'))],
    'an object in a folder of a dot': [single('objects/.tmp/x.png', Buffer.of(1))],
  };
  for (const [what, entries] of Object.entries(HOSTILE)) {
    it(`is refused with ${what}`, async () => {
      await fault(read(await tarOf(entries)));
    });
  }

  it('is refused with links, folders and other kinds of files', async () => {
    for (const type of ['1', '2', '5', 'x', 'L', 'S', '\0']) {
      const tar = await tarOf([DATABASE]);
      tar.write(type, tar.indexOf(DATABASE.name) + 156, 'latin1');
      expect(await fault(read(tar))).to.equal('A header of the archive is damaged.');
    }
  });

  it('is refused with files of enormous size before they are read', async () => {
    for (const name of ['header.json', 'objects/projects/x.png', 'manifest.json', 'digests/00000001.txt']) {
      const size = 2 ** 40;
      const first = await tarOf([]);
      const huge = tarHeader({ name, size, time: 0 });
      const start = name === 'header.json' ? Buffer.alloc(0) : first.subarray(0, first.indexOf('digests/'));
      const zeros = Readable.from(forever());
      expect(await fault(readArchive(Readable.from(joined([start, huge], zeros))))).to.match(/larger than any/);
      zeros.destroy();
    }
  });

  it('of a newer format is refused by its name', async () => {
    const tar = await tarOf([DATABASE], aHeader({ format: 2 }));
    expect(await fault(read(tar))).to.match(/newer format/);
  });

  it('is not made of a file that changes its size meanwhile', async () => {
    const entry = { ...DATABASE, size: DATABASE.size + 1 };
    const error = await rejection(buffer(archiveOf(aHeader(), Readable.from([entry]), () => SUMMARY)));
    expect((error as Error).message).to.match(/changed meanwhile/);
  });
});

function* forever(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}

async function* joined(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
