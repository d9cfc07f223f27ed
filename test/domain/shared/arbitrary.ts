import fc from 'fast-check';
import type { ProjectPatch } from '../../../src/domain/projects/changes/project-patch.ts';
import { type ContentBody, contentPatch, LINE, TRIANGLE } from './given.ts';

/** Few ids, and the same for all kinds: what is made under one of them is soon changed, referred to and deleted. */
const IDS = ['a', 'b', 'c'];
const id = fc.constantFrom(...IDS);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const isDeleted = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const language = fc.constantFrom('en', 'de', 'ar');

/** Objects with the fields of which there are values: a field that is undefined is one that is not there. */
const entry = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields).map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));

const list = (arbitrary: fc.Arbitrary<object>) =>
  fc.uniqueArray(arbitrary as fc.Arbitrary<{ id?: string }>, { selector: (each) => each.id, maxLength: 3 });

const place = {
  id,
  _delete: isDeleted,
  levelId: id,
  isHidden: maybe(fc.boolean()),
  key: maybe(fc.option(fc.constantFrom('k', 'l', 'm', 'n', 'o', 'p'))),
  tagIds: maybe(fc.uniqueArray(id)),
};

const branch = fc
  .tuple(id, isDeleted, fc.constantFrom('areaId', 'markerId', 'transitionId'), fc.option(id), fc.nat())
  .map(([corridor, _delete, field, target, at]) => ({
    id: `${corridor}-${at % 2}`,
    _delete,
    points: LINE,
    areaId: null,
    markerId: null,
    transitionId: null,
    [field]: target,
  }));

const positionOn = (levelId: string) => ({ levelId, x: 1, y: 1, accessible: true });

const collections: Readonly<Record<keyof ContentBody, fc.Arbitrary<object>>> = {
  levels: entry({
    id,
    _delete: isDeleted,
    isHidden: maybe(fc.boolean()),
    order: maybe(fc.integer({ min: -3, max: 3 })),
    name: fc.constant('Level'),
  }),
  areas: entry({ ...place, data: fc.constant(TRIANGLE) }),
  markers: entry({ ...place, position: fc.constant({ x: 1, y: 1 }) }),
  tags: entry({
    id,
    _delete: isDeleted,
    name: fc.constantFrom('Food', 'Open'),
    color: fc.constant('#fff'),
    translations: maybe(fc.dictionary(language, fc.constantFrom('Essen', ' ', 'طعام'))),
  }),
  languages: entry({ languageCode: language, isDefault: maybe(fc.boolean()), _delete: isDeleted }),
  corridors: entry({ id, _delete: isDeleted, levelId: id, points: fc.constant(LINE), branches: maybe(list(branch)) }),
  transitions: entry({
    id,
    _delete: isDeleted,
    type: fc.constant('stairs'),
    positions: fc.array(id.map(positionOn), { minLength: 2, maxLength: 3 }),
  }),
};

const mostlyNone = (arbitrary: fc.Arbitrary<object>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: list(arbitrary) });

/** A level, an area and so on under each id, all on level `a` and without references to each other. */
export const FULL: ContentBody = {
  levels: IDS.map((id) => ({ id, name: 'Level' })),
  areas: IDS.map((id) => ({ id, levelId: 'a', data: TRIANGLE })),
  markers: IDS.map((id) => ({ id, levelId: 'a', position: { x: 1, y: 1 } })),
  tags: IDS.map((id) => ({ id, name: 'Tag', color: '#fff' })),
  corridors: IDS.map((id) => ({ id, levelId: 'a', points: LINE })),
  transitions: IDS.map((id) => ({ id, type: 'stairs', positions: IDS.map(positionOn) })),
};

/** A PATCH of a collection or two, and now and then of the settings that depend on them. */
export const anyPatch: fc.Arbitrary<ProjectPatch> = fc
  .record({
    body: fc.record(Object.fromEntries(Object.entries(collections).map(([name, each]) => [name, mostlyNone(each)]))),
    settings: entry({ defaultLanguage: maybe(language), defaultLevelId: maybe(id) }),
  })
  .map(({ body, settings }) => ({ settings, content: contentPatch(body) }));
