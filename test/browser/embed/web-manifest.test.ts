import { expect } from 'chai';
import { webManifest } from '../../../adapters/embed/web-manifest.ts';

const PARTS = {
  ...{ page: '/embed/x', name: 'Museum of Light', description: 'Lamps', language: 'ar', direction: 'rtl' as const },
  ...{ color: '#fafafa', icon: '/embed/assets/app-icon-1.svg', picture: '/embed/assets/app-icon-1.png' },
};

describe('The web app manifest of a map', () => {
  it('has its name, language, direction and colour, and opens its page', () => {
    const manifest = JSON.parse(webManifest(PARTS));
    expect(manifest).to.include({ id: '/embed/x', start_url: '/embed/x', scope: '/embed/x', display: 'standalone' });
    expect(manifest).to.include({ name: 'Museum of Light', lang: 'ar', dir: 'rtl', theme_color: '#fafafa' });
    expect(manifest.icons[0]).to.include({ src: '/embed/assets/app-icon-1.svg', sizes: 'any' });
    expect(manifest.icons[2]).to.include({ src: '/embed/assets/app-icon-1.png', type: 'image/png', sizes: '512x512' });
  });

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
