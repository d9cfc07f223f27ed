import { expect } from 'chai';
import { EMPTY } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

describe('The tool that draws areas', () => {
  it('sets corners by clicks, and ends at the first one', () => {
    const person = atThePlan(EMPTY);
    person.key('a');
    for (const at of [
      [600, 200],
      [900, 200],
      [900, 500],
      [600, 200],
    ] as const)
      person.click(at);
    expect(person.items('areas').map(({ data }) => data)).to.deep.equal([
      [
        [600, 200],
        [900, 200],
        [900, 500],
      ],
    ]);
    expect(person.save()).to.equal('done');
  });
});
