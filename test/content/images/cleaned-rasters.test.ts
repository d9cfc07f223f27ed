import { expect } from 'chai';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { CLEANED, PLACE, PLACED_TIFF } from './metadata-rasters.ts';
import { exifSegment, jpegWith, png, pngChunk, TURNED_TIFF } from './pictures.ts';

const { inspect } = imageInspector();

describe('what is removed from rasters', () => {
  for (const [name, [given, stored]] of Object.entries(CLEANED)) {
    it(`is ${name}`, async () => {
      const image = await inspect(given);
      expect(Buffer.from(image.bytes).toString('hex')).to.equal(stored.toString('hex'));
      const again = await inspect(image.bytes);
      expect(again).to.deep.equal({ ...image, bytes: again.bytes });
      expect(Buffer.from(again.bytes).equals(stored), 'cleaned again').to.equal(true);
    });
  }

  it('is nothing of a picture that only draws, which is kept as it is and not copied', async () => {
    const given = png({ width: 7, height: 3 });
    const { bytes } = await inspect(given);
    expect(bytes.buffer).to.equal(given.buffer);
    expect(Buffer.from(bytes).equals(given)).to.equal(true);
  });

  it('never is the orientation, of eight', async () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const tiff = Buffer.from(PLACED_TIFF);
      tiff[19] = orientation;
      const size = orientation < 5 ? { width: 3, height: 2 } : { width: 2, height: 3 };
      for (const picture of [jpegWith(exifSegment(tiff)), png({ extra: [pngChunk('eXIf', tiff)] })]) {
        const image = await inspect(picture);
        expect(image).to.include(size);
        expect(await inspect(image.bytes)).to.include(size);
        expect(Buffer.from(image.bytes).includes('GPS')).to.equal(false);
      }
    }
  });

  it('is found in a little-endian EXIF block, too', async () => {
    const tiff = Buffer.concat([
      Buffer.from('49492a00080000000100120103000100000006000000', 'hex'),
      Buffer.alloc(4),
      PLACE,
    ]);
    const image = await inspect(jpegWith(exifSegment(tiff)));
    expect(Buffer.from(image.bytes).equals(jpegWith(exifSegment(TURNED_TIFF)))).to.equal(true);
  });

  it('is found within drawings, and within drawings in drawings', async () => {
    const [photo, stored] = CLEANED['EXIF of a JPEG but the orientation']!;
    const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
    const drawing = (href: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image width="9" height="9" href="${href}"/></svg>`,
      );
    const plan = drawing(dataUrl('image/jpeg', photo));
    const { bytes } = await inspect(plan);
    expect(Buffer.from(bytes).toString()).to.contain(dataUrl('image/jpeg', stored));
    const outer = await inspect(drawing(dataUrl('image/svg+xml', plan)));
    const inner = /data:image\/svg\+xml;base64,([^"]+)/.exec(Buffer.from(outer.bytes).toString())?.[1] ?? '';
    expect(Buffer.from(inner, 'base64').toString()).to.contain(dataUrl('image/jpeg', stored));
  });
});
