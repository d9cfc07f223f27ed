import { expect } from 'chai';
import { distinctPart } from '../../../adapters/web/embed/model/levels.ts';
import { withVisible } from '../../../adapters/web/embed/shared/spoken-name.ts';

describe('a building among others', () => {
  for (const [building, others, shown] of [
    ['Brotherton Library Main building', ['Brotherton Library West building'], 'Main building'],
    ['North Tower', ['South Tower'], 'North Tower'],
    ['House', ['House A', 'House B'], 'House'],
    ['House A', ['House', 'House B'], 'House A'],
    ['House A', ['House B'], 'House A'],
    ['Terminal 12', ['Terminal 1'], 'Terminal 12'],
    ['', ['House'], ''],
  ] as const) {
    it(`is called “${shown}” for short where its name is “${building}” beside ${others.join(', ')}`, () => {
      expect(distinctPart(building, [building, ...others])).to.equal(shown);
    });
  }
});

describe('the name of a control that shows less', () => {
  for (const [name, visible, spoken] of [
    ['Upper floor', '1', 'Upper floor, 1'],
    ['Ground floor', 'G', 'Ground floor'],
    ['Main building, level 1', 'M1', 'Main building, level 1, M1'],
    ['Cellar', 'Cellar', 'Cellar'],
  ] as const) {
    it(`has “${visible}” in it: “${spoken}”`, () => expect(withVisible(name, visible)).to.equal(spoken));
  }
});
