import { expect } from 'chai';
import { files as refusals } from '#locales/refusals';
import { files } from '#locales/studio';

import { inWordsOf } from '../../../../adapters/web/studio/strings/service-words.ts';
import { allSentences } from '../../../support/code/sentences.ts';

const FOLDERS = ['src/domain', 'src/usecases', 'adapters/http', 'adapters/content'];

/** Everything that the service may say. */
const source = allSentences(FOLDERS).join('\n');

const english = await refusals.en();
const refusalsIn = async (code: string) => ({ english, own: (await files[code]!()).refusals });

describe('A sentence of the service in the Studio', () => {
  for (const sentence of Object.values(english)) {
    it(`is one that the service says: ${sentence}`, () => {
      const words = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '-?(\\{\\d\\}|[\\d,]+)');
      expect(source).to.match(new RegExp(`^${words}$`, 'm'));
    });
  }

  it('is in the language of the person, with its numbers', async () => {
    const [de, fr, es] = await Promise.all([refusalsIn('de'), refusalsIn('fr'), refusalsIn('es')]);
    expect(inWordsOf('Must have at most 255 characters.', de)).to.equal('Darf höchstens 255 Zeichen haben.');
    expect(inWordsOf('Must be at least -0.5.', fr)).to.equal('Doit être au moins -0.5.');
    expect(inWordsOf('Must be a number.', es)).to.equal('Debe ser un número.');
  });

  it('stays in English where it is not known', async () => {
    const de = await refusalsIn('de');
    for (const sentence of ['The lift is full.', 'Must be a number. Really.', ''])
      expect(inWordsOf(sentence, de)).to.equal(sentence);
    expect(inWordsOf('Must be one of a or b.', null)).to.equal('Must be one of a or b.');
  });
});
