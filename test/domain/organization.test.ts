import { expect } from 'chai';
import fc from 'fast-check';
import { organizationSlug } from '../../src/domain/organization.ts';

const ID = '0190d3c4-6f2e-7abc-8def-0123456789ab';

describe('The slug of an organization', () => {
  for (const [name, slug] of [
    ['City Transport', 'city-transport'],
    ['  Müller & Söhne, GmbH!', 'muller-sohne-gmbh'],
    ['漢字', 'organization'],
    ['', 'organization'],
    ['---', 'organization'],
    ['a'.repeat(60), 'a'.repeat(40)],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ] as const) {
    it(`of ${JSON.stringify(name)} begins with ${slug}`, () => {
      expect(organizationSlug(name, ID)).to.equal(`${slug}-456789ab`);
    });
  }

  it('is safe in an address, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (name) => {
        expect(organizationSlug(name, ID)).to.match(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      }),
    );
  });

  it('tells organizations of one name apart', () => {
    expect(organizationSlug('Same', ID)).not.to.equal(
      organizationSlug('Same', ID.replace('ab', 'cd').replace(/b$/, 'c')),
    );
  });
});
