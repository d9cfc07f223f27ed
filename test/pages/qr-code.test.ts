import { expect } from 'chai';
import { CORRECTIONS, qrPng, qrSvg } from '../../adapters/pages/qr-code.ts';
import { readPng, readSvg } from '../support/browser/qr-reader.ts';

const ADDRESS = 'https://maps.example/embed/0198-7f?here=ground,12.5,7,90';

describe('A QR code', () => {
  for (const correction of CORRECTIONS) {
    it(`can be read as SVG and PNG with correction ${correction}`, () => {
      const options = { correction, margin: 4 };
      expect(readSvg(qrSvg(ADDRESS, options, null))).to.equal(ADDRESS);
      for (const size of [128, 333, 1024]) {
        expect(readPng(qrPng(ADDRESS, options, size))).to.deep.equal({ text: ADDRESS, width: size, height: size });
      }
    });
  }

  it('is larger than asked rather than unreadable', () => {
    const long = `${ADDRESS}${'x'.repeat(1500)}`;
    const { text, width } = readPng(qrPng(long, { correction: 'L', margin: 1 }, 128));
    expect(text).to.equal(long);
    expect(width).to.be.above(128);
  });

  it('has the quiet zone that is asked for', () => {
    const modules = (margin: number) =>
      Number(/viewBox="0 0 (\d+)/.exec(qrSvg(ADDRESS, { correction: 'M', margin }, 64))![1]);
    expect(modules(8) - modules(1)).to.equal(14);
  });
});
