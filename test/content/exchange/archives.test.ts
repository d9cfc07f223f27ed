import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { packedArchive } from '../../../adapters/content/exchange/zip-writer.ts';
import { encoded } from '../../../adapters/workers/encoded.ts';

async function* noImages() {}

const packing = { generator: 'test', project: { name: 'Hall' }, counts: {} };

describe('An archive that is written', () => {
  it('begins before what it ends with was made', async () => {
    let isMade = false;
    function* late() {
      isMade = true;
      yield 'the last line\n';
    }
    const texts = [
      { path: 'project.json', pieces: ['{}\n'] },
      { path: 'content/areas.ndjson', pieces: late() },
    ];
    const bytes = packedArchive(packing, texts, noImages());
    const { value: first } = await bytes.next();
    expect(first).to.be.instanceOf(Uint8Array);
    expect(isMade).to.equal(false);
    for await (const _ of bytes) void _;
    expect(isMade).to.equal(true);
  });

  it('fails where a piece of it cannot be made', async () => {
    function* failing() {
      yield 'a line\n';
      throw new Error('a fault in the middle');
    }
    const texts = [{ path: 'content/areas.ndjson', pieces: failing() }];
    const error = await Array.fromAsync(packedArchive(packing, texts, noImages())).then(
      () => null,
      (fault) => fault,
    );
    expect(String(error)).to.contain('a fault in the middle');
  });
});

describe('An archive that nobody reads any more', () => {
  it('lets go of the image that it was reading', async () => {
    const closed = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield randomBytes(65_536);
      } finally {
        closed.resolve();
      }
    }
    async function* images() {
      yield { path: 'images/a.png', bytes: endless() };
    }
    const archive = packedArchive(packing, [], images());
    for (let n = 0; n < 5; n++) await archive.next();
    await archive.return(undefined);
    await closed.promise;
  });

  it('reads no image that is found later', async () => {
    const searched = Promise.withResolvers<void>();
    const found = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    let isRead = false;
    async function* image() {
      isRead = true;
      yield randomBytes(10);
    }
    async function* images() {
      try {
        searched.resolve();
        await found.promise;
        yield { path: 'images/a.png', bytes: image() };
      } finally {
        ended.resolve();
      }
    }
    const archive = packedArchive(packing, [{ path: 'project.json', pieces: ['{}\n'] }], images());
    await archive.next();
    await searched.promise;
    await archive.return(undefined);
    found.resolve();
    await ended.promise;
    expect(isRead).to.equal(false);
  });
});

describe('An export', () => {
  it('of many short pieces is sent in a few long ones', async () => {
    const pieces = Array.from({ length: 20_000 }, (_, at) => `<path id="${at}"/>\n`);
    const parts = await Array.fromAsync(encoded(pieces));
    expect(parts.length).to.be.below(20);
    expect(Buffer.concat(parts).toString()).to.equal(pieces.join(''));
  });
});
