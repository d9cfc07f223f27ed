import { expect } from 'chai';
import { type IconPicture, webManifest } from '../../../adapters/pages/map/web-manifest.ts';

const PARTS = {
  page: '/embed/x',
  name: 'Museum of Light',
  description: 'Lamps',
  language: 'ar',
  direction: 'rtl' as const,
  thumbnail: null,
  color: '#fafafa',
  icon: '/embed/assets/app-icon-1.svg',
  picture: '/embed/assets/app-icon-1.png',
};

const iconsFor = (thumbnail: IconPicture | null) => JSON.parse(webManifest({ ...PARTS, thumbnail })).icons;

describe('The web app manifest of a map', () => {
  it('has its name, language, direction and colour, and opens its page', () => {
    const manifest = JSON.parse(webManifest(PARTS));
    expect(manifest).to.include({ id: '/embed/x', start_url: '/embed/x', scope: '/embed/x', display: 'standalone' });
    expect(manifest).to.include({ name: 'Museum of Light', lang: 'ar', dir: 'rtl', theme_color: '#fafafa' });
    expect(manifest.icons[0]).to.include({ src: '/embed/assets/app-icon-1.svg', sizes: 'any' });
    expect(manifest.icons[2]).to.include({ src: '/embed/assets/app-icon-1.png', type: 'image/png', sizes: '512x512' });
  });

  it('has a square thumbnail as its only icon, so that systems take no other one', () => {
    const thumbnail = { path: '/embed/x/files/logo.png', type: 'image/png', width: 256, height: 256 };
    expect(iconsFor(thumbnail)).to.deep.equal([
      { src: '/embed/x/files/logo.png', type: 'image/png', sizes: '256x256', purpose: 'any' },
    ]);
    expect(iconsFor({ ...thumbnail, type: 'image/svg+xml', width: 24, height: 24 })).to.deep.equal([
      { src: '/embed/x/files/logo.png', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ]);
  });

  for (const [kind, width, height] of [
    ['not square', 640, 360],
    ['small', 143, 143],
  ] as const) {
    it(`has the icon of Waymark after a thumbnail that is ${kind}, so that it can be installed`, () => {
      const icons = iconsFor({ path: '/embed/x/files/logo.webp', type: 'image/webp', width, height });
      expect(icons[0]).to.include({ type: 'image/webp', sizes: `${width}x${height}`, purpose: 'any' });
      expect(icons.slice(1)).to.deep.equal(iconsFor(null));
    });
  }

  for (const [name, short] of [
    ['Airport', 'Airport'],
    ['Museum of Light', 'Museum of'],
    ['Leeds, Central Library', 'Leeds, Central'],
    ['Leeds – Libraries', 'Leeds'],
    ['Wissenschaftszentrum', 'Wissenschaftszentrum'],
    ['', ''],
  ] as const) {
    it(`calls “${name}” “${short}” where there is little room`, () => {
      expect(JSON.parse(webManifest({ ...PARTS, name })).short_name).to.equal(short);
    });
  }
});
