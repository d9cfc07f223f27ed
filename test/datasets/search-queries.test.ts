import { join } from 'node:path';
import { expect } from 'chai';
import { buildSearchIndex, type SearchIndex, search } from '../../src/domain/search/search.ts';
import type { SearchedLevel, SearchedPlace, SearchSource } from '../../src/domain/search/search-index.ts';
import { largeSite } from '../support/large-site/large-site.ts';
import { campusBody } from './campus.ts';
import { realData } from './dataset-files.ts';
import { readArchive } from './imdf.ts';
import { libraryBody, readFloors } from './leeds.ts';

type Written = Omit<SearchedPlace, 'id' | 'tags' | 'key'> & { readonly tag_ids: readonly string[] };
type WrittenLevel = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly building?: string | undefined;
} & Partial<Pick<SearchedLevel, 'translations'>>;
type Body = {
  readonly levels?: readonly WrittenLevel[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly areas: readonly Written[];
  readonly markers?: readonly Written[];
};

/** What visitors of the libraries type, and the title of the first result; null: nothing is found. */
const LIBRARY_QUERIES: readonly (readonly [typed: string, title: string | null])[] = [
  ['theology', 'Theology'],
  ['theol', 'Theology'],
  ['stack theology', 'Stack Theology'],
  ['theology stack', 'Stack Theology'],
  ['theology journals', 'Theology Journals'],
  ['literature', 'General Literature'],
  ['litrature', 'General Literature'],
  ['lift', null],
  ['escalator', null],
  ['8.4', 'Group Study Room 8.4'],
  ['study room 8.4', 'Group Study Room 8.4'],
  ['room 8.4', 'Group Study Room 8.4'],
  ['8.4 group', 'Group Study Room 8.4'],
  ['84', 'Group Study Room 8.4'],
  ['13.14', 'Group Study Room 13.14'],
  ['13 14', 'Group Study Room 13.14'],
  ['13.1', 'Individual Study 13.1'],
  ['individual study 13.12', 'Individual Study 13.12'],
  ['booth 9.5', 'Group Booth 9.5'],
  ['accessible study room', 'Accessible Study Room 9.3'],
  ['10.1', 'Accessible Room 10.1'],
  ['cafe', 'Edit Room Café'],
  ['nearest café', 'Edit Room Café'],
  ['coffee', 'Edit Room Café'],
  ['water', 'Water Dispenser'],
  ['drinking water', 'Water Dispenser'],
  ['print', 'Print, Copy, Scan'],
  ['scan copy', 'Print, Copy, Scan'],
  ['silent', 'Silent Space'],
  ['modern history', 'Modern History A–O'],
  ['history modern large', 'Large Modern History'],
  ['pryer room', 'Prayer Room'],
  ['prayer', 'Prayer Room'],
  ['lockers', 'Lockers'],
  ['luggage', 'Lockers'],
  ['reception', 'Reception'],
  ['enquiries', 'Enquiries & Requested items'],
  ['information', 'Reception'],
  ['book return', 'Book Return'],
  ['maps', 'Maps'],
];

/** On the campus, in a language. */
const CAMPUS_QUERIES: readonly (readonly [language: string, typed: string, title: string | null])[] = [
  ['en', 'nearest toilet', 'Restroom male'],
  ['en', 'wc', 'Restroom male'],
  ['de', 'Toilette', 'Restroom female'],
  ['ru', 'ближайший туалет', 'Туалет женский'],
  ['ar', 'دورة المياه', 'Restroom female'],
  ['en', 'female restroom', 'Restroom female'],
  ['en', 'lift', 'Elevator'],
  ['de', 'nächster Fahrstuhl', 'Elevator'],
  ['fr', 'ascenseur', 'Elevator'],
  ['en', 'stairs', 'Stairs'],
  ['es', 'escaleras', 'Stairs'],
  ['en', '303', 'Classroom 303'],
  ['en', 'room 303', 'Classroom 303'],
  ['en', 'class 303', 'Classroom 303'],
  ['ru', 'кабинет 303', 'Кабинет 303'],
  ['ru', 'аудитория 303', 'Кабинет 303'],
  ['en', '101a', 'Classroom 101а'],
  ['ru', '101а', 'Кабинет 101а'],
  ['en', '215b', 'Classroom 215b'],
  ['en', '215 B', 'Classroom 215b'],
  ['en', 'coffee', 'Coffee'],
  ['en', 'bulvar', 'Coffee «Bulvar»'],
  ['en', 'something to eat', 'Coffee'],
  ['en', 'hall reading', 'Reading hall'],
  ['en', 'study library', 'Study Library'],
  ['en', 'cloakroom', 'Wardrobe'],
  ['ru', 'гардероб', 'Гардероб'],
  ['en', 'metro', 'Metro “pl. Muzhestva”'],
];

/** In an airport of two terminals, in a language: the first result, and its level. */
const AIRPORT_QUERIES: readonly (readonly [language: string, typed: string, where: string | null])[] = [
  ['en', 'nearest toilet terminal 2', 'Terminal 2'],
  ['en', 'toilet terminal 1', 'Terminal 1'],
  ['de', 'Toilette Terminal 2', 'Terminal 2'],
  ['en', 'terminal 2 cafe', 'Terminal 2'],
  ['en', 'where is the lift in terminal 2', 'Terminal 2'],
  ['en', 'lift level 6', 'Level 6'],
  ['en', 'lift floor 6', 'Level 6'],
  ['en', 'car park terminal 2', 'Terminal 2'],
  ['en', 'lift arrivals terminal 2', 'Arrivals, Terminal 2'],
  ['en', 'lift term', 'Terminal'],
  ['en', 'terminal 2', null],
];

describe('Visitors of a large site find', () => {
  it('what they look for on the level or in the building that they name', () => {
    const source = sourceOf(largeSite() as unknown as Body, 'en');
    const index = buildSearchIndex(source);
    const whereOf = (language: string, text: string): string | null => {
      const hit = search(index, { text, language, limit: 1 })[0];
      const { levelId } = hit ? (hit.kind === 'area' ? source.areas : source.markers)[hit.order]! : {};
      const level = source.levels.find(({ id }) => id === levelId);
      return level ? `${level.name}, ${level.building}` : null;
    };
    for (const [language, typed, where] of AIRPORT_QUERIES) {
      const found = whereOf(language, typed);
      if (where === null) expect(found, typed).to.equal(null);
      else expect(found, typed).to.include(where);
    }
  });
});

describe('Visitors of real buildings find', () => {
  it('in the libraries of a university', function () {
    const folder = realData('floorplans-leeds-library');
    if (!folder) return this.skip();
    const floors = ['brotherton', 'edwardboyle'].flatMap((library) => readFloors(folder, library));
    const { tags, levels } = libraryBody(floors, new Map());
    const source = sourceOf({ tags, areas: levels.flatMap(({ areas }) => areas) }, 'en');
    const index = buildSearchIndex(source);
    expectOwnTitles(source, index);
    expectFirst(LIBRARY_QUERIES.map(([typed, title]) => [typed, firstTitle(source, index, 'en', typed), title]));
  });

  it('on a campus in several languages', async function () {
    const folder = realData('imdf-spbstu-polymap');
    if (!folder) return this.skip();
    const source = sourceOf(campusBody(await readArchive(join(folder, 'IMDFData'))), 'ru');
    const index = buildSearchIndex(source);
    expectFirst(
      CAMPUS_QUERIES.map(([language, typed, title]) => [typed, firstTitle(source, index, language, typed), title]),
    );
  });
});

/** Every title finds a place with that title first. */
function expectOwnTitles(source: SearchSource, index: SearchIndex): void {
  const titles = source.areas.map(({ translations }) => translations.en!.title!.toLowerCase());
  expect(titles.map((title) => firstTitle(source, index, 'en', title)?.toLowerCase())).to.deep.equal(titles);
}

function expectFirst(rows: readonly (readonly [typed: string, found: string | null, expected: string | null])[]): void {
  const [found, expected] = [1, 2].map((column) => Object.fromEntries(rows.map((row) => [row[0], row[column]])));
  expect(found).to.deep.equal(expected);
}

function sourceOf({ levels = [], tags, areas, markers = [] }: Body, defaultLanguage: string): SearchSource {
  const known = new Map(tags.map((tag) => [tag.id, tag]));
  const placesOf = (kind: string, written: readonly Written[]) =>
    written.map(({ tag_ids, ...place }, at) => ({
      ...place,
      id: `${kind} ${at}`,
      key: null,
      tags: tag_ids.map((id) => known.get(id)!),
    }));
  return {
    settings: { defaultLanguage },
    levels: levels.map(
      (level) => ({ name: '', shortName: '', building: null, translations: {}, ...level }) as SearchedLevel,
    ),
    tags: tags.map(({ id }) => ({ id, translations: {} })),
    areas: placesOf('area', areas),
    markers: placesOf('marker', markers),
  };
}

/** In English where it has no title in the language. */
function firstTitle(source: SearchSource, index: SearchIndex, language: string, text: string): string | null {
  const hit = search(index, { text, language, limit: 1 })[0];
  if (!hit) return null;
  const { translations } = (hit.kind === 'area' ? source.areas : source.markers)[hit.order]!;
  return translations[language]?.title || translations.en?.title || '';
}
