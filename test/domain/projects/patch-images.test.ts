import { expect } from 'chai';
import { imagesIn, withImages } from '../../../src/domain/projects/changes/patch-images.ts';
import type { ProjectPatch } from '../../../src/domain/projects/changes/project-patch.ts';
import { type ContentBody, contentPatch } from '../shared/given.ts';

const CONTENT: ContentBody = {
  levels: [
    {
      id: 'ground',
      imageUrl: 'plan',
      imageUrlSmall: 'small',
      imageUrlDark: 'dark',
      areas: [{ images: [{ url: 'shop' }] }],
      markers: [{ customIcon: 'icon', images: [{ url: 'kiosk' }] }],
    },
  ],
  areas: [{ id: 'a', images: [{ url: 'other', id: 'i', order: 3 }, { url: 'plan' }] }],
  markers: [{ id: 'm', customIcon: 'pin', images: [{ url: 'last' }] }],
};
const EVERYWHERE: ProjectPatch = {
  name: 'x',
  thumbnail: 'thumb',
  appearance: { logo: 'logo' },
  content: contentPatch(CONTENT),
};

describe('The images of a PATCH', () => {
  it('are found in every field, each with its first position', () => {
    expect(Object.fromEntries(imagesIn(EVERYWHERE))).to.deep.equal({
      plan: 'levels.0.imageUrl',
      small: 'levels.0.imageUrlSmall',
      dark: 'levels.0.imageUrlDark',
      shop: 'levels.0.areas.0.images.0.url',
      kiosk: 'levels.0.markers.0.images.0.url',
      icon: 'levels.0.markers.0.customIcon',
      other: 'areas.0.images.0.url',
      last: 'markers.0.images.0.url',
      pin: 'markers.0.customIcon',
      thumb: 'thumbnail',
      logo: 'appearance.logo',
    });
  });

  it('do not include removed or absent ones', () => {
    const content = contentPatch({
      levels: [{ id: 'ground', imageUrl: null }],
      markers: [{ customIcon: null, images: [] }],
    });
    for (const patch of [{ content, thumbnail: null }, { content: contentPatch({}) }]) {
      expect(imagesIn(patch).size).to.equal(0);
      expect(withImages(patch, () => expect.fail())).to.deep.equal(patch);
    }
  });

  it('are replaced by their references, and a plan has its size', () => {
    const size = { width: 4, height: 3 };
    const kept = withImages(EVERYWHERE, (text) => ({ reference: `media://${text}`, size }));
    const replaced: ContentBody = {
      levels: [
        {
          id: 'ground',
          imageUrl: 'media://plan',
          imageUrlSmall: 'media://small',
          imageUrlDark: 'media://dark',
          imageSize: size,
          areas: [{ images: [{ url: 'media://shop' }] }],
          markers: [{ customIcon: 'media://icon', images: [{ url: 'media://kiosk' }] }],
        },
      ],
      areas: [{ id: 'a', images: [{ url: 'media://other', id: 'i', order: 3 }, { url: 'media://plan' }] }],
      markers: [{ id: 'm', customIcon: 'media://pin', images: [{ url: 'media://last' }] }],
    };
    expect(kept).to.deep.equal({
      name: 'x',
      thumbnail: 'media://thumb',
      appearance: { logo: 'media://logo' },
      content: contentPatch(replaced),
    });
  });
});
