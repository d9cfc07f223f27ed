import { expect } from 'chai';
import { imageInspector } from '../../adapters/images/inspect.ts';
import { MAX_IMAGE_BYTES } from '../../src/domain/image.ts';
import { refusalKind, rejection } from '../support/rejection.ts';
import {
  canvasChunk,
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
  TURNED_TIFF,
  webp,
} from './pictures.ts';

const { inspect } = imageInspector();

const EXIF_SEGMENT = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), TURNED_TIFF]));
const STILL = LOSSY_WEBP.subarray(12);

const PICTURES = {
  'a JPEG': [JPEG, 'jpg'],
  'a PNG': [PNG, 'png'],
  'an animated PNG': [png({ extra: [pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))] }), 'png'],
  'a GIF': [GIF, 'gif'],
  'a lossy WebP': [LOSSY_WEBP, 'webp'],
  'a lossless WebP': [LOSSLESS_WEBP, 'webp'],
  'an extended WebP': [webp(canvasChunk(3, 2), STILL), 'webp'],
  'a JPEG with filled up markers': [jpegWith(Buffer.from([0xff, 0xff])), 'jpg'],
  'a JPEG with a broken EXIF block': [jpegWith(jpegSegment(0xe1, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0'))), 'jpg'],
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
  'a PNG with a ZIP behind it': [Buffer.concat([PNG, Buffer.from('PK\x03\x04')]), 'PNG has data after'],
  'a PNG with a page behind it': [Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]), 'PNG has data after'],
  'a PNG with a changed pixel': [changed(PNG, PNG.indexOf('IDAT') + 8), 'damaged in its IDAT'],
  'a PNG without pixels': [Buffer.concat([PNG.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]), 'no pixels'],
  'a PNG of no width': [png({ width: 0 }), 'no size'],
  'a PNG of more than 100 megapixels': [png({ width: 10_001, height: 10_000 }), 'more than 100 megapixels'],
  'a GIF with a ZIP behind it': [Buffer.concat([GIF, Buffer.from('PK\x03\x04')]), 'GIF has data after'],
  'a GIF that is a script too': [Buffer.from('GIF89a=1;alert(document.domain)//'), 'GIF'],
  'a GIF without pixels': [Buffer.concat([GIF.subarray(0, 19), Buffer.from(';')]), 'no pixels'],
  'a GIF of no width': [gif({ width: 0, frameWidth: 0 }), 'no size'],
  'a GIF of more than 100 megapixels': [gif({ width: 65_535, height: 65_535 }), 'more than 100 megapixels'],
  'a GIF with a frame larger than its screen': [gif({ frameWidth: 65_535 }), 'larger than its screen'],
  'a WebP with a ZIP behind it': [Buffer.concat([LOSSY_WEBP, Buffer.from('PK\x03\x04')]), 'WebP has data after'],
  'a WebP that announces another size': [webp(canvasChunk(1, 1), STILL), 'another size'],
  'a WebP of more than 100 megapixels': [webp(canvasChunk(16_384, 16_384), animation()), 'more than 100 megapixels'],
  'a WebP without pixels': [webp(canvasChunk(3, 2)), 'no pixels'],
  'a WebP with a damaged frame': [changed(LOSSY_WEBP, 24), 'damaged frame'],
  'a JPEG signature alone': [Buffer.from('ffd8ff', 'hex'), 'ends before'],
  'a JPEG without pixels': [Buffer.from('ffd8ffe00004abcdffd9', 'hex'), 'no pixels'],
  'a JPEG in a lossless coding': [changed(JPEG, JPEG.indexOf('ffc0', 'hex') + 1, 0xc3), 'browsers do not show'],
  'a JPEG of more than 100 megapixels': [largeJpeg(), 'more than 100 megapixels'],
  'a JPEG with dirt between its segments': [jpegWith(EXIF_SEGMENT, Buffer.from('dirt')), 'damaged'],
};

describe('rasters', () => {
  for (const [name, [bytes, extension]] of Object.entries(PICTURES)) {
    it(`takes ${name}, byte for byte, with its size`, async () => {
      const image = await inspect(bytes);
      expect(image).to.include({ extension, width: 3, height: 2 });
      expect(Buffer.from(image.bytes).equals(bytes)).to.equal(true);
    });

    it(`refuses ${name} cut off anywhere`, async () => {
      for (let length = 0; length < bytes.length; length++) {
        expect(await refusalKind(inspect(bytes.subarray(0, length))), `${length} bytes`).to.equal('image_refused');
      }
    });
  }

  for (const [name, [bytes, sentence]] of Object.entries(REFUSED)) {
    it(`refuses ${name}`, async () => {
      expect(await refusalKind(inspect(bytes))).to.equal('image_refused');
      expect(String(await rejection(inspect(bytes)))).to.contain(sentence);
    });
  }

  it('tells the size of a JPEG or PNG that is to be turned as browsers show it', async () => {
    const jpeg = await inspect(jpegWith(EXIF_SEGMENT));
    const turnedPng = await inspect(png({ extra: [pngChunk('eXIf', TURNED_TIFF)] }));
    expect([jpeg.width, jpeg.height, turnedPng.width, turnedPng.height]).to.deep.equal([2, 3, 2, 3]);
  });

  it('cuts off what a camera or anyone else appends to a JPEG', async () => {
    const image = await inspect(Buffer.concat([JPEG, JPEG, Buffer.from('PK\x03\x04<script>')]));
    expect(Buffer.from(image.bytes).equals(JPEG)).to.equal(true);
  });

  it('takes exactly 100 megapixels', async () => {
    expect(await inspect(png({ width: 10_000, height: 10_000 }))).to.include({ width: 10_000, height: 10_000 });
  });

  it('takes 5,242,880 bytes and refuses one more', async () => {
    const rest = MAX_IMAGE_BYTES - PNG.length - 12;
    const full = png({ extra: [pngChunk('teSt', Buffer.alloc(rest))] });
    const over = png({ extra: [pngChunk('teSt', Buffer.alloc(rest + 1))] });
    expect([full.length, over.length]).to.deep.equal([5_242_880, 5_242_881]);
    expect((await inspect(full)).bytes.length).to.equal(5_242_880);
    expect(String(await rejection(inspect(over)))).to.contain('larger than 5 MB');
  });

  it('reads a picture that lies inside a larger buffer', async () => {
    const around = Buffer.concat([Buffer.from('before'), PNG, Buffer.from('behind')]);
    expect(await inspect(around.subarray(6, 6 + PNG.length))).to.include({ extension: 'png', width: 3 });
  });
});

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

function animation(): Buffer {
  return Buffer.concat([Buffer.from('ANMF'), Buffer.from([2, 0, 0, 0, 0, 0])]);
}
