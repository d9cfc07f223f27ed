import { expect } from 'chai';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { HEAVY_PICTURES } from '../../resilience/abuse/pictures.ts';
import { rejection } from '../../support/rejection.ts';
import { animatedWebp, frameChunk, gif, jpegSegment, jpegWith, png, pngChunk, TURNED_TIFF } from './pictures.ts';

const { inspect } = imageInspector();

const REFUSED: Readonly<Record<string, string>> = {
  'JPEG of EXIF segments': 'more than 20000 segments',
  'JPEG of empty segments': 'more than 20000 segments',
  'PNG of eXIf chunks': 'more than 20000 chunks',
  'PNG of empty chunks': 'more than 20000 chunks',
  'PNG of empty IDAT chunks': 'more than 20000 chunks',
  'GIF of frames': 'more than 2000 frames',
  'GIF of extensions': 'more than 20000 extensions',
  'WebP of frames': 'more than 20000 chunks',
  'WebP of chunks': 'more than 20000 chunks',
};

const FRAME = gif().subarray(gif().indexOf(0x2c), -1);

function gifOf(frames: number): Buffer {
  const [head, more] = [gif().subarray(0, -1), Array.from({ length: frames - 1 }, () => FRAME)];
  return Buffer.concat([head, ...more, Buffer.from([0x3b])]);
}

describe('slow pictures of 5 MB', () => {
  for (const [name, picture] of Object.entries(HEAVY_PICTURES)) {
    const sentence = REFUSED[name];
    it(`${sentence ? 'refuses' : 'accepts'} a ${name}`, async () => {
      if (sentence) expect(String(await rejection(inspect(picture())))).to.contain(sentence);
      else expect((await inspect(picture())).width).to.be.greaterThan(0);
    });
  }

  it('accepts an animation of 2,000 frames and no more', async () => {
    expect((await inspect(gifOf(2000))).extension).to.equal('gif');
    expect(String(await rejection(inspect(gifOf(2001))))).to.contain('2000 frames');
    const webp = (count: number) => animatedWebp(3, 2, ...Array.from({ length: count }, () => frameChunk()));
    expect((await inspect(webp(2000))).extension).to.equal('webp');
    expect(String(await rejection(inspect(webp(2001))))).to.contain('2000 frames');
  });

  it('uses the first of several EXIF blocks, as browsers do', async () => {
    const upright = Buffer.from(TURNED_TIFF);
    upright[19] = 1;
    const segment = (tiff: Buffer) => jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));
    expect((await inspect(jpegWith(segment(TURNED_TIFF), segment(upright)))).width).to.equal(2);
    expect((await inspect(jpegWith(segment(upright), segment(TURNED_TIFF)))).width).to.equal(3);
    const turned = png({ extra: [pngChunk('eXIf', TURNED_TIFF), pngChunk('eXIf', upright)] });
    expect((await inspect(turned)).width).to.equal(2);
  });
});
