import { expect } from 'chai';
import { ADDRESS_RULES, knownAddress, mapOfPage } from '../../../adapters/web/embed/worker/address-rules.ts';

const HOME = 'https://maps.example';
const ID = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

const KNOWN: readonly (readonly [path: string, rule: string, mapId: string | null, key?: string])[] = [
  [`/embed/${ID}`, 'page', ID],
  [`/embed/${ID}?level=x&lang=de`, 'page', ID, `/embed/${ID}`],
  [`/embed/${ID}/version`, 'version', ID],
  [`/embed/${ID}/map/7/whole.json`, 'map', ID],
  [`/embed/${ID}/map/7/first.json?lang=de`, 'first part of a map', ID, `/embed/${ID}/map/7/whole.json`],
  [`/embed/${ID}/files/a/b.svg`, 'file', ID],
  [`/embed/${ID}/closures`, 'closures', ID],
  [`/embed/${ID}/manifest.webmanifest`, 'manifest', ID],
  ['/embed/assets/icon-0123abcd-cafe.svg', 'icon', null],
  ['/embed/assets/app-icon-0123abcd.svg', 'icon', null],
  ['/embed/assets/main-ABC.js', 'script or style', null],
];

const UNKNOWN = [
  '/',
  '/embed/sw.js',
  '/embed/nonsense',
  `/embed/${ID}/`,
  `/embed/${ID}/qr`,
  `/embed/${ID}/map/x/whole.json`,
  `/api/p/${ID}/`,
  '/media/a/b.png',
  `/api/p/${ID}/analytics/`,
  `/api/p/${ID}/version/`,
  `/api/projects/${ID}/`,
  '/api/auth/me/',
  `https://elsewhere.example/embed/${ID}`,
  `http://maps.example/embed/${ID}`,
  'data:text/plain,x',
  'https://',
];

describe('The addresses that are stored for use without network', () => {
  for (const [path, rule, mapId, key = path] of KNOWN) {
    it(`include ${path}: ${rule}`, () => {
      const known = knownAddress(path, HOME);
      expect([known?.rule.name, known?.mapId, known?.key]).to.deep.equal([rule, mapId, key]);
      expect(knownAddress(HOME + path, HOME)).to.deep.equal(known);
    });
  }

  it('are each covered here', () => {
    expect(KNOWN.map(([, rule]) => rule)).to.include.members(ADDRESS_RULES.map(({ name }) => name));
  });

  for (const address of UNKNOWN) {
    it(`do not include ${address}`, () => expect(knownAddress(address, HOME)).to.equal(null));
  }

  it('belong to the map of the page, which its address names', () => {
    expect(mapOfPage(`${HOME}/embed/${ID}?to=x`, HOME)).to.equal(ID);
    for (const other of [`${HOME}/embed/${ID}/version`, `${HOME}/`, 'about:blank']) {
      expect(mapOfPage(other, HOME)).to.equal(null);
    }
  });
});
