import { once } from 'node:events';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { storedSecretKey, temporarySecretKey } from '../../../config/stores/secret-key.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('The secret key in the data folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let data: string;

  beforeEach(async () => {
    folder = await temporaryFolder();
    data = join(folder.path, 'deep', 'data');
  });

  afterEach(() => folder.remove());

  it('is created once, long enough to sign with', async () => {
    const key = storedSecretKey(data);
    expect(key).to.match(/^[A-Za-z0-9_-]{64}$/);
    expect(storedSecretKey(data)).to.equal(key);
    expect(await readFile(join(data, 'secret.key'), 'utf8')).to.equal(key);
  });

  it('is readable by its owner only, and so is a folder that is created for it', async () => {
    storedSecretKey(data);
    expect((await stat(join(data, 'secret.key'))).mode & 0o777).to.equal(0o600);
    expect((await stat(data)).mode & 0o777).to.equal(0o700);
  });

  it('differs between folders', () => {
    expect(storedSecretKey(join(data, 'a'))).not.to.equal(storedSecretKey(join(data, 'b')));
  });

  it('is the same for twenty that start at once', async () => {
    await mkdir(data, { recursive: true });
    const keys = await askedAtOnce(data, 20);
    expect(new Set(keys).size).to.equal(1);
    expect(keys[0]).to.have.length(64);
  });
});

describe('A temporary secret key', () => {
  it('differs each time', () => {
    expect(temporarySecretKey()).to.match(/^[A-Za-z0-9_-]{64}$/);
    expect(temporarySecretKey()).not.to.equal(temporarySecretKey());
  });
});

/** The key that each of so many concurrent threads gets. */
async function askedAtOnce(dataDir: string, count: number): Promise<readonly string[]> {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const program = new URL('../../support/service/secret-key-reader.ts', import.meta.url);
  const threads = Array.from({ length: count }, () => new Worker(program, { workerData: { dataDir, gate } }));
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  const respondsWith = threads.map((thread) => once(thread, 'message'));
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  return (await Promise.all(respondsWith)).map(([key]) => key);
}
