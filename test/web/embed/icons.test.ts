import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { embedAssets } from '../../../adapters/pages/map/assets.ts';
import { ICON_CATALOGUE } from '../../../src/domain/projects/images/icon-catalogue.ts';

const ROOT = join(import.meta.dirname, '../../..');
const drawn = ['node_modules/@mapbox/maki/icons', 'adapters/web/embed/icons']
  .flatMap((folder) => readdirSync(join(ROOT, folder)))
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length));

describe('The shipped icons', () => {
  it('are in the catalogue, each once and by name, with no others', () => {
    expect(ICON_CATALOGUE.map(({ name }) => name)).to.deep.equal(drawn.toSorted());
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
