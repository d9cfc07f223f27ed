import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { filesystemObjects } from '../../adapters/objects/filesystem.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { errorKind, rejection } from '../support/rejection.ts';
import { announceSkip } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);

describe('files on a disk', () => {
  let root: string;
  let remove: () => Promise<void>;
  let objects: Objects;

  beforeEach(async () => {
    const folder = await temporaryFolder();
    root = join(folder.path, 'data', 'files');
    remove = folder.remove;
    objects = filesystemObjects({ root });
  });

  afterEach(() => remove());

  it('are for their owner only', async () => {
    await objects.put('a/b/c.txt', Uint8Array.of(1));
    expect((await stat(join(root, 'a/b/c.txt'))).mode & 0o777).to.equal(0o600);
    for (const folder of ['a', 'a/b', '.tmp']) {
      expect((await stat(join(root, folder))).mode & 0o777, folder).to.equal(0o700);
    }
  });

  it('lose what a crash left unfinished, when it is an hour old', async () => {
    await mkdir(join(root, '.tmp'), { recursive: true });
    const anHourAgo = Date.now() / 1000 - 3700;
    for (const name of ['old', 'young']) await writeFile(join(root, '.tmp', name), 'half');
    await utimes(join(root, '.tmp', 'old'), anHourAgo, anHourAgo);
    await objects.check();
    expect(await readdir(join(root, '.tmp'))).to.deep.equal(['young']);
    expect(await listedPaths(objects)).to.deep.equal([]);
  });

  it('leave no temporary files behind', async () => {
    await objects.check();
    await objects.put('a/b.txt', Uint8Array.of(1));
    await mkdir(join(root, 'a', 'taken.txt'));
    expect(await rejection(objects.put('a/taken.txt', Uint8Array.of(2)))).to.be.instanceOf(Error);
    expect(await readdir(join(root, '.tmp'))).to.deep.equal([]);
  });

  it('lists only what it could have stored itself', async () => {
    await objects.put('a/b.txt', Uint8Array.of(1));
    await mkdir(join(root, 'lost+found'));
    for (const name of ['README', 'Upper.txt', '.hidden.txt', 'a/noextension']) await writeFile(join(root, name), 'x');
    expect(await listedPaths(objects)).to.deep.equal(['a/b.txt']);
  });

  it('are all present and complete after a kill', async () => {
    const stored = await putUntilKilled(root, 25);
    const listed = await listedPaths(objects);
    expect(listed).to.include.members(stored);
    for (const path of listed) {
      const bytes = (await objects.get(path))!;
      expect(bytes).to.have.length(100_000);
      expect(bytes.every((byte) => byte === bytes[0])).to.equal(true);
    }
  });

  describe('behind symbolic links', () => {
    let outside: string;

    beforeEach(async () => {
      await objects.check();
      outside = join(root, '..', 'outside');
      await mkdir(join(outside, 'deeper'), { recursive: true });
      await writeFile(join(outside, 'secret.txt'), 'secret');
      await symlink(outside, join(root, 'out'));
      await symlink(join(outside, 'secret.txt'), join(root, 'link.txt'));
    });

    it('are neither read nor listed through them', async () => {
      expect(await rejection(objects.get('out/secret.txt'))).to.be.instanceOf(Error);
      expect(await rejection(objects.get('link.txt'))).to.be.instanceOf(Error);
      expect(await listedPaths(objects)).to.deep.equal([]);
    });

    it('are not written through them', async () => {
      for (const path of ['out/new.txt', 'out/secret.txt', 'out/deeper/new.txt', 'out/made/new.txt']) {
        expect(await rejection(objects.put(path, Uint8Array.of(1))), path).to.be.instanceOf(Error);
      }
      await objects.put('link.txt', Uint8Array.of(1));
      expect((await readdir(outside, { recursive: true })).sort()).to.deep.equal(['deeper', 'secret.txt']);
      expect(await readFile(join(outside, 'secret.txt'), 'utf8')).to.equal('secret');
    });

    it('are not deleted through them', async () => {
      expect(await rejection(objects.delete('out/secret.txt'))).to.be.instanceOf(Error);
      await objects.delete('link.txt');
      expect(await readFile(join(outside, 'secret.txt'), 'utf8')).to.equal('secret');
    });
  });
});

describe('files on a small disk', () => {
  let disk: string;
  let remove: () => Promise<void>;
  let mounted = false;

  before(async function () {
    const folder = await temporaryFolder();
    disk = folder.path;
    remove = folder.remove;
    mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).then(
      () => true,
      () => false,
    );
    if (mounted) return;
    announceSkip('the right to mount a small disk');
    this.skip();
  });

  after(async () => {
    if (mounted) await run('umount', [disk]);
    await remove();
  });

  it('are unavailable while it is full, and no write is lost or partial', async () => {
    const objects = filesystemObjects({ root: disk });
    await objects.put('a/b.bin', new Uint8Array(1000).fill(1));
    expect(await errorKind(objects.put('a/b.bin', new Uint8Array(2_000_000).fill(2)))).to.equal('unavailable');
    expect(await objects.get('a/b.bin')).to.have.length(1000);
    expect(await listedPaths(objects)).to.deep.equal(['a/b.bin']);
    expect(await readdir(join(disk, '.tmp'))).to.deep.equal([]);
    await writeFile(join(disk, 'ballast'), new Uint8Array(2_000_000)).catch(() => undefined);
    expect(await errorKind(objects.check())).to.equal('unavailable');
  });

  it('log the reason for the error', async () => {
    const error = await rejection(filesystemObjects({ root: disk }).put('c.bin', new Uint8Array(2_000_000)));
    expect(error).to.have.nested.property('cause.code', 'ENOSPC');
    expect((error as Error).message).not.to.include(disk);
  });

  it('are read but not written while it is read-only', async () => {
    const objects = filesystemObjects({ root: disk });
    await objects.get('a/b.bin');
    await run('mount', ['-o', 'remount,ro', disk]);
    expect(await objects.get('a/b.bin')).to.have.length(1000);
    expect(await errorKind(objects.put('a/b.bin', Uint8Array.of(1)))).to.equal('unavailable');
    expect(await errorKind(objects.delete('a/b.bin'))).to.equal('unavailable');
    expect(await errorKind(objects.check())).to.equal('unavailable');
  });
});

async function listedPaths(objects: Objects): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of objects.list('')) paths.push(path);
  return paths;
}

/** Runs a writer of 100,000-byte files below the root and kills it after so many; gives the paths whose put had resolved. */
async function putUntilKilled(root: string, count: number): Promise<string[]> {
  const adapter = new URL('../../adapters/objects/filesystem.ts', import.meta.url);
  const script = `
    const { filesystemObjects } = await import(${JSON.stringify(adapter.href)});
    const objects = filesystemObjects({ root: ${JSON.stringify(root)} });
    for (let n = 0; ; n++) {
      const path = 'f' + (n % 40) + '/a.bin';
      await objects.put(path, new Uint8Array(100_000).fill(n));
      console.log(path);
    }`;
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stored: string[] = [];
  for await (const path of createInterface({ input: writer.stdout })) {
    if (stored.push(path) === count) writer.kill('SIGKILL');
  }
  return stored;
}
