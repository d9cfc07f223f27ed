import { expect } from 'chai';
import { IMAGE_EXTENSIONS, mediaTypeOf } from '../../../src/domain/projects/images/image.ts';
import {
  imageReference,
  referencedPath,
  withImageAddresses,
} from '../../../src/domain/projects/images/image-reference.ts';
import { isObjectPath } from '../../../src/domain/projects/images/object-path.ts';
import { imagePath, imagePathsIn, pathInAddress } from '../../../src/domain/projects/images/stored-image.ts';

const [PROJECT, IMAGE] = ['0190d3c4-6f2e-7abc-8def-0123456789ab', '0190d3c4-6f2e-7abc-8def-ba9876543210'];
const PATH = `projects/${PROJECT}/${IMAGE}.png`;
const MEDIA = 'https://maps.example/media/';

describe('A stored image', () => {
  for (const extension of IMAGE_EXTENSIONS) {
    it(`with the extension ${extension} is at a path of the object store and served as an image`, () => {
      expect(isObjectPath(imagePath(PROJECT, IMAGE, extension))).to.equal(true);
      expect(mediaTypeOf(extension)).to.match(/^image\//);
    });
  }

  for (const text of [PATH, `${MEDIA}${PATH}`, `/media/${PATH}`, imageReference(PATH)]) {
    it(`is found by ${text.replace(PATH, '…')}`, () => expect(pathInAddress(text)).to.equal(PATH));
  }

  for (const text of [
    '',
    `${PATH}?a`,
    `${PATH}/`,
    `x${PATH}`,
    PATH.toUpperCase(),
    PATH.replace(PROJECT, '..'),
    `projects/${IMAGE}.png`,
    'data:image/png;base64,AAAA',
  ]) {
    it(`is not found by ${JSON.stringify(text.slice(0, 40))}`, () => expect(pathInAddress(text)).to.equal(null));
  }
});

describe('A reference to an image', () => {
  it('names its path', () => {
    expect(referencedPath(imageReference(PATH))).to.equal(PATH);
    for (const text of ['', PATH, `${MEDIA}${PATH}`, ` ${imageReference(PATH)}`]) {
      expect(referencedPath(text)).to.equal(null);
    }
  });

  it('is replaced by an address anywhere in a JSON text', () => {
    const json = JSON.stringify({ imageUrl: imageReference(PATH), images: [{ url: imageReference('a.png') }] });
    expect(JSON.parse(withImageAddresses(json, MEDIA))).to.deep.equal({
      imageUrl: MEDIA + PATH,
      images: [{ url: `${MEDIA}a.png` }],
    });
  });

  it('is not replaced in texts that look similar', () => {
    const texts = { a: 'see media://a.png', b: '"media://a.png"', c: 'media:/a', d: '\\"media://a.png' };
    expect(JSON.parse(withImageAddresses(JSON.stringify(texts), MEDIA))).to.deep.equal(texts);
  });

  it('is replaced with another URL prefix', () => {
    const texts = { a: '///', b: 'https://a.example//b', c: imageReference('c.png'), d: 'media://media://', e: '//' };
    const expected = { ...texts, c: `${MEDIA}c.png`, d: `${MEDIA}media://` };
    expect(JSON.parse(withImageAddresses(JSON.stringify(texts), MEDIA))).to.deep.equal(expected);
  });

  it('keeps the characters of an address as they are', () => {
    expect(withImageAddresses('"media://a.png"', 'https://a.example/$&/$1/')).to.equal(
      '"https://a.example/$&/$1/a.png"',
    );
  });
});

describe('The paths of images in a text', () => {
  const other = imagePath(IMAGE, PROJECT, 'webp');

  it('are found in references, in addresses and in sentences, with any character after them', () => {
    const item = { url: imageReference(PATH), text: `See ${MEDIA}${other}\nor <a href="/media/${PATH}">the plan</a>.` };
    expect(imagePathsIn(JSON.stringify(item))).to.deep.equal([PATH, other, PATH]);
  });

  it('do not include other paths', () => {
    for (const text of [
      '',
      '{}',
      PATH.toUpperCase(),
      PATH.replace('.png', '.pdf'),
      `templates/${PROJECT}/${IMAGE}.png`,
    ]) {
      expect(imagePathsIn(text)).to.deep.equal([]);
    }
  });
});
