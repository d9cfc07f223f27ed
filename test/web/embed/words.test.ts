import { expect } from 'chai';
import { wordsOf } from '../../../adapters/web/embed/model/language.ts';
import type { PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { aPublicMap } from '../../browser/embed/fixture.ts';

describe('the words of a map', () => {
  it('are not hidden by a translation of blanks', () => {
    const map = aPublicMap({ translations: { en: { name: ' ' }, de: { name: '  ' } } }) as unknown as PublicMap;
    for (const language of ['en', 'de']) expect(wordsOf(map, language).mapName).to.equal('Museum of Light');
  });
});
