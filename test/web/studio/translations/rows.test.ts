import { expect } from 'chai';
import {
  filteredRows,
  formatOf,
  partsOfKey,
  pastedEntries,
} from '../../../../adapters/web/studio/translations/rows.ts';

const row = (key: string, source: string, de = '') => ({
  key,
  source,
  values: { en: source, ...(de && { de }) },
  missing: de ? [] : ['de'],
});
const ROWS = [row('area:1:title', 'Lending', 'Ausleihe'), row('area:2:title', 'Café'), row('tag:3:name', 'Shops')];
const keys = (filter: Partial<Parameters<typeof filteredRows>[1]>) =>
  filteredRows(ROWS, { language: 'de', isMissingOnly: false, search: '', ...filter }).map(({ key }) => key);

describe('The texts of a map in the table of translations', () => {
  it('are all there, or those that lack the language, or have what is searched in either language', () => {
    expect(keys({})).to.have.length(3);
    expect(keys({ isMissingOnly: true })).to.deep.equal(['area:2:title', 'tag:3:name']);
    expect(keys({ search: ' ausl' })).to.deep.equal(['area:1:title']);
    expect(keys({ search: 'SHOP', isMissingOnly: true })).to.deep.equal(['tag:3:name']);
  });

  it('take a pasted column from a text on, empty cells and cells beyond the last text left out', () => {
    expect(pastedEntries(ROWS, 1, ['Kaffee', '', 'zu viel'], 'de')).to.deep.equal([
      { key: 'area:2:title', values: { de: 'Kaffee' } },
    ]);
    expect(pastedEntries(ROWS, 1, ['', 'Läden'], 'de')).to.deep.equal([{ key: 'tag:3:name', values: { de: 'Läden' } }]);
  });

  it('have a kind and a field, also where there is one of a kind', () => {
    expect(partsOfKey('area:1:title')).to.deep.equal({ kind: 'area', field: 'title' });
    expect(partsOfKey('project:name')).to.deep.equal({ kind: 'project', field: 'name' });
  });

  it('are read from files by the ends of their names', () => {
    expect(['a.CSV', 'a.xlf', 'b.xliff', 'c.json', 'd.txt'].map(formatOf)).to.deep.equal([
      'csv',
      'xliff',
      'xliff',
      'json',
      'csv',
    ]);
  });
});
