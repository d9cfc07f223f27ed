import { expect } from 'chai';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import { errorKind, rejection } from '../../support/rejection.ts';
import {
  animatedPng,
  animatedWebp,
  canvasChunk,
  exifSegment,
  frameChunk,
  GIF,
  gif,
  JPEG,
  jpegSegment,
  jpegWith,
  LOSSLESS_WEBP,
  LOSSY_WEBP,
  PNG,
  png,
  pngChunk,
  storedChunk,
  TURNED_TIFF,
  webp,
} from './pictures.ts';

const { inspect } = imageInspector();

const EXIF_SEGMENT = exifSegment(TURNED_TIFF);
const PAGE = Buffer.from('\0*/alert(1)/*<html><script>alert(1)</script></html>');
const STILL = LOSSY_WEBP.subarray(12);

const palette = (colours: number): Buffer => pngChunk('PLTE', Buffer.alloc(3 * colours));

const PICTURES = {
  'a JPEG': [JPEG, 'jpg'],
  'a PNG': [PNG, 'png'],
  'an animated PNG': [png({ extra: [pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))] }), 'png'],
  'an animated PNG of two frames': [animatedPng(), 'png'],
  'an animated PNG with a small frame': [animatedPng({ x: 2, y: 1, width: 1, height: 1 }), 'png'],
  'a GIF': [GIF, 'gif'],
  'a GIF of two frames': [Buffer.concat([GIF.subarray(0, -1), GIF.subarray(GIF.indexOf(0x2c))]), 'gif'],
  'a lossy WebP': [LOSSY_WEBP, 'webp'],
  'a lossless WebP': [LOSSLESS_WEBP, 'webp'],
  'an extended WebP': [webp(canvasChunk(3, 2), STILL), 'webp'],
  'an animated WebP': [animatedWebp(3, 2, frameChunk(), frameChunk({ pixels: LOSSLESS_WEBP.subarray(12) })), 'webp'],
} as const;

const REFUSED: Readonly<Record<string, readonly [Uint8Array, string]>> = {
  'an empty file': [Buffer.alloc(0), 'not a JPEG'],
  text: [Buffer.from('hello, I am a picture'), 'not a JPEG'],
  'a PDF': [Buffer.from('%PDF-1.7\n%âãÏÓ'), 'not a JPEG'],
  'a ZIP': [Buffer.from('504b0304140000000800', 'hex'), 'not a JPEG'],
  'a BMP': [Buffer.from(`BM${'\0'.repeat(60)}`), 'not a JPEG'],
  'a TIFF': [TURNED_TIFF, 'not a JPEG'],
  'an ICO': [Buffer.from('00000100010010100000010020006804000016000000', 'hex'), 'not a JPEG'],
  'a script named like an image': [Buffer.from('#!/bin/sh\necho hello'), 'not a JPEG'],
  'a PNG signature alone': [PNG.subarray(0, 8), ''],
  'a PNG with a changed pixel': [changed(PNG, PNG.indexOf('IDAT') + 8), 'damaged in its IDAT'],
  'a PNG with an unknown chunk that it needs': [png({ extra: [pngChunk('ABCD', PAGE)] }), 'do not know'],
  'a PNG of a palette without one': [png({ colourType: 3 }), 'no palette'],
  'a PNG whose palette comes after its pixels': [
    Buffer.concat([png({ colourType: 3 }).subarray(0, -12), pngChunk('PLTE', Buffer.alloc(6)), PNG.subarray(-12)]),
    'no palette',
  ],
  'a PNG of two palettes': [png({ colourType: 3, extra: [palette(2), palette(2)] }), 'more than one palette'],
  'a PNG of an empty palette': [png({ colourType: 3, extra: [palette(0)] }), 'palette without colours'],
  'a PNG with a palette of 257 colours': [png({ extra: [palette(257)] }), 'more than 256'],
  'a PNG of another compression': [png({ compression: 1 }), 'does not exist'],
  'a PNG of another filter': [png({ filter: 64 }), 'does not exist'],
  'a PNG of another interlacing': [png({ interlace: 2 }), 'does not exist'],
  'a PNG of the iPhone': [
    Buffer.concat([PNG.subarray(0, 8), pngChunk('CgBI', Buffer.alloc(4)), PNG.subarray(8)]),
    'begin with its header',
  ],
  'a PNG without pixels': [Buffer.concat([PNG.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]), 'no pixels'],
  'a PNG with two headers': [
    png({ extra: [pngChunk('IHDR', Buffer.from('00000009000000090802000000', 'hex'))] }),
    'one header',
  ],
  'a PNG whose pixels come before its header': [pngChunksTurned(), 'begin with its header'],
  'a PNG with a chunk of four gigabytes': [changed(PNG, PNG.indexOf('IDAT') - 4, 0xff), 'ends before'],
  'a PNG with a header of another length': [changed(PNG, 11, 14), ''],
  'a PNG with a frame that is too wide': [animatedPng({ width: 4 }), 'reaches out'],
  'a PNG with a frame that is too high': [animatedPng({ y: 1 }), 'reaches out'],
  'a PNG with a frame beyond counting': [animatedPng({ x: 0xffffffff }), 'reaches out'],
  'a PNG of no height': [png({ height: 0 }), 'no size'],
  'a PNG of one pixel more than 100 megapixels': [png({ width: 5_882_353, height: 17 }), 'more than 100 megapixels'],
  'a PNG as large as its header can say': [png({ width: 0xffffffff, height: 0xffffffff }), 'more than 100 megapixels'],
  'a PNG of no width': [png({ width: 0 }), 'no size'],
  'a PNG of more than 100 megapixels': [png({ width: 10_001, height: 10_000 }), 'more than 100 megapixels'],
  'a GIF that is a script too': [Buffer.from('GIF89a=1;alert(document.domain)//'), 'GIF'],
  'a GIF without pixels': [Buffer.concat([GIF.subarray(0, 19), Buffer.from(';')]), 'no pixels'],
  'a GIF with a block of no kind': [changed(GIF, GIF.indexOf(0x21), 0x22), 'an invalid block'],
  'a GIF of no height': [gif({ height: 0 }), 'reaches out'],
  'a GIF of less than its frame': [gif({ width: 2 }), 'reaches out'],
  'a GIF of no width': [gif({ width: 0, frameWidth: 0 }), 'no size'],
  'a GIF of more than 100 megapixels': [gif({ width: 65_535, height: 65_535 }), 'more than 100 megapixels'],
  'a GIF with a frame larger than its screen': [gif({ frameWidth: 65_535 }), 'reaches out'],
  'a WebP that announces another size': [webp(canvasChunk(1, 1), STILL), 'another size'],
  'a WebP of more than 100 megapixels': [animatedWebp(16_384, 16_384, frameChunk()), 'more than 100 megapixels'],
  'a WebP of one pixel more than 100 megapixels': [
    animatedWebp(5_882_353, 17, frameChunk()),
    'more than 100 megapixels',
  ],
  'a WebP of no width': [webp(sizedPixels(0, 2)), 'no size'],
  'a WebP of no height': [webp(sizedPixels(3, 0)), 'no size'],
  'a WebP whose canvas is smaller than its picture': [webp(canvasChunk(2, 2), STILL), 'another size'],
  'a WebP with a frame that is too wide': [animatedWebp(3, 2, frameChunk({ width: 4 })), 'reaches out'],
  'a WebP with a frame that is too high': [animatedWebp(3, 2, frameChunk({ height: 3 })), 'reaches out'],
  'a WebP with a frame outside of its canvas': [animatedWebp(3, 2, frameChunk(), frameChunk({ x: 4 })), 'reaches out'],
  'a WebP with a frame far below its canvas': [animatedWebp(3, 2, frameChunk({ y: 33_554_430 })), 'reaches out'],
  'a WebP with a frame of another size': [animatedWebp(9, 9, frameChunk({ width: 9 })), 'frame of another size'],
  'a WebP with a frame without pixels': [
    animatedWebp(3, 2, frameChunk({ pixels: Buffer.alloc(0) })),
    'frame without pixels',
  ],
  'a WebP with a frame whose pixels reach out of it': [longFrame(), 'ends before'],
  'a WebP with a chunk of four gigabytes': [changed(LOSSY_WEBP, 19, 0xff), 'ends before'],
  'a WebP whose file is said to be longer': [changed(LOSSY_WEBP, 4, 0xfe), 'ends before'],
  'a WebP without pixels': [webp(canvasChunk(3, 2)), 'no pixels'],
  'a WebP with a damaged frame': [changed(LOSSY_WEBP, 24), 'damaged frame'],
  'a JPEG signature alone': [Buffer.from('ffd8ff', 'hex'), 'ends before'],
  'a JPEG without pixels': [Buffer.from('ffd8ffe00004abcdffd9', 'hex'), 'no pixels'],
  'a JPEG in a lossless coding': [changed(JPEG, JPEG.indexOf('ffc0', 'hex') + 1, 0xc3), 'browsers do not show'],
  'a JPEG of more than 100 megapixels': [largeJpeg(), 'more than 100 megapixels'],
  'a JPEG of no width': [changed(JPEG, JPEG.indexOf('ffc0', 'hex') + 8, 0), 'no size'],
  'a JPEG of no height': [changed(JPEG, JPEG.indexOf('ffc0', 'hex') + 6, 0), 'no size'],
  'a JPEG of 12 bits': [changed(JPEG, JPEG.indexOf('ffc0', 'hex') + 4, 12), '12 bits'],
  'a JPEG with a marker that nobody knows': [jpegWith(jpegSegment(0xf0, PAGE)), 'do not know'],
  'a JPEG in a JPEG': [jpegWith(JPEG), 'do not know'],
  'a JPEG of two frames': [twoFrames(), 'more than one frame'],
  'a JPEG with a segment of no length': [jpegWith(Buffer.from('ffdb0000', 'hex')), 'without a length'],
  'a JPEG with a segment longer than the file': [jpegWith(Buffer.from('ffe2ffff', 'hex')), 'ends before'],
  'a JPEG in an arithmetic coding': [changed(JPEG, JPEG.indexOf('ffc0', 'hex') + 1, 0xc9), 'browsers do not show'],
};

describe('rasters', () => {
  for (const [name, [bytes, extension]] of Object.entries(PICTURES)) {
    it(`accepts ${name} unchanged, with its size`, async () => {
      const image = await inspect(bytes);
      expect(image).to.include({ extension, width: 3, height: 2 });
      expect(Buffer.from(image.bytes).equals(bytes)).to.equal(true);
    });

    it(`refuses ${name} truncated anywhere before its pixels end`, async () => {
      for (let length = 0; length < pixelEnd(bytes, extension); length++) {
        expect(await errorKind(inspect(bytes.subarray(0, length))), `${length} bytes`).to.equal('image_refused');
      }
    });
  }

  for (const [name, [bytes, sentence]] of Object.entries(REFUSED)) {
    it(`refuses ${name}`, async () => {
      expect(await errorKind(inspect(bytes))).to.equal('image_refused');
      expect(String(await rejection(inspect(bytes)))).to.contain(sentence);
    });
  }

  it('accepts a PNG of exactly the depths and colour types that exist', async () => {
    const exist = [
      '0/1',
      '0/2',
      '0/4',
      '0/8',
      '0/16',
      '2/8',
      '2/16',
      '3/1',
      '3/2',
      '3/4',
      '3/8',
      '4/8',
      '4/16',
      '6/8',
      '6/16',
    ];
    const accepted: string[] = [];
    for (let colourType = 0; colourType < 8; colourType++)
      for (let depth = 0; depth <= 32; depth++) {
        const picture = png({ colourType, depth, extra: colourType === 3 ? [palette(2)] : [] });
        const outcome = await inspect(picture).then(() => null, String);
        if (outcome === null) accepted.push(`${colourType}/${depth}`);
        else expect(outcome, `${colourType}/${depth}`).to.match(/colour type \d+|does not exist/);
      }
    expect(accepted).to.deep.equal(exist);
  });

  it('returns the displayed size of a JPEG or PNG with an orientation', async () => {
    const jpeg = await inspect(jpegWith(EXIF_SEGMENT));
    const turnedPng = await inspect(png({ extra: [pngChunk('eXIf', TURNED_TIFF)] }));
    expect([jpeg.width, jpeg.height, turnedPng.width, turnedPng.height]).to.deep.equal([2, 3, 2, 3]);
  });

  it('accepts exactly 100 megapixels', async () => {
    expect(await inspect(png({ width: 10_000, height: 10_000 }))).to.include({ width: 10_000, height: 10_000 });
  });

  it('accepts 5,242,880 bytes and refuses one more', async () => {
    const rest = MAX_IMAGE_BYTES - PNG.length - 12;
    const full = png({ extra: [storedChunk(Buffer.alloc(rest))] });
    const over = png({ extra: [storedChunk(Buffer.alloc(rest + 1))] });
    expect([full.length, over.length]).to.deep.equal([5_242_880, 5_242_881]);
    expect((await inspect(full)).bytes.length).to.equal(5_242_880);
    expect(String(await rejection(inspect(over)))).to.contain('larger than 5 MB');
  });

  it('reads a picture inside a larger buffer', async () => {
    const around = Buffer.concat([Buffer.from('before'), PNG, Buffer.from('behind')]);
    expect(await inspect(around.subarray(6, 6 + PNG.length))).to.include({ extension: 'png', width: 3 });
  });
});

/**
 * Where the first picture that a file shows is complete: a GIF may lack its trailer after a frame. How many pixels a JPEG has left is
 * known to who decodes it alone, so that one may end within.
 */
function pixelEnd(bytes: Buffer, extension: string): number {
  if (extension === 'jpg') return bytes.indexOf('ffda', 'hex') + 14;
  return extension === 'gif' ? GIF.length - 1 : bytes.length;
}

function changed(bytes: Buffer, offset: number, value = bytes[offset]! ^ 0xff): Buffer {
  const copy = Buffer.from(bytes);
  copy[offset] = value;
  return copy;
}

function largeJpeg(): Buffer {
  const copy = Buffer.from(JPEG);
  const frame = copy.indexOf('ffc0', 'hex');
  copy.writeUInt16BE(10_001, frame + 5);
  copy.writeUInt16BE(10_000, frame + 7);
  return copy;
}

function pngChunksTurned(): Buffer {
  return Buffer.concat([PNG.subarray(0, 8), PNG.subarray(33, -12), PNG.subarray(8, 33), PNG.subarray(-12)]);
}

function twoFrames(): Buffer {
  const frame = JPEG.indexOf('ffc0', 'hex');
  const end = frame + 2 + JPEG.readUInt16BE(frame + 2);
  return Buffer.concat([JPEG.subarray(0, end), JPEG.subarray(frame, end), JPEG.subarray(end)]);
}

/** The pixels of a still WebP that say they have this size. */
function sizedPixels(width: number, height: number): Buffer {
  const chunk = Buffer.from(STILL);
  chunk.writeUInt16LE(width, 14);
  chunk.writeUInt16LE(height, 16);
  return chunk;
}

/** A frame whose pixels end inside the file and outside of the frame. */
function longFrame(): Buffer {
  const pixels = Buffer.from(STILL);
  pixels.writeUInt32LE(pixels.length, 4);
  return animatedWebp(3, 2, frameChunk({ pixels }), frameChunk());
}
