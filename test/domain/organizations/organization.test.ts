import { expect } from 'chai';
import fc from 'fast-check';
import { isDue, isLogoAddress, logoPath, organizationSlug } from '../../../src/domain/organizations/organization.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { anOrganization, NOW } from '../../support/builders.ts';

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

  it('is URL-safe for every name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (name) => {
        expect(organizationSlug(name, ID)).to.match(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      }),
    );
  });

  it('distinguishes organizations with the same name', () => {
    expect(organizationSlug('Same', ID)).not.to.equal(
      organizationSlug('Same', ID.replace('ab', 'cd').replace(/b$/, 'c')),
    );
  });
});

describe('The logo of an organization', () => {
  const path = logoPath(ID, '0190d3c4-6f2e-7abc-8def-000000000001', 'png');
  const organization = anOrganization({ id: ID, logoPath: path });

  for (const [address, isOwn] of [
    [path, true],
    [`https://maps.example/media/${path}`, true],
    [`/media/${path}`, true],
    [`https://maps.example/media/${path}?v=1`, false],
    [`https://maps.example/media/x${path}`, false],
    [path.replace('png', 'svg'), false],
    ['https://maps.example/logo.png', false],
    ['', false],
  ] as const) {
    it(`is ${isOwn ? '' : 'not '}at ${JSON.stringify(address)}`, () => {
      expect(isLogoAddress(address, organization)).to.equal(isOwn);
    });
  }

  it('is null where there is none', () => {
    for (const address of ['', 'null', `/media/${path}`])
      expect(isLogoAddress(address, anOrganization())).to.equal(false);
  });
});

describe('A subscription', () => {
  for (const [what, given, expected] of [
    ['whose period has ended', { periodEnd: NOW }, true],
    ['whose period has not ended', { periodEnd: addMilliseconds(NOW, 1) }, false],
    ['without an end', { periodEnd: null }, false],
    ['that has lapsed already', { periodEnd: NOW, subscriptionStatus: 'lapsed' }, false],
  ] as const) {
    it(`${what} is ${expected ? '' : 'not '}due`, () => expect(isDue(anOrganization(given), NOW)).to.equal(expected));
  }
});
