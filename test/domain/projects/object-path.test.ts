import { expect } from 'chai';
import { assertObjectPath, isObjectPath, isObjectPrefix } from '../../../src/domain/projects/images/object-path.ts';

describe('object path', () => {
  for (const path of ['a.png', 'a/b/c.ext', '0/1_2-3.svg', 'a.b.tar.gz', '-/_.x', `${'a'.repeat(251)}.png`]) {
    it(`takes ${path.slice(0, 20)}`, () => assertObjectPath(path));
  }

  const refused: Record<string, string[]> = {
    'an empty path or part': ['', '/', 'a//b.txt', 'a/', '/a.txt', 'a/.txt'],
    'parts made of dots or beginning with one': [
      '.',
      '..',
      '../a.txt',
      'a/../b.txt',
      './a.txt',
      'a/...',
      '.tmp/a.txt',
      '.a.txt',
    ],
    'a folder with a dot, a name without an extension': ['a.d/b.txt', 'a/b', 'a/b.', 'a..txt'],
    'what reads as a number': ['1.50', '007.10', '12', '1/2.3'],
    'other characters': [
      'a\\b.txt',
      'a\0.txt',
      'a.txt\0',
      'a.txt\n',
      'a b.txt',
      'A.txt',
      'a.TXT',
      'é.txt',
      'e\u0301.txt',
      'a%2f.txt',
    ],
    'more than 255 characters': [`${'a'.repeat(252)}.png`],
  };
  for (const [what, paths] of Object.entries(refused)) {
    it(`refuses ${what}`, () => {
      for (const path of paths) {
        expect(isObjectPath(path), path).to.equal(false);
        expect(() => assertObjectPath(path), path).to.throw(TypeError);
      }
    });
  }
});

describe('object prefix', () => {
  it('takes the beginning of any path', () => {
    for (const path of ['a.png', 'a/b/c.ext', '0/1_2-3.svg', 'a.b.tar.gz', '-/_.x', `${'a'.repeat(251)}.png`]) {
      for (let length = 0; length <= path.length; length++)
        expect(isObjectPrefix(path.slice(0, length)), path.slice(0, length)).to.equal(true);
    }
  });

  it('refuses what no path begins with', () => {
    for (const prefix of [
      '/',
      'a//',
      '.',
      '..',
      '../',
      'a/../',
      'a/./',
      'a..',
      'a.b/',
      'A',
      'é',
      ' ',
      'a\0',
      'a'.repeat(256),
    ])
      expect(isObjectPrefix(prefix), prefix).to.equal(false);
  });
});
