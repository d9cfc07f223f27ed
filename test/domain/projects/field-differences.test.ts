import { expect } from 'chai';
import { fieldDifferences, listed } from '../../../src/domain/projects/changes/field-differences.ts';

describe('The differences of fields', () => {
  it('are none between equal values, whatever the order of their members', () => {
    expect(fieldDifferences({ a: { x: 1, y: [2] }, b: null }, { b: null, a: { y: [2], x: 1 } })).to.deep.equal([]);
  });

  it('name each field with both values, null where there is none', () => {
    expect(fieldDifferences({ a: 1, gone: 'x' }, { a: 2, b: null, c: [3] })).to.deep.equal([
      { name: 'a', before: 1, after: 2 },
      { name: 'c', before: null, after: [3] },
      { name: 'gone', before: 'x', after: null },
    ]);
  });

  it('name the members of objects, also of those that only one side has, at any depth', () => {
    const [before, after] = [{ translations: { de: { title: 'Bad' } } }, { translations: { fr: { title: 'Bain' } } }];
    expect(fieldDifferences(before, after)).to.deep.equal([
      { name: 'translations.fr.title', before: null, after: 'Bain' },
      { name: 'translations.de.title', before: 'Bad', after: null },
    ]);
  });

  it('keep together what is null or no object on one side, lists, and custom fields', () => {
    const point = { x: 1, y: 2 };
    expect(fieldDifferences({ labelPoint: null }, { labelPoint: point })).to.deep.equal([
      { name: 'labelPoint', before: null, after: point },
    ]);
    const [before, after] = [{ customFields: { 'a.b': 1 } }, { customFields: { 'a.b': 2 } }];
    expect(fieldDifferences(before, after)).to.deep.equal([
      { name: 'customFields', before: before.customFields, after: after.customFields },
    ]);
  });

  it('are listed without values of more than 2,000 characters of JSON', () => {
    const long = 'x'.repeat(1999);
    expect(listed({ name: 'a', before: long, after: '' })).to.deep.equal({ name: 'a', after: '' });
    expect(listed({ name: 'a', before: null, after: long.slice(1) })).to.have.keys('name', 'before', 'after');
  });
});
