import { expect } from 'chai';
import { type Device, withPlansFor } from '../../../adapters/web/embed/model/plan-pictures.ts';

type Map = Parameters<typeof withPlansFor>[1];

const levels = [
  { id: 'large', imageUrl: '/large.png', imageUrlSmall: '/small.webp' },
  { id: 'plain', imageUrl: '/plain.png', imageUrlSmall: null },
  { id: 'blank', imageUrl: null, imageUrlSmall: null },
];
const shownOn = (device: Device) =>
  withPlansFor(device, { levels } as unknown as Map).levels.map(({ imageUrl }) => imageUrl);

const LARGE = ['/large.png', '/plain.png', null];
const SMALL = ['/small.webp', '/plain.png', null];

describe('The plans of a map', () => {
  it('are the small pictures where there are such on a phone, whichever way it is held', () => {
    expect(shownOn({ width: 390, height: 844 })).to.deep.equal(SMALL);
    expect(shownOn({ width: 844, height: 390 })).to.deep.equal(SMALL);
  });

  it('are these on a device of little memory, too', () => {
    expect(shownOn({ width: 1280, height: 800, memory: 1 })).to.deep.equal(SMALL);
  });

  it('are the large ones on a computer and on a tablet', () => {
    expect(shownOn({ width: 1280, height: 800, memory: 8 })).to.deep.equal(LARGE);
    expect(shownOn({ width: 820, height: 1180 })).to.deep.equal(LARGE);
  });
});
