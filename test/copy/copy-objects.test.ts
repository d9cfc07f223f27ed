import { expect } from 'chai';
import { copyObjects } from '../../adapters/objects/copy-objects.ts';
import { minioObjects } from '../../adapters/objects/minio.ts';
import { memoryObjects } from '../../adapters/operations/memory/objects.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { freshBucket } from '../support/stores/s3.ts';

const PATHS = Array.from({ length: 20 }, (_, at) => `images/${String(at).padStart(2, '0')}.png`);
const bytes = (text: string) => new TextEncoder().encode(text);

describe('Copying files', () => {
  let source: Objects;
  let target: Objects;

  beforeEach(async () => {
    [source, target] = [memoryObjects(), memoryObjects()];
    for (const path of PATHS) await source.put(path, bytes(`content of ${path}`));
  });

  const copied = (isResumed: boolean, onObject = (_: number) => {}) =>
    copyObjects({ source, target }, { isResumed, onObject });
  const contents = async (objects: Objects) => {
    const entries: (readonly [string, string])[] = [];
    for await (const { path } of objects.list('')) {
      entries.push([path, new TextDecoder().decode((await objects.get(path))!)]);
    }
    return entries;
  };

  it('copies every file, and returns the same digest for the same files', async () => {
    const digest = await copied(false);
    expect(digest).to.deep.include({ count: 20, bytes: 20 * bytes('content of images/00.png').length });
    expect(await contents(target)).to.deep.equal(await contents(source));
    await source.put(PATHS[3]!, bytes('content of images/xx.png'));
    target = memoryObjects();
    expect((await copied(false)).sha256).not.to.equal(digest.sha256);
  });

  it('keeps what an interrupted copy has left, replaces what differs, and deletes what the source does not have', async () => {
    await copied(false);
    await target.delete(PATHS[5]!);
    await target.put(PATHS[6]!, bytes('a part'));
    await target.put('images/zz.png', bytes('deleted since'));
    const written: string[] = [];
    const { put } = target;
    target = { ...target, put: (path, content) => put(path, content).then(() => void written.push(path)) };
    await copied(true);
    expect(written).to.deep.equal([PATHS[5], PATHS[6]]);
    expect(await contents(target)).to.deep.equal(await contents(source));
  });

  it('fails where a file of the target is not the same, or belongs to nobody', async () => {
    const other = memoryObjects();
    await Promise.all(PATHS.map((path) => other.put(path, bytes('damaged'))));
    const damaged: Objects = { ...target, open: (path) => other.open(path) };
    expect(await rejection(copyObjects({ source, target: damaged }, { isResumed: false, onObject: () => {} })))
      .to.have.property('message')
      .that.matches(/copy of the file images\/\d\d\.png is not the same/);
    await target.put('images/zz.png', bytes('of somebody else'));
    expect(await rejection(copied(false)))
      .to.have.property('message')
      .that.includes('images/zz.png');
  });

  it('copies to an S3-compatible store and back', async function () {
    const bucket = freshBucket();
    if (!requireAdapter('S3', bucket !== null)) this.skip();
    target = minioObjects(bucket!.url.href);
    try {
      const digest = await copied(false);
      [source, target] = [target, memoryObjects()];
      expect(await copied(false)).to.deep.equal(digest);
    } finally {
      await source.close();
      await bucket!.remove();
    }
  });
});
