import { expect } from 'chai';
import { matchingLanguages } from '../../../../adapters/web/studio/panels/matching-languages.ts';

const CATALOGUE = [
  { code: 'ak', name: 'Akan' },
  { code: 'ak-GH', name: 'Akan' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'français' },
  { code: 'tlh', name: 'tlhIngan Hol' },
];
const NAMES: Readonly<Record<string, string>> = { de: 'German', fr: 'French', ak: 'Akan', tlh: 'Klingon' };
const found = (query: string) => {
  const { common, others } = matchingLanguages(CATALOGUE, query, (code) => NAMES[code] ?? code);
  return [common, others].map((list) => list.map(({ name }) => name));
};

describe('The languages to choose from', () => {
  it('begin with common ones, and have each name once', () => {
    expect(found('')).to.deep.equal([
      ['Deutsch', 'français'],
      ['Akan', 'tlhIngan Hol'],
    ]);
  });

  it('are found by their own name, the name in the language of the person, or their code', () => {
    expect(found('deut')).to.deep.equal([['Deutsch'], []]);
    expect(found('GERM')).to.deep.equal([['Deutsch'], []]);
    expect(found('Francais')).to.deep.equal([['français'], []]);
    expect(found('tlh')).to.deep.equal([[], ['tlhIngan Hol']]);
    expect(found('zz')).to.deep.equal([[], []]);
  });
});
