import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Fault, planted, readFaults } from '../../scripts/faults/fault.ts';

const faults = readFaults('scripts/faults/faults.json');

describe('A planted fault', () => {
  for (const fault of faults) {
    it(`can still be planted, and names tests that exist: ${fault.breaks}`, () => {
      const text = readFileSync(fault.file, 'utf8');
      expect(planted(text, fault)).not.to.equal(text);
      expect(fault.tests.filter((path) => !existsSync(path))).to.deep.equal([]);
      expect(fault.tests).not.to.be.empty;
    });
  }

  it('is one of every layer', () => {
    const layers = ['src/domain', 'src/usecases', 'adapters/sql', 'adapters/http', 'adapters/security'];
    const screens = ['adapters/web/studio/document', 'adapters/web/studio/plan', 'adapters/web/embed'];
    const without = [...layers, ...screens].filter((layer) => !faults.some(({ file }) => file.startsWith(`${layer}/`)));
    expect(without).to.deep.equal([]);
  });

  const fault: Fault = { file: 'one.ts', find: 'a < b', replace: 'a <= b', breaks: 'the order', tests: [] };

  it('replaces its text, as it is', () => {
    expect(planted('if (a < b) go();', { ...fault, replace: '$&' })).to.equal('if ($&) go();');
  });

  for (const [what, text, found] of [
    ['is not there any more', 'if (a > b) go();', '0 times'],
    ['is there twice', 'a < b, a < b', '2 times'],
  ] as const) {
    it(`is an error where its text ${what}`, () => {
      expect(() => planted(text, fault)).to.throw(`"the order": its text is ${found} in one.ts, not once.`);
    });
  }

  it('is an error where it changes nothing', () => {
    expect(() => planted('a < b', { ...fault, replace: fault.find })).to.throw('changes nothing');
  });
});
