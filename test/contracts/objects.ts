import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { Objects, StoredObject } from '../../src/ports/projects/objects.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';

const HOSTILE = [
  ...[
    '../a.txt',
    'a/../../b.txt',
    './a.txt',
    '.tmp/a.txt',
    '/a.txt',
    'a//b.txt',
    'a/',
    '',
    'a\\b.txt',
    'a.txt\0',
    'A.txt',
  ],
  ...['ä.txt', 'a b.txt', 'a%2fb.txt', `${'a'.repeat(252)}.txt`],
];

const NO_PREFIXES = [
  ...['/', '../', '..', 'some/../some/', 'some/./', 'some//', 'SOME', '.', 'some/.', '\\', 'ü', '\0', '*', 'some/%66'],
  `some/${'f'.repeat(2000)}`,
];

/** An empty store, and its removal. */
export type OpenedObjects = { readonly objects: Objects; dispose(): Promise<void> };

/** The contract of file stores, see src/ports/projects/objects.ts. `open` returns an empty one, or null where its server is missing. */
export function objectsContract(name: string, open: () => Promise<OpenedObjects | null>): void {
  describe(`objects: ${name}`, () => {
    let opened: OpenedObjects | null = null;
    let objects: Objects;

    before(async function () {
      opened = await open();
      if (!requireAdapter(name, opened !== null)) this.skip();
      objects = opened!.objects;
    });

    after(async () => {
      await objects?.close();
      await opened?.dispose();
    });

    storesFiles(() => objects);
    guardsPaths(() => objects);
    listsFiles(() => objects);
    keepsFilesWhole(() => objects);
    takesStreams(() => objects);
  });
}

function storesFiles(store: () => Objects): void {
  it('is ready for a write', () => store().check());

  for (const [what, bytes] of [
    ['every value of a byte', Uint8Array.from({ length: 256 }, (_, value) => value)],
    ['no bytes', new Uint8Array()],
    ['text of several bytes a letter', new TextEncoder().encode('Gleis 7 – Übergang\r\n\0')],
    ['5 MiB', new Uint8Array(randomBytes(5 * 1024 * 1024))],
    ['a window of a larger buffer', new Uint8Array(randomBytes(64)).subarray(7, 21)],
  ] as const) {
    it(`returns ${what} unchanged`, async () => {
      await store().put('round/trip.bin', bytes);
      await expectBytes(store(), 'round/trip.bin', bytes);
    });
  }

  it('replaces a file with a second put', async () => {
    await store().put('replace/a.bin', Uint8Array.of(1, 2, 3));
    await store().put('replace/a.bin', Uint8Array.of(4));
    await expectBytes(store(), 'replace/a.bin', Uint8Array.of(4));
  });

  it('returns null for a missing file', async () => {
    await store().put('there/is/one.txt', Uint8Array.of(1));
    for (const path of ['none.txt', 'none/at/all.txt', 'there/none.txt', 'there/is/one.txt2']) {
      expect(await store().get(path), path).to.equal(null);
    }
  });

  it('deletes a file, and ignores one that does not exist', async () => {
    await store().put('delete/me.txt', Uint8Array.of(1));
    await store().put('delete/not-me.txt', Uint8Array.of(2));
    await store().delete('delete/me.txt');
    await store().delete('delete/me.txt');
    await store().delete('delete/no/such/folder.txt');
    expect(await store().get('delete/me.txt')).to.equal(null);
    await expectBytes(store(), 'delete/not-me.txt', Uint8Array.of(2));
  });

  it('copies its bytes, so that later changes by the caller have no effect', async () => {
    const mine = Uint8Array.of(1, 2, 3);
    await store().put('own/bytes.bin', mine);
    mine.fill(9);
    (await store().get('own/bytes.bin'))?.fill(8);
    await expectBytes(store(), 'own/bytes.bin', Uint8Array.of(1, 2, 3));
  });
}

function guardsPaths(store: () => Objects): void {
  it('accepts the longest path', async () => {
    const path = `${'long/'.repeat(50)}a.txt`;
    expect(path).to.have.length(255);
    await store().put(path, Uint8Array.of(1));
    await expectBytes(store(), path, Uint8Array.of(1));
    await store().delete(path);
  });

  it('refuses a bad path before it does anything', async () => {
    const before = await listed(store(), '');
    for (const path of HOSTILE) {
      expect(await rejection(store().put(path, Uint8Array.of(1))), path).to.be.instanceOf(TypeError);
      expect(await rejection(store().get(path)), path).to.be.instanceOf(TypeError);
      expect(await rejection(store().delete(path)), path).to.be.instanceOf(TypeError);
    }
    expect(await listed(store(), '')).to.deep.equal(before);
  });
}

function listsFiles(store: () => Objects): void {
  it('lists what starts with a prefix, in order of path, with sizes and times', async () => {
    const paths = ['pre-fix/z.txt', 'pre.v2.txt', 'pre/b/c.txt', 'pre/b.txt', 'pre/b-c.txt', 'pre/10.txt', 'prf.txt'];
    for (const [index, path] of paths.entries()) await store().put(path, new Uint8Array(index));
    const found = await listed(store(), 'pre');
    expect(found.map(({ path }) => path)).to.deep.equal(paths.slice(0, -1).sort());
    for (const { path, size, modifiedAt } of found) {
      expect(size, path).to.equal(paths.indexOf(path));
      expect(modifiedAt).to.equal(new Date(modifiedAt).toISOString());
      expect(Math.abs(Date.parse(modifiedAt) - Date.now())).to.be.lessThan(60_000);
    }
    expect((await listed(store(), 'pre/b')).map(({ path }) => path)).to.deep.equal([
      'pre/b-c.txt',
      'pre/b.txt',
      'pre/b/c.txt',
    ]);
  });

  it('lists nothing for an unknown prefix', async () => {
    await store().put('some/file.txt', Uint8Array.of(1));
    for (const prefix of ['none', 'some/file.txt/', 'some/filf', 'some/file.txt2']) {
      expect(await listed(store(), prefix), prefix).to.deep.equal([]);
    }
  });

  it('lists nothing for a prefix that no path can have', async () => {
    await store().put('some/file.txt', Uint8Array.of(1));
    for (const prefix of [...NO_PREFIXES, ...HOSTILE.filter((path) => path !== '')]) {
      expect(await listed(store(), prefix), JSON.stringify(prefix)).to.deep.equal([]);
    }
  });

  it('lists more than a thousand files', async () => {
    const paths = Array.from({ length: 1005 }, (_, index) => `many/${String(index).padStart(4, '0')}.bin`);
    const left = [...paths];
    const putSome = async () => {
      for (let path = left.pop(); path; path = left.pop()) await store().put(path, Uint8Array.of(1));
    };
    await Promise.all(Array.from({ length: 16 }, putSome));
    expect((await listed(store(), 'many/')).map(({ path }) => path)).to.deep.equal(paths);
  });
}

function keepsFilesWhole(store: () => Objects): void {
  it('has one of twenty complete when they are put at once', async () => {
    const put = (_: unknown, index: number) => store().put('race/a.bin', new Uint8Array(50_000 + index).fill(index));
    await Promise.all(Array.from({ length: 20 }, put));
    const bytes = (await store().get('race/a.bin'))!;
    const winner = bytes[0]!;
    expect(bytes).to.have.length(50_000 + winner);
    expect(bytes.every((byte) => byte === winner)).to.equal(true);
    expect((await listed(store(), 'race/')).map(({ size }) => size)).to.deep.equal([50_000 + winner]);
  });

  it('gives a reader the old file or the new one, each complete', async () => {
    const sizes = [1_000_000, 700_000];
    await store().put('swap/a.bin', new Uint8Array(sizes[0]!).fill(0));
    let replacing = true;
    const replace = (async () => {
      for (let round = 1; round <= 6; round++) {
        await store().put('swap/a.bin', new Uint8Array(sizes[round % 2]!).fill(round % 2));
      }
    })().finally(() => {
      replacing = false;
    });
    while (replacing) {
      const bytes = (await store().get('swap/a.bin'))!;
      expect(bytes).to.have.length(sizes[bytes[0]!]!);
      expect(bytes.every((byte) => byte === bytes[0])).to.equal(true);
    }
    await replace;
  });
}

const MIB = 1024 * 1024;

/** These bytes in pieces of so many. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A stream that fails after these bytes. */
async function* failingAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes, 100_000);
  throw new RangeError('The sender has gone.');
}

function takesStreams(store: () => Objects): void {
  for (const [what, size, piece] of [
    ['an empty stream', 0, 1],
    ['a short stream', 1000, 7],
    ['a stream of exactly a part', 8 * MIB, 65_537],
    ['a stream of several parts', 20 * MIB + 3, 3 * MIB + 1],
  ] as const) {
    it(`stores ${what}, and gives it as one`, async () => {
      const bytes = new Uint8Array(randomBytes(size));
      await store().put('stream/a.bin', inPieces(bytes, piece));
      await expectBytes(store(), 'stream/a.bin', bytes);
      const { size: found, chunks } = (await store().open('stream/a.bin'))!;
      expect(found).to.equal(size);
      expect(Buffer.compare(Buffer.concat(await Array.fromAsync(chunks)), bytes)).to.equal(0);
      expect((await listed(store(), 'stream/')).map(({ path, size }) => [path, size])).to.deep.equal([
        ['stream/a.bin', size],
      ]);
      await store().delete('stream/a.bin');
    });
  }

  for (const size of [0, 1000, 12 * MIB]) {
    it(`stores nothing of a stream that fails after ${size} bytes, and throws its error`, async () => {
      const error = await rejection(store().put('failing/a.bin', failingAfter(new Uint8Array(size))));
      expect(error).to.be.instanceOf(RangeError);
      expect(await listed(store(), 'failing/')).to.deep.equal([]);
      await store().put('failing/b.bin', Uint8Array.of(1));
      await rejection(store().put('failing/b.bin', failingAfter(new Uint8Array(size))));
      await expectBytes(store(), 'failing/b.bin', Uint8Array.of(1));
      await store().delete('failing/b.bin');
    });
  }

  it('stores nothing of a stream that is aborted, and ends it', async () => {
    const controller = new AbortController();
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let sent = 0; ; sent++) {
        if (sent === 40) controller.abort(new RangeError('Cancelled.'));
        controller.signal.throwIfAborted();
        yield new Uint8Array(MIB / 4);
      }
    }
    expect(await rejection(store().put('aborted/a.bin', endless()))).to.be.instanceOf(RangeError);
    expect(await listed(store(), 'aborted/')).to.deep.equal([]);
  });

  it('gives no stream of a missing file, and none of one that is deleted before it is read', async () => {
    expect(await store().open('stream/none.bin')).to.equal(null);
    await store().put('stream/gone.bin', Uint8Array.of(1));
    const { chunks } = (await store().open('stream/gone.bin'))!;
    await store().delete('stream/gone.bin');
    expect(await rejection(Array.fromAsync(chunks))).to.be.instanceOf(Error);
  });

  it('lets a reader stop', async () => {
    await store().put('stream/long.bin', new Uint8Array(20 * MIB));
    for await (const chunk of (await store().open('stream/long.bin'))!.chunks) {
      expect(chunk.length).to.be.greaterThan(0);
      break;
    }
    await store().delete('stream/long.bin');
  });
}

async function listed(objects: Objects, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const object of objects.list(prefix)) found.push(object);
  return found;
}

async function expectBytes(objects: Objects, path: string, bytes: Uint8Array): Promise<void> {
  const found = await objects.get(path);
  expect(found !== null && Buffer.compare(found, bytes) === 0, `${path} holds what was put`).to.equal(true);
}
