import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { mediaTypeOf } from '../../../src/domain/projects/images/image.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { CLEANED, PLACED_TIFF } from './metadata-rasters.ts';
import { exifSegment, JPEG, jpegSegment, png, pngChunk } from './pictures.ts';
import { type Fixture, openFixture } from './svg-fixture.ts';

const { inspect } = imageInspector();

/** What browsers draw in part or not at all as it was sent, and whole as it is stored. */
const MENDED: readonly string[] = [
  'nothing of a JPEG without an end, which gets one',
  'half an end of a JPEG',
  'data of programs in a WebP',
];

/** Draws the first image of the page; the result is its size and its pixels. */
const DRAWN = `(async () => {
  const image = document.images[0];
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return [canvas.width, canvas.height, ...context.getImageData(0, 0, canvas.width, canvas.height).data].join();
})()`;

describe('the look of a raster', () => {
  let browser: Browser | null = null;
  let fixture: Fixture;

  before(async function () {
    browser = await openBrowser();
    if (!browser) return this.skip();
    fixture = await openFixture(browser);
  });

  after(async () => {
    await fixture?.close();
    await browser?.close();
  });

  async function look(bytes: Uint8Array, mediaType: string): Promise<unknown> {
    await fixture.openPage(`<img src="data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}">`);
    return fixture.evaluate(DRAWN);
  }

  for (const [name, [given, stored]] of Object.entries(CLEANED)) {
    const isMended = MENDED.includes(name);
    it(`${isMended ? 'becomes whole' : 'does not change'} when ${name} is removed`, async () => {
      const { bytes, extension } = await inspect(given);
      const mediaType = mediaTypeOf(extension);
      const shown = await look(isMended ? stored : given, mediaType);
      expect(await look(bytes, mediaType)).to.equal(shown);
    });
  }

  it('does not change for any orientation of a coloured picture, a progressive one and one of a palette', async () => {
    for (const picture of [colouredJpeg, progressiveJpeg, colouredPng])
      for (let orientation = 1; orientation <= 8; orientation++) {
        const tiff = Buffer.from(PLACED_TIFF);
        tiff[19] = orientation;
        const given = picture(tiff);
        const { bytes, extension, width, height } = await inspect(given);
        const shown = String(await look(given, mediaTypeOf(extension)));
        expect(shown.startsWith(`${width},${height},`), `the size for ${orientation}`).to.equal(true);
        expect(await look(bytes, mediaTypeOf(extension)), `the orientation ${orientation}`).to.equal(shown);
        expect(Buffer.from(bytes).includes('GPS')).to.equal(false);
      }
  });
});

function colouredJpeg(tiff: Buffer): Buffer {
  return Buffer.concat([JPEG.subarray(0, 20), exifSegment(tiff), JPEG.subarray(20)]);
}

/** Six colours, so that each turn looks different. */
function colouredPng(tiff: Buffer): Buffer {
  const palette = pngChunk('PLTE', Buffer.from('ff000000ff000000ffffff00ff00ff00ffff', 'hex'));
  const rows = Buffer.from([0, 0, 1, 2, 0, 3, 4, 5]);
  return png({ colourType: 3, extra: [palette, pngChunk('eXIf', tiff)], rows });
}

/** Eight by sixteen grey pixels in two scans, with the metadata between them as well. */
function progressiveJpeg(tiff: Buffer): Buffer {
  const grey = Buffer.from([0xff, 0xd8]);
  const steps = jpegSegment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)]));
  const frame = jpegSegment(0xc2, Buffer.from([8, 0, 8, 0, 16, 1, 1, 0x11, 0]));
  const table = (kind: number, symbol: number) =>
    jpegSegment(0xc4, Buffer.from([kind, 1, ...Array.from({ length: 15 }, () => 0), symbol]));
  const scan = (from: number, to: number, data: number) =>
    Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, from, to, 0])), Buffer.from([data])]);
  const parts = [
    grey,
    exifSegment(tiff),
    steps,
    frame,
    table(0x00, 8),
    scan(0, 0, 0b0110_0100),
    Buffer.from([0x00, 0x00]),
  ];
  return Buffer.concat([...parts, exifSegment(tiff), table(0x10, 0), scan(1, 63, 0x3f), Buffer.from([0xff, 0xd9])]);
}
