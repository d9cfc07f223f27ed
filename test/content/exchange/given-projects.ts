import type { Draft } from '../../../src/domain/exchange/draft.ts';
import { patchContent } from '../../../src/domain/projects/changes/patch-content.ts';
import type { WholeProject } from '../../../src/domain/projects/changes/project-patch.ts';
import { EMPTY_CONTENT } from '../../../src/domain/projects/content/project-content.ts';
import { newLanguage } from '../../../src/domain/projects/items/language.ts';
import { aProject, NOW } from '../../support/builders.ts';

const id = (n: number): string => `b7b1c8a0-0000-4000-8000-${String(n).padStart(12, '0')}`;
const entry = <Fields>(n: number, fields: Fields) => ({ path: '', id: id(n), isDeleted: false, fields });
const noItems = { areas: [], markers: [] };

/** A project with something of everything on its map: two levels, tags, places in two languages, and a network. */
export function aWholeProject(isOnEarth: boolean): WholeProject {
  const corner = { lng: 13.369, lat: 52.525 };
  const georeference = {
    method: 'similarity' as const,
    controlPoints: [
      { x: 0, y: 400, ...corner },
      { x: 800, y: 0, lng: 13.3702, lat: 52.5254 },
    ],
  };
  const frame = { width: 800, height: 400, ...(isOnEarth && { georeference }) };
  const ring = (x: number, y: number, size: number) =>
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ] as const;
  const texts = { en: { title: 'Hall', description: '<b>Big</b>' }, de: { title: 'Halle' } };
  const patch = {
    languages: [entry(1, { languageCode: 'en', isDefault: true }), entry(2, { languageCode: 'de' })],
    tags: [entry(3, { name: 'Rooms', color: '#aa0000', minZoom: 2, translations: { de: 'Räume' } })],
    levels: [
      {
        ...entry(10, {
          name: 'Ground',
          ordinal: 0,
          key: 'g',
          shortName: 'G',
          building: 'Main',
          ...frame,
          translations: { de: { name: 'Erdgeschoss' } },
        }),
        ...noItems,
      },
      { ...entry(11, { name: 'First', ordinal: 1, ...frame }), ...noItems },
    ],
    areas: [
      entry(20, {
        levelId: id(10),
        data: ring(10, 10, 100),
        holes: [ring(30, 30, 10)],
        parts: [{ data: ring(300, 10, 50).toReversed(), holes: [] }],
        tagIds: [id(3)],
        key: 'hall',
        externalId: 'R 1',
        translations: texts,
        category: 'hall',
        workingHours: 'Mo-Fr 09:00-17:00',
        fillOpacity: 0.5,
        customFields: { seats: 30 },
        aliases: { en: ['Big one'] },
        labelPoint: { x: 1, y: 2 },
        rating: 4.5,
        status: 'closed' as const,
        price: '12',
      }),
      entry(21, { levelId: id(11), data: ring(10.125, 10.5, 100).toReversed(), translations: { en: { title: '' } } }),
    ],
    markers: [
      entry(30, {
        levelId: id(10),
        position: { x: 0, y: 0 },
        icon: 'cafe',
        isStartPoint: true,
        translations: { en: { title: 'Entrance' } },
        telephone: '+49 30 1',
      }),
    ],
    corridors: [
      entry(40, {
        levelId: id(10),
        points: [
          { x: 5, y: 5 },
          { x: 300, y: 5 },
        ],
        direction: 'forward' as const,
        branches: [
          entry(41, {
            points: [
              { x: 50, y: 5 },
              { x: 50, y: 10 },
            ],
            areaId: id(20),
          }),
        ],
      }),
    ],
    transitions: [
      entry(50, {
        type: 'stairs' as const,
        name: 'Stairs A',
        positions: [
          { levelId: id(10), x: 300, y: 5, accessible: true },
          { levelId: id(11), x: 300, y: 5, accessible: false },
        ],
      }),
    ],
  };
  const content = patchContent(EMPTY_CONTENT, patch as never, 'en', { now: NOW, newId: () => id(99) });
  return { project: aProject(), content: speaking(content, 'en') };
}

/** A new project with what is in a draft, whose references are ids. */
export function projectOf(draft: Draft): WholeProject {
  const entryOf = (item: { readonly id: string | null; readonly fields: object }) => ({
    path: '',
    id: item.id,
    isDeleted: false,
    fields: item.fields,
  });
  const patch = {
    languages: draft.languages.map(entryOf),
    tags: draft.tags.map((tag) => ({ ...entryOf(tag), fields: { color: tag.ownColor, ...tag.fields } })),
    levels: draft.levels.map((level) => ({ ...entryOf(level), ...noItems })),
    areas: draft.areas.map(entryOf),
    markers: draft.markers.map(entryOf),
    corridors: draft.corridors.map((corridor) => ({
      ...entryOf(corridor),
      fields: { ...corridor.fields, branches: corridor.branches.map(entryOf) },
    })),
    transitions: draft.transitions.map(entryOf),
  };
  const start = { ...EMPTY_CONTENT, languages: [newLanguage(id(1), 'en', true)] };
  const content = patchContent(start, patch as never, draft.language, { now: NOW, newId: () => id(99) });
  return { project: aProject(), content: speaking(content, draft.language) };
}

const speaking = (content: WholeProject['content'], code: string): WholeProject['content'] => ({
  ...content,
  languages: content.languages.map((language) => ({ ...language, isDefault: language.languageCode === code })),
});
