import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { embedAssets } from '../../../adapters/pages/map/assets.ts';
import { ICON_CATALOGUE } from '../../../src/domain/projects/images/icon-catalogue.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OWN = join(ROOT, 'adapters/web/embed/icons');
const drawn = new Set(
  [join(ROOT, 'node_modules/@mapbox/maki/icons'), OWN]
    .flatMap((folder) => readdirSync(folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length)),
);

describe('The shipped icons', () => {
  it('are in the catalogue, each once and by name, with no others', () => {
    expect(ICON_CATALOGUE.map(({ name }) => name)).to.deep.equal([...drawn].toSorted());
  });

  it('show an entrance as a door, not as the stairs of the package', () => {
    const assets = embedAssets();
    const shapeIn = (svg: string) => /<path d="[^"]+"/.exec(svg)![0];
    const built = (name: string) => shapeIn(assets.get(assets.iconFile(name))!.bytes.toString());
    expect(built('entrance')).to.equal(shapeIn(readFileSync(join(OWN, 'entrance.svg'), 'utf8')));
    expect(new Set(['entrance', 'escalator', 'stairs', 'ramp'].map(built)).size).to.equal(4);
  });

  it('can all be found by keywords', () => {
    for (const { name, keywords } of ICON_CATALOGUE) {
      expect(keywords, name).not.to.be.empty;
      for (const keyword of keywords) expect(keyword, name).to.match(/^[a-z][a-z -]*$/);
    }
  });

  it('are built into files that show them alone, and to pages that use the symbol in them', () => {
    const assets = embedAssets();
    for (const { name } of ICON_CATALOGUE) {
      const svg = assets.get(assets.iconFile(name))!.bytes.toString();
      expect(svg).to.match(/^<svg [^>]*viewBox="[^"]+"><symbol id="icon" viewBox=/);
      expect(svg).to.match(/<\/symbol><use href="#icon"\/><\/svg>$/);
    }
  });
});
