import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { refusals as ar } from '../../../../adapters/web/studio/strings/ar/refusals.ts';
import { refusals as de } from '../../../../adapters/web/studio/strings/de/refusals.ts';
import { refusals as en } from '../../../../adapters/web/studio/strings/en/refusals.ts';
import { refusals as es } from '../../../../adapters/web/studio/strings/es/refusals.ts';
import { refusals as fr } from '../../../../adapters/web/studio/strings/fr/refusals.ts';
import { refusals as ru } from '../../../../adapters/web/studio/strings/ru/refusals.ts';
import { inWordsOf } from '../../../../adapters/web/studio/strings/service-words.ts';

const FOLDERS = ['src/domain', 'src/usecases', 'adapters/http'];

/** Everything that the service may say. */
const source = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
).join('\n');

describe('A sentence of the service in the Studio', () => {
  for (const sentence of Object.values(en)) {
    it(`is one that the service says: ${sentence}`, () => {
      const words = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace('{0}', '(\\$\\{[^}]+\\}|[\\d,]+)');
      expect(source).to.match(new RegExp(`['\`]${words}['\`]`));
    });
  }

  it('has its number in every language', () => {
    for (const words of [ar, de, es, fr, ru]) {
      expect(Object.keys(words)).to.deep.equal(Object.keys(en));
      for (const [name, sentence] of Object.entries(en))
        expect(words[name as keyof typeof en].includes('{0}'), name).to.equal(sentence.includes('{0}'));
    }
  });

  it('is in the language of the person, with its numbers', () => {
    expect(inWordsOf('Must have at most 255 characters.', de)).to.equal('Darf höchstens 255 Zeichen haben.');
    expect(inWordsOf('Must be at least -0.5.', fr)).to.equal('Doit être au moins -0.5.');
    expect(inWordsOf('Must be a number.', es)).to.equal('Debe ser un número.');
  });

  it('stays in English where it is not known', () => {
    for (const sentence of ['Must be at most maxZoom.', 'Must be a number. Really.', ''])
      expect(inWordsOf(sentence, de)).to.equal(sentence);
  });
});
