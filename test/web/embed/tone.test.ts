import { expect } from 'chai';
import { toneOf } from '../../../adapters/web/embed/plan/layers/tone.ts';

type Pixel = readonly [number, number, number, number];

/** A hundred pixels, so many of which are of this kind, and the others of strong colours. */
const picture = (count: number, pixel: Pixel): number[] =>
  Array.from({ length: 100 }, (_, at): Pixel => (at < count ? pixel : [180, 90, 40, 255])).flat();

describe('The tone of a plan', () => {
  for (const [name, pixel] of Object.entries({
    'near white': [250, 248, 240, 255],
    grey: [120, 125, 122, 255],
    transparent: [0, 0, 0, 0],
  } satisfies Record<string, Pixel>)) {
    it(`is that of a drawing where 60 % of it is ${name}, else that of a photograph`, () => {
      expect(toneOf(picture(60, pixel))).to.equal('drawing');
      expect(toneOf(picture(59, pixel))).to.equal('photo');
    });
  }

  it('is that of a photograph where much of it is dark already, as a plan on black, but not where little else than dark lines is opaque', () => {
    const paper: Pixel = [250, 248, 240, 255];
    const drawn = (dark: number, rest: Pixel): number[] =>
      Array.from({ length: 100 }, (_, at): Pixel => (at < dark ? [20, 20, 24, 255] : rest)).flat();
    expect(toneOf(drawn(40, paper))).to.equal('photo');
    expect(toneOf(drawn(39, paper))).to.equal('drawing');
    expect(toneOf(drawn(20, [0, 0, 0, 0]))).to.equal('drawing');
  });
});
