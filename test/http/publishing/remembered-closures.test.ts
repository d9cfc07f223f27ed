import { expect } from 'chai';
import { rememberedClosures } from '../../../adapters/http/public-maps/remembered-closures.ts';
import { type Closure, newClosure } from '../../../src/domain/publishing/closure.ts';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import { NOW } from '../../support/builders.ts';
import { rejection } from '../../support/rejection.ts';

const aClosure = (id: string): Closure =>
  newClosure({ id, projectId: 'map', fields: { target: { type: 'area', id: 'shop' } }, now: NOW });

describe('Remembered closures', () => {
  let time: number;
  let stored: readonly Closure[] | null;
  let reads: number;
  const open = () => {
    [time, stored, reads] = [0, [], 0];
    return rememberedClosures({
      now: () => time,
      async read() {
        reads++;
        if (!stored) throw unavailable('The database does not respond.');
        return stored;
      },
    });
  };

  it('are read once for all requests of ten seconds', async () => {
    const closures = open();
    await Promise.all([closures.find('map', true), closures.find('map', true), closures.find('another', true)]);
    expect(reads).to.equal(2);
    stored = [aClosure('new')];
    time = 9_999;
    expect(await closures.find('map', true)).to.deep.equal([]);
    time = 10_000;
    expect(await closures.find('map', true)).to.deep.equal(stored);
    time = -10_000;
    await closures.find('map', true);
    expect(reads).to.equal(4);
  });

  it('are read again after a change here, also where an earlier read ends later', async () => {
    const closures = open();
    const early = closures.find('map', true);
    stored = [aClosure('new')];
    closures.forget('map');
    expect(await closures.find('map', true)).to.deep.equal(stored);
    await early;
    expect(await closures.find('map', true)).to.deep.equal(stored);
  });

  it('are those known last while the database does not respond, and an error where none are known', async () => {
    const closures = open();
    stored = [aClosure('known')];
    const known = await closures.find('map', true);
    stored = null;
    time = 3_600_000;
    expect(await closures.find('map', false)).to.deep.equal(known);
    expect(await rejection(closures.find('another', false))).to.include({ kind: 'unavailable' });
    expect(await rejection(closures.find('map', true))).to.include({ kind: 'unavailable' });
    stored = [];
    expect(await closures.find('map', true)).to.deep.equal([]);
  });

  it('are forgotten, those asked for first, where they are too many', async () => {
    const closures = open();
    stored = Array.from({ length: 60_000 }, (_, n) => aClosure(`${n}`));
    for (const map of ['first', 'second']) await closures.find(map, true);
    expect(reads).to.equal(2);
    await closures.find('second', true);
    expect(reads).to.equal(2);
    await closures.find('first', true);
    expect(reads).to.equal(3);
  });
});
