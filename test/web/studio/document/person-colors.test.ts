import { expect } from 'chai';
import { colorsOf } from '../../../../adapters/web/studio/document/people/person-colors.ts';

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `person ${at}` }));

describe('The colours of people', () => {
  it('are different for as many people as there are colours', () => {
    expect(new Set(colorsOf(people(8)).values()).size).to.equal(8);
  });

  it('are enough for more people, and one for each who has several tabs', () => {
    expect(colorsOf(people(20)).size).to.equal(20);
    expect(colorsOf([{ id: 'ben' }, { id: 'ben' }]).size).to.equal(1);
  });

  it('stay the same when somebody else comes after them', () => {
    const before = colorsOf(people(3));
    const after = colorsOf(people(4));
    expect([...before].every(([id, color]) => after.get(id) === color)).to.equal(true);
  });
});
