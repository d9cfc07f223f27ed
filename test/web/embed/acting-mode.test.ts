import { expect } from 'chai';
import { actingMode, type Surroundings } from '../../../adapters/web/embed/plan/view/acting-mode.ts';

const FRAME: Surroundings = { isFramed: true, isPreview: false, isFullScreen: false, heightShare: 0.6 };

describe('Whose the wheel is', () => {
  it('is what the project says, whatever is around the map', () => {
    for (const mode of ['map', 'ctrl', 'none'] as const)
      for (const isFramed of [true, false]) expect(actingMode(mode, { ...FRAME, isFramed })).to.equal(mode);
  });

  it('is by default the page’s around a low frame alone', () => {
    expect(actingMode('default', FRAME)).to.equal('ctrl');
    for (const other of [{ isFramed: false }, { isPreview: true }, { isFullScreen: true }, { heightShare: 0.8 }])
      expect(actingMode('default', { ...FRAME, ...other }), JSON.stringify(other)).to.equal('map');
  });
});
