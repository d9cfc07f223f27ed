import { expect } from 'chai';
import { type AreaState, lookOf } from '../../../adapters/web/embed/plan/areas/area-look.ts';
import { aDemoMap } from '../../browser/embed/demo-map.ts';

const PLAIN: AreaState = { isHovered: false, isFocused: false, isSelected: false, filter: 'none' };
const ROOM = { ...aRoom(), color: '#cc0000', strokeColor: null, strokeWidth: 2, fillOpacity: 0.3, hoverOpacity: 0.5 };

describe('how an area is drawn', () => {
  for (const [title, state, fillOpacity, lineWidth] of [
    ['as its author set it', {}, 0.3, 2],
    ['with the opacity that its author set for the mouse', { isHovered: true }, 0.5, 2],
    ['the same with the keyboard focus', { isFocused: true }, 0.5, 2],
    ['emphasised while it is selected', { isSelected: true }, 0.6, 4],
    ['no fainter under the mouse while it is selected', { isSelected: true, isHovered: true }, 0.6, 4],
    ['emphasised where a filter includes it', { filter: 'found' }, 0.55, 3],
    ['no fainter under the mouse where a filter includes it', { filter: 'found', isHovered: true }, 0.7, 3],
    ['faintly where a filter excludes it', { filter: 'faded' }, 0.075, 2],
  ] as const) {
    it(title, () => {
      const look = lookOf(ROOM, { ...PLAIN, ...state }, 1200);
      expect([look.fillOpacity, look.lineWidth]).to.deep.equal([fillOpacity, lineWidth]);
    });
  }

  it('in its colour, with a line in a colour of its own where it has one', () => {
    expect(lookOf(ROOM, PLAIN, 1200).stroke).to.equal('#cc0000');
    expect(lookOf({ ...ROOM, strokeColor: '#00cc00' }, PLAIN, 1200).stroke).to.equal('#00cc00');
  });

  it('in darkness as deep as its colour is light, in the dark theme', () => {
    const pale = lookOf({ ...ROOM, color: '#eeeeee' }, { ...PLAIN, isDark: true }, 1200);
    expect([pale.fill, pale.stroke]).to.deep.equal(['#3b3b3b', '#646464']);
    expect(lookOf(ROOM, { ...PLAIN, isDark: true }, 1200).fill).to.equal('#cc0000');
  });

  it('with lines in the configured width where the level is large, and scaled down with a small one', () => {
    expect([5000, 1200, 600, 300].map((side) => lookOf(ROOM, PLAIN, side).lineWidth)).to.deep.equal([2, 2, 1, 0.5]);
  });
});

function aRoom() {
  return aDemoMap().areas[0] as unknown as Parameters<typeof lookOf>[0];
}
