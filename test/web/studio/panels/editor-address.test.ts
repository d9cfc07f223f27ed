import { expect } from 'chai';
import { addressOf, readAddress } from '../../../../adapters/web/studio/workspace/editor-address.ts';

describe('The address of an editor', () => {
  const view = { x: 600.123456, y: -20, unitsPerPixel: 0.75 };

  it('names level, place and view, and keeps what else it has', () => {
    const search = addressOf('?unsaved=&place=old', { level: 'ground', place: 'bakery', view });
    expect(search).to.equal('?unsaved=&place=bakery&level=ground&view=600.123,-20,0.75');
    expect(readAddress(search)).to.deep.equal({ level: 'ground', place: 'bakery', view: { ...view, x: 600.123 } });
  });

  it('names no place where none is chosen', () => {
    expect(addressOf('?place=old', { level: 'ground', place: null, view: null })).to.equal('?level=ground');
  });

  it('names nothing that is no view', () => {
    for (const text of ['', '1,2', '1,2,0', '1,2,-1', '1,two,3', '1,2,3,4'])
      expect(readAddress(`?view=${text}`).view, text).to.equal(null);
  });
});
