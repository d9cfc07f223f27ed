import { expect } from 'chai';
import { EMPTY_CONTENT, type ProjectContent } from '../../../src/domain/projects/content/project-content.ts';
import { newLanguage } from '../../../src/domain/projects/items/language.ts';
import { entryLabels } from '../../../src/domain/visits/entry-label.ts';
import type { Dimension } from '../../../src/domain/visits/visit-dimension.ts';
import { aTag } from '../../support/builders.ts';

const titled = (id: string, key: string | null, titles: Readonly<Record<string, string>>) => ({
  id,
  key,
  translations: Object.fromEntries(Object.entries(titles).map(([code, title]) => [code, { title }])),
});

const CONTENT = {
  ...EMPTY_CONTENT,
  areas: [
    titled('a1', 'bakery', { de: 'Bäckerei', en: 'Bakery' }),
    titled('a2', null, { fr: 'Fleurs' }),
    titled('a3', null, {}),
  ],
  markers: [titled('m1', 'gate', { en: 'Gate' })],
  levels: [{ id: 'l1', key: 'ground', name: 'Ground floor' }],
  tags: [aTag({ id: 't1', name: 'Food' })],
  languages: [{ ...newLanguage('x', 'de', false), languageName: 'Deutsch' }],
} as unknown as ProjectContent;

describe('The label', () => {
  const labels: readonly (readonly [Dimension, string, string])[] = [
    ['area', 'a1', 'Bakery'],
    ['area', 'bakery', 'Bakery'],
    ['area', 'a2', 'Fleurs'],
    ['area', 'a3', 'a3'],
    ['area', 'gone', 'gone'],
    ['marker', 'm1', 'Gate'],
    ['tag', 't1', 'Food'],
    ['level', 'l1', 'Ground floor'],
    ['level', 'ground', 'Ground floor'],
    ['query', 'shoes', 'shoes'],
    ['noResultQuery', 'gate', 'gate'],
    ['failedRoute', 'gate → a1', 'Gate → Bakery'],
    ['failedRoute', 'gone → ground,1,2', 'gone → ground,1,2'],
    ['language', 'de', 'Deutsch'],
    ['language', 'pt-BR', 'Brazilian Portuguese'],
    ['language', 'no code at all', 'no code at all'],
  ];
  for (const [dimension, entry, label] of labels) {
    it(`of ${entry} as ${dimension} is ${label}`, () => {
      const content = dimension.endsWith('uery') ? EMPTY_CONTENT : CONTENT;
      expect(entryLabels(dimension, content, 'en')(entry)).to.equal(label);
    });
  }
});
