import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { PAGES, withTable } from '../../../scripts/import-tables.ts';

describe('The pages about formats', () => {
  for (const page of Object.keys(PAGES)) {
    it(`have the table of the mapping: ${page}`, () => {
      expect(readFileSync(page, 'utf8'), 'run node scripts/import-tables.ts').to.equal(withTable(page));
    });
  }
});
