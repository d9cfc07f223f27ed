import { expect } from 'chai';
import {
  needsContent,
  type ProjectPatch,
  patchProject,
  patchWhole,
} from '../../../src/domain/projects/changes/project-patch.ts';
import type { Project } from '../../../src/domain/projects/content/project.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { aProject, NOW } from '../../support/builders.ts';
import { aContext, aMap, type ContentBody, contentPatch, faultyFields, refusal } from '../shared/given.ts';

const LATER = addMilliseconds(NOW, 5);

type Body = Partial<Omit<ProjectPatch, 'content'>> & { readonly content?: ContentBody };

const patchOf = ({ content = {}, ...rest }: Body): ProjectPatch => ({ ...rest, content: contentPatch(content) });
const patchedAlone = (project: Project, body: Body) => patchProject(project, patchOf(body), { now: LATER });
const whole = (settings: Partial<Project['settings']> = {}) => {
  const project = aProject();
  const known = { ...project.settings, defaultLevelId: 'ground', ...settings };
  return { project: { ...project, settings: known }, content: aMap() };
};
const changed = (body: Body, before = whole()) => patchWhole(before, patchOf(body), aContext(LATER));
const codes = ({ content }: ReturnType<typeof changed>) =>
  content.languages.map(({ languageCode, isDefault }) => (isDefault ? `${languageCode}*` : languageCode));

describe('A PATCH of a project', () => {
  const project = aProject({
    translations: { de: { name: 'Bahnhof', description: 'Vier Ebenen' }, fr: { name: 'Gare' } },
  });

  it('changes the fields that it names, and increments the version', () => {
    const named = { name: 'Port', description: '', allowedDomains: ['a.example'], thumbnail: 'media://a' };
    expect(patchedAlone(project, named)).to.deep.equal({ ...project, ...named, version: 2, updatedAt: LATER });
  });

  it('keeps the settings, the appearance and the analytics that it does not name', () => {
    const patched = patchedAlone(project, {
      settings: { theme: 'dark' },
      appearance: { routeWidth: 9 },
      analytics: { isEnabled: false },
    });
    expect(patched.settings).to.deep.equal({ ...project.settings, theme: 'dark' });
    expect(patched.appearance).to.deep.equal({ ...project.appearance, routeWidth: 9 });
    expect(patched.analytics).to.deep.equal({ ...project.analytics, isEnabled: false });
  });

  it('merges translations by language and field, and null removes either', () => {
    const translations = { ru: { name: 'Вокзал' }, de: { name: 'Hbf' }, fr: null, it: null };
    const merged = patchedAlone(project, { translations });
    expect(merged.translations).to.deep.equal({
      de: { name: 'Hbf', description: 'Vier Ebenen' },
      ru: { name: 'Вокзал' },
    });
    const shorter = { de: { name: null }, ru: { name: null, description: null }, it: {} };
    expect(patchedAlone(merged, { translations: shorter }).translations).to.deep.equal({
      de: { description: 'Vier Ebenen' },
    });
  });

  const cases: readonly [string, Body, boolean][] = [
    ['its name', { name: 'x', appearance: { routeWidth: 9 } }, false],
    ['how it looks', { settings: { theme: 'dark' } }, false],
    ['its default level', { settings: { defaultLevelId: 'x' } }, true],
    ['its default language', { settings: { defaultLanguage: 'de' } }, true],
    ['an item', { content: { tags: [{ id: 'food' }] } }, true],
  ];
  for (const [what, body, needed] of cases) {
    it(`of ${what} needs ${needed ? 'its' : 'no'} content`, () => expect(needsContent(patchOf(body))).to.equal(needed));
  }
});

describe('The default level', () => {
  const cases: readonly [string, string, Body, string][] = [
    ['is the one that is chosen', 'ground', { settings: { defaultLevelId: 'upper' } }, 'upper'],
    ['is the first where an unknown one is chosen', 'upper', { settings: { defaultLevelId: 'roof' } }, 'ground'],
    ['is the first where none was', '', {}, 'ground'],
    ['stays when levels change places', 'ground', { content: { levels: [{ id: 'upper', order: -1 }] } }, 'ground'],
    [
      'is the first of the others once it is deleted',
      'ground',
      {
        content: { levels: [{ id: 'ground', _delete: true }] },
      },
      'upper',
    ],
    [
      'may be made with the choice',
      'ground',
      {
        settings: { defaultLevelId: 'roof' },
        content: { levels: [{ id: 'roof', name: 'Roof' }] },
      },
      'roof',
    ],
    [
      'is none where there are no levels',
      'ground',
      {
        content: {
          levels: [
            { id: 'ground', _delete: true },
            { id: 'upper', _delete: true },
          ],
        },
      },
      '',
    ],
  ];
  for (const [title, before, body, expected] of cases) {
    it(title, () => {
      const { project } = changed(body, whole({ defaultLevelId: before }));
      expect(project.settings.defaultLevelId).to.equal(expected);
    });
  }
});

describe('The default language', () => {
  const german = { languageCode: 'de' };
  const cases: readonly [string, Body, string[]][] = [
    ['is marked among the languages', {}, ['en*']],
    ['joins them when it is chosen', { settings: { defaultLanguage: 'de' } }, ['en', 'de*']],
    ['is chosen by an entry, too', { content: { languages: [{ ...german, isDefault: true }] } }, ['en', 'de*']],
    ['is not changed by an entry without the default flag', { content: { languages: [german] } }, ['en*', 'de']],
    [
      'is the setting where both choose',
      {
        settings: { defaultLanguage: 'fr' },
        content: { languages: [{ ...german, isDefault: true }] },
      },
      ['en', 'de', 'fr*'],
    ],
    ['cannot be unmarked', { content: { languages: [{ id: 'english', isDefault: false }] } }, ['en*']],
    [
      'may go when another one is chosen',
      {
        content: {
          languages: [
            { id: 'english', _delete: true },
            { ...german, isDefault: true },
          ],
        },
      },
      ['de*'],
    ],
    [
      'is there again when it is deleted and chosen',
      {
        settings: { defaultLanguage: 'en' },
        content: { languages: [{ id: 'english', _delete: true }] },
      },
      ['en*'],
    ],
    [
      'is there again when its entry becomes another language',
      {
        content: { languages: [{ id: 'english', languageCode: 'de' }] },
      },
      ['de', 'en*'],
    ],
  ];
  for (const [title, body, expected] of cases) {
    it(title, () => {
      const patched = changed(body);
      expect(codes(patched)).to.deep.equal(expected);
      expect(patched.project.settings.defaultLanguage).to.equal(
        expected.find((code) => code.endsWith('*'))!.slice(0, 2),
      );
    });
  }

  it('may be chosen by the id of its entry', () => {
    const before = changed({ content: { languages: [{ id: 'german', ...german }] } });
    expect(codes(changed({ content: { languages: [{ id: 'german', isDefault: true }] } }, before))).to.deep.equal([
      'en',
      'de*',
    ]);
  });

  it('is not removed, by its id or its code', () => {
    for (const language of [{ id: 'english' }, { languageCode: 'en' }]) {
      const body = { content: { languages: [german, { ...language, _delete: true }] } };
      expect(faultyFields(() => changed(body))).to.deep.equal(['languages.1']);
    }
    expect(refusal(() => changed({ content: { languages: [{ id: 'english', _delete: true }] } })).kind).to.equal(
      'invalid',
    );
  });

  it('does not prevent the removal of another one', () => {
    const before = changed({ content: { languages: [{ id: 'german', ...german }] } });
    const languages = [{ id: 'german', _delete: true }];
    expect(codes(changed({ content: { languages } }, before))).to.deep.equal(['en*']);
    const renamed = [...languages, { id: 'english', languageCode: 'fr' }];
    expect(codes(changed({ content: { languages: renamed } }, before))).to.deep.equal(['fr', 'en*']);
  });

  it('swaps the texts of each tag, also on the places that have it', () => {
    const { content } = changed({ settings: { defaultLanguage: 'de' } });
    expect(content.tags[0]).to.deep.include({ name: 'Essen', translations: { en: 'Food' } });
    expect(content.tags[1]).to.deep.include({ name: 'Open', translations: { en: 'Open' } });
    expect(content.areas[0]!.tags[0]!.name).to.equal('Essen');
  });

  it('is changed before tags are changed in the same PATCH', () => {
    const tags = [{ id: 'food', name: 'Speisen', translations: { de: 'x', fr: 'Repas' } }];
    const { content } = changed({ settings: { defaultLanguage: 'de' }, content: { tags } });
    expect(content.tags[0]).to.deep.include({ name: 'Speisen', translations: { fr: 'Repas' } });
  });

  it('does not change the texts where it is chosen again', () => {
    expect(changed({ settings: { defaultLanguage: 'en' } }).content.tags).to.deep.equal(aMap().tags);
  });
});
