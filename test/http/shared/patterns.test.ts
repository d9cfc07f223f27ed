import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'chai';
import * as patterns from '../../../adapters/http/validation/patterns.ts';
import { createdIn, literalsIn, type Pattern, slowText } from '../../support/code/patterns.ts';

/** Why the length of what these read is small. */
const OF_SHORT_TEXTS: Readonly<Record<string, string>> = {
  'adapters/http/rates/client-address.ts': 'a header has no line ends, without which it matches at once',
  'adapters/mail/smtp-failure.ts': 'the reply of a mail server',
  'adapters/mail/smtp-url.ts': 'a setting',
  'adapters/security/passwords.ts': 'the base64 of a hash',
  'src/domain/exchange/columns/column-role.ts': 'a name of at most 200 characters',
  'src/domain/exchange/columns/name-words.ts': 'a part of such a name',
  'src/domain/exchange/csv/positions.ts': 'a cell of at most 100 characters',
  'src/domain/exchange/json/scan-json.ts': 'a text that was read as JSON, in which every quote is closed',
  'src/domain/organizations/organization.ts': 'a name of 255 characters, whose other characters are one hyphen each',
  'src/domain/plans/svg/shape-name.ts': 'an id of at most 200 characters',
  'src/domain/publishing/link-preview.ts': 'a description of 200 characters',
  'src/domain/webhooks/delivery-request.ts': 'a name of 255 characters',
};

describe('A regular expression', () => {
  it('is found to be slow where it reads a part of a text once for each character', () => {
    for (const pattern of [/0+$/, /^(a+)+$/, /<.*>/, /^(\w+\s?)*$/, /\s+,/]) {
      expect(slowText({ at: '', pattern }), String(pattern)).not.to.equal(null);
    }
  });

  it('is found to be fast where it reads a text once', () => {
    for (const pattern of [/^0+/, /^[^<]*<[^>]*>$/, /^(?:\w+\s)*$/, /[&<>]/g]) {
      expect(slowText({ at: '', pattern }), String(pattern)).to.equal(null);
    }
  });

  describe('of what is validated takes time in proportion to the text', () => {
    for (const path of globSync('adapters/http/validation/*.ts').sort()) {
      it(basename(path), async () => {
        const isCreating = readFileSync(path, 'utf8').includes('new RegExp(');
        const created = isCreating ? await createdIn(path, () => import(`../../../${path}?patterns`)) : [];
        expectFast([...literalsIn(path), ...created]);
      });
    }

    for (const [name, source] of Object.entries(patterns)) {
      it(`${name}, in the document`, () => expectFast([{ at: name, pattern: new RegExp(source) }]));
    }
  });

  it('of anything else that users send does so, too, or reads short texts only', function () {
    this.timeout(300_000);
    const slow = globSync('{src,adapters}/**/*.ts', { exclude: ['**/*.d.ts'] })
      .filter((path) => !/^adapters\/(web|pages|operations\/backup)\//.test(path))
      .filter((path) => literalsIn(path).some((pattern) => slowText(pattern) !== null));
    expect(slow.sort()).to.deep.equal(Object.keys(OF_SHORT_TEXTS).sort());
  });
});

function expectFast(found: readonly Pattern[]): void {
  for (const pattern of found) expect(slowText(pattern), `${pattern.at} ${pattern.pattern}`).to.equal(null);
}
