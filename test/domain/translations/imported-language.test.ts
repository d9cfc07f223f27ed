import { expect } from 'chai';
import { importedLanguages } from '../../../src/domain/translations/imported-language.ts';
import type { TranslationIndex } from '../../../src/domain/translations/translation.ts';

const index = (source: string, spoken: readonly string[], languages: readonly string[] = []): TranslationIndex => ({
  source,
  spoken: [source, ...spoken],
  languages,
  texts: [],
});

describe('A language in a file of translations', () => {
  it('is meant by its code in any spelling, by that of another program, and by its name', () => {
    const written = ['pt_BR', 'de-DE', 'German', 'français'];
    for (const [at, code] of ['pt-BR', 'de', 'de', 'fr'].entries()) {
      const read = importedLanguages(index('en', ['de', 'fr', 'pt-BR']), [written[at]!]);
      expect(read(written[at]!), written[at]).to.deep.equal({ code });
    }
  });

  it('is one of its own by another code, but not by a word', () => {
    const read = importedLanguages(index('en', ['de']), ['nl', 'klingon']);
    expect(read('nl')).to.deep.equal({ code: 'nl' });
    expect(read('klingon')).to.have.property('fault');
  });

  it('may be a word that the project has from before words were refused', () => {
    const read = importedLanguages(index('german', [], ['default']), ['german', 'default']);
    expect([read('german'), read('default')]).to.deep.equal([{ code: 'german' }, { code: 'default' }]);
  });
});
