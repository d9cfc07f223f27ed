import { expect } from 'chai';
import { placedOnLevel } from '../../../../adapters/web/studio/editor/items.ts';
import { colorsKey, inShownColor } from '../../../../adapters/web/studio/editor/shown-colors.ts';
import { BAKERY, FLOOR, GROUND, LIBRARY } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

const [SHOPS, QUIET] = ['f1', 'f2'].map((end) => `0190a1b2-0000-7000-8000-0000000000${end}`) as [string, string];
const tags = [
  { id: SHOPS, name: 'Shops', color: '#16a34a' },
  { id: QUIET, name: 'Quiet', color: '#7c3aed' },
];
const map = (areaColors: string) => ({
  ...FLOOR,
  appearance: { areaColors },
  tags,
  areas: [
    { ...BAKERY, color: '#123456', tag_ids: [QUIET, SHOPS] },
    { ...LIBRARY, color: '#654321' },
  ],
});
const colors = (areaColors: string) => {
  const { document } = atThePlan(map(areaColors));
  return placedOnLevel(document, GROUND.id).flatMap((placed) => {
    const shown = inShownColor(document, placed);
    return shown.noun === 'areas' ? shown.item.color : [];
  });
};

describe('The colours of areas on the plan', () => {
  it('are those of their first tags where the map has it so, and else their own', () => {
    expect(colors('tag')).to.deep.equal(['#7c3aed', '#654321']);
    expect(colors('own')).to.deep.equal(['#123456', '#654321']);
  });

  it('are to be drawn anew where a tag gets another colour, and only where tags colour areas', () => {
    const keyOf = (areaColors: string) => colorsKey(atThePlan(map(areaColors)).document);
    expect(keyOf('own')).to.equal('');
    expect(keyOf('tag')).to.contain('#7c3aed');
  });
});
