import { expect } from 'chai';
import { frameSize, svgSize } from '../../../../src/domain/plans/svg/svg-size.ts';

type Row = readonly [width: string | undefined, height: string | undefined, viewBox: string | undefined, size: string];

const ROWS: readonly Row[] = [
  ['640', '480', undefined, '640×480'],
  ['640px', ' 480PX ', '0 0 10 10', '640×480'],
  ['1in', '2.54cm', undefined, '96×96'],
  ['72pt', '25.4mm', undefined, '96×96'],
  ['6pc', '101.6q', undefined, '96×96'],
  ['+1e2', '.5e2', undefined, '100×50'],
  ['10.4', '10.6', undefined, '10×11'],
  ['100%', '100%', '0 0 500 400', '500×400'],
  ['50%', undefined, '0,0,5077,5988', '5077×5988'],
  ['10em', 'auto', '0 0 500 400', '500×400'],
  [undefined, undefined, ' -5 , -5  20.0 10 ', '20×10'],
  ['200', undefined, '0 0 50 100', '200×400'],
  [undefined, '200', '0 0 50 100', '100×200'],
  ['200', undefined, undefined, '200×150'],
  [undefined, '200', undefined, '300×200'],
  [undefined, undefined, undefined, '300×150'],
  ['0', '0', '0 0 500 400', '500×400'],
  ['-5', '10', '0 0 500 400', '13×10'],
  ['nonsense', '', '0 0 0 400', '300×150'],
  [undefined, undefined, '0 0 -1 400', '300×150'],
  [undefined, undefined, '0 0 500', '300×150'],
  [undefined, undefined, '0 0 Infinity 1', '300×150'],
  ['1e999', '5', undefined, '300×5'],
  ['0.1', '0.1', undefined, '1×1'],
  ['10000', '10000', undefined, '10000×10000'],
  ['20000', '20000', undefined, '10000×10000'],
  ['1e300', '1e300', undefined, '10000×10000'],
  ['1000000', '1', undefined, '65535×1'],
  ['9'.repeat(5_000), '1', undefined, '300×1'],
];

describe('the size of an SVG', () => {
  for (const [width, height, viewBox, size] of ROWS) {
    const given = `width ${width?.slice(0, 9)}, height ${height}, viewBox ${viewBox}`;
    it(`is ${size} for ${given}`, () => {
      const found = svgSize({ width, height, viewBox });
      expect(`${found.width}×${found.height}`).to.equal(size);
    });
  }

  it('has parts of pixels where it is a frame inside a drawing', () => {
    expect(frameSize({ width: '0.9', height: undefined, viewBox: '0 0 9 21' })).to.deep.equal({
      width: 0.9,
      height: 2.1,
    });
    expect(frameSize({ width: undefined, height: undefined, viewBox: '0 0 0.5 0.25' })).to.deep.equal({
      width: 0.5,
      height: 0.25,
    });
  });
});
