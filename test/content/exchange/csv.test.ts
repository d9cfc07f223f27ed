import { expect } from 'chai';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvFormat } from '../../../adapters/content/exchange/csv.ts';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import type { ReadingOptions } from '../../../src/domain/exchange/reading-options.ts';
import { EMPTY_CONTENT } from '../../../src/domain/projects/content/project-content.ts';
import { newLanguage } from '../../../src/domain/projects/items/language.ts';
import { DEFAULT_LEVEL } from '../../../src/domain/projects/items/level.ts';
import { DEFAULT_MARKER, type Marker } from '../../../src/domain/projects/items/marker.ts';
import type { ExportView } from '../../../src/ports/exchange/formats.ts';
import { aProject, aTag, NOW } from '../../support/builders.ts';
import { nastyText } from '../translations/given.ts';
import { aWholeProject } from './given-projects.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array, options: ReadingOptions = {}) =>
  csvFormat.read([{ name: 'places.csv', bytes: typeof text === 'string' ? utf8(text) : text }], options);
const titles = (text: string | Uint8Array, options: ReadingOptions = {}) =>
  read(text, options).draft.places.map(({ fields }) => fields.translations?.en?.title);

describe('A table of places', () => {
  for (const separator of [',', ';', '\t', '|']) {
    it(`may have ${JSON.stringify(separator)} between its cells`, () => {
      const file = Papa.unparse(
        [
          ['name', 'floor'],
          ['Café, "Bar"; Grill', '2'],
          ['Lab\n1', '3'],
        ],
        { delimiter: separator },
      );
      expect(titles(file)).to.deep.equal(['Café, "Bar"; Grill', 'Lab\n1']);
    });
  }

  it('may name its separator in a line before it', () => {
    expect(titles('sep=;\nname;floor\nA,B;1\n')).to.deep.equal(['A,B']);
  });

  for (const [encoding, bytes] of [
    ['UTF-8', utf8('name,floor\nCafé,1\n')],
    ['UTF-8 with a mark', utf8('\ufeffname,floor\nCafé,1\n')],
    ['UTF-16 with a mark', Uint8Array.from(Buffer.from('\ufeffname,floor\nCafé,1\n', 'utf16le'))],
    ['UTF-16 without one', Uint8Array.from(Buffer.from('name,floor\nCafé,1\n', 'utf16le'))],
    ['big-endian UTF-16', Uint8Array.from(Buffer.from('\ufeffname,floor\nCafé,1\n', 'utf16le').swap16())],
    ['Windows-1252', Uint8Array.from(Buffer.from('name,floor\nCafé,1\n', 'latin1'))],
  ] as const) {
    it(`may be ${encoding}`, () => {
      expect(titles(bytes)).to.deep.equal(['Café']);
    });
  }

  it('may be Windows-1251, as spreadsheets save Russian tables', () => {
    // Название;Этаж / Актовый зал № 1;2
    const hex = 'cde0e7e2e0ede8e53bddf2e0e60ac0eaf2eee2fbe920e7e0eb20b920313b320a';
    const { draft, guesses } = read(Uint8Array.from(Buffer.from(hex, 'hex')));
    expect(draft.places[0]!.fields.translations).to.deep.equal({ en: { title: 'Актовый зал № 1' } });
    expect(guesses.options.encoding).to.equal('windows-1251');
    const western = 'Name;Étage;Öffnungszeiten\nCafé Müller à côté;1;Mo-Fr 9–17\nMaß & Öl Straßenbäckerei;2;\n'.replace(
      '–',
      '-',
    );
    expect(read(Uint8Array.from(Buffer.from(western, 'latin1'))).guesses.options.encoding).to.equal('windows-1252');
  });

  for (const [what, file] of [
    ['with a title and an empty line above it', 'Rooms of 2026,,\n,,\nname,floor,type\nA,1,lab\nB,2,office\n'],
    ['with its columns named in two languages', 'Name,Etage,Typ\nname,floor,type\nA,1,lab\nB,2,office\n'],
    ['with groups of columns above it', 'Room,,Position,\nname,floor,X,Y\nA,1,4,5\nB,2,6,7\n'],
    ['with blanks after commas', 'name, floor\nA, 1\nB, 2\n'],
    ['with a comma after each row', 'name,floor,\nA,1,\nB,2,\n'],
    ['with a number before each row', ',name,floor\n1,A,1\n2,B,2\n'],
    ['with old line ends', 'name,floor\rA,1\rB,2\r'],
    ['with short rows', 'floor,name,type\n1,A\n2,B\n'],
  ] as const) {
    it(`may come ${what}`, () => {
      expect(titles(file)).to.deep.equal(['A', 'B']);
    });
  }

  it('may come without names of columns', () => {
    const { draft } = read('Lecture hall,1,LH-1\nSmall lab,1,LAB-2\n');
    expect(draft.places.map(({ fields }) => fields.translations?.en?.title)).to.deep.equal([
      'Lecture hall',
      'Small lab',
    ]);
    expect(draft.places.map(({ fields }) => fields.externalId)).to.deep.equal(['LH-1', 'LAB-2']);
    expect(draft.levels.map(({ names }) => names[0])).to.deep.equal(['1']);
  });

  it('has places that are called as columns are', () => {
    expect(titles('name,level,type\nHall,Floor,Office\nStore,Level,Shop\n')).to.deep.equal(['Hall', 'Store']);
  });

  it('has the texts of languages in columns of their own, or named below each other', () => {
    const named = read('name:de,name:en,description (fr)\nHalle,Hall,Une salle\n').draft;
    const below = read('name,,description\nde,en,fr\nHalle,Hall,Une salle\n').draft;
    const texts = { de: { title: 'Halle' }, en: { title: 'Hall' }, fr: { description: 'Une salle' } };
    for (const draft of [named, below]) expect(draft.places[0]!.fields.translations).to.deep.equal(texts);
    expect(named.languages.map(({ fields }) => fields.languageCode)).to.deep.equal(['de', 'fr']);
  });

  it('gives levels by what they are called, with their floor where it is one', () => {
    const { draft } = read('name,building,floor\nA,Main,EG\nB,Main,2. OG\nC,Main,-1\nD,East,EG\n');
    expect(draft.levels.map(({ names, fields }) => [names[0], fields.building, fields.ordinal])).to.deep.equal([
      ['EG', 'Main', 0],
      ['2. OG', 'Main', 2],
      ['-1', 'Main', -1],
      ['EG', 'East', 0],
    ]);
    expect(draft.places.map(({ fields }) => fields.levelId)).to.deep.equal(draft.levels.map(({ ref }) => ref));
  });

  it('leaves what is empty, and clears what is a hyphen', () => {
    const { fields } = read('name,phone,hours,website\nA,,-,example.org\n').draft.places[0]!;
    expect(fields).to.deep.equal({ translations: { en: { title: 'A' } }, workingHours: '', webpage: 'example.org' });
  });

  it('says with row and column what is no value, and reads the rest', () => {
    const { draft, issues } = read(
      'externalId,name,opening_hours,email\nr1,A,every day,x\nr2,B,Mo-Fr 09:00-17:00,b@example.org\n',
    );
    expect(draft.places.map(({ fields }) => fields.externalId)).to.deep.equal(['r1', 'r2']);
    expect(issues.map(({ code, line, column, path }) => [code, line, column, path])).to.deep.equal([
      ['value_refused', 2, 3, 'opening_hours'],
      ['value_refused', 2, 4, 'email'],
    ]);
  });

  it('may have a position in one cell, as other maps and people write it', () => {
    const position = (text: string) => read(text).draft.places.map(({ fields, space }) => [space, fields.position]);
    const berlin = ['degrees', { x: 13.369, y: 52.525 }];
    expect(position('Mensa,"52.5250, 13.3690"\nLibrary,"52.5250, 13.3690"\n')).to.deep.equal([berlin, berlin]);
    expect(position('WKT,name\n"POINT (13.369 52.525)",A\n"POINT Z (13.369 52.525 34)",B\n')).to.deep.equal([
      berlin,
      berlin,
    ]);
    expect(position('name,Coordinates\nA,"52.525, 13.369"\nB,\n')).to.deep.equal([berlin, ['plan', undefined]]);
    const minutes = 'name;Latitude;Longitude\nA;52°31′30″N;13°22′8.4″E\n';
    expect(position(minutes)).to.deep.equal([berlin]);
    expect(position('name;Position\nA;52°31′30″N 13°22′8.4″E\n')).to.deep.equal([berlin]);
    expect(read('name;lat;lng\nA;52.525;east\nB;52.525;13.369\n').issues.map(({ message }) => message)).to.deep.equal([
      'Must be degrees, such as 13.369 or 13°22′8″E.',
    ]);
    expect(position('name,Version\nA,"1.2, 1.3"\n')).to.deep.equal([['plan', undefined]]);
    const text = 'name;geo_point_2d\nA;52.525,13.369\n';
    expect(read(text, read(text).guesses.options)).to.deep.equal(read(text));
  });

  it('has opening hours as people write them', () => {
    const { draft, issues } = read('externalId,hours\nr1,Mon-Fri 9am-5pm\nr2,"Mo–Fr 9–12, 13–17 Uhr"\n');
    expect(draft.places.map(({ fields }) => fields.workingHours)).to.deep.equal([
      'Mo-Fr 09:00-17:00',
      'Mo-Fr 09:00-12:00,13:00-17:00',
    ]);
    expect(issues).to.deep.equal([]);
  });

  it('has each external id once', () => {
    const { draft, issues } = read('externalId,hours\nr1,24/7\nr2,24/7\nr1,off\n');
    expect(draft.places).to.have.length(2);
    expect(issues.map(({ severity, code, line }) => [severity, code, line])).to.deep.equal([['error', 'duplicate', 4]]);
  });

  it('has rooms whose numbers occur in each building', () => {
    const rows = ['A', 'B'].flatMap((building) => [1, 2, 3, 4].map((room) => `${building},${room},Room ${room}`));
    const { draft } = read(`building,room_no,name\n${rows.join('\n')}\n`);
    expect(draft.places).to.have.length(8);
    expect(draft.places[0]!.fields.externalId).to.equal(undefined);
  });

  it('takes the middle of a rectangle for the position, and numbers with decimal commas', () => {
    const { draft } = read('name;x;y;width;height\nA;10,5;20;5;4\n');
    expect(draft.places[0]!.fields.position).to.deep.equal({ x: 13, y: 22 });
  });

  it('takes columns for what it is told', () => {
    const { draft } = read('a,b,seats\nLab,2,30\n', {
      map: { name: 'a', level: ['b'] },
      customFields: ['seats'],
      header: true,
    });
    expect(draft.places[0]!.fields.translations).to.deep.equal({ en: { title: 'Lab' } });
    expect(draft.places[0]!.fields.customFields).to.deep.equal({ seats: 30 });
  });

  it('guesses what reads the same again', () => {
    const file = 'Raum-Nr.;Bezeichnung;Etage\n101;Labor;1\n';
    const first = read(file);
    expect(read(file, first.guesses.options)).to.deep.equal(first);
    expect(first.guesses.properties.map(({ meaning }) => meaning)).to.deep.equal(['externalId', 'name', 'level']);
  });

  it('takes names of objects for data', () => {
    const { draft } = read('name,custom:__proto__,custom:constructor\nA,1,2\n');
    expect(Object.keys(draft.places[0]!.fields.customFields!)).to.deep.equal(['__proto__', 'constructor']);
    expect(Object.prototype).to.not.have.property('polluted');
  });

  for (const [what, file] of [
    ['a quote that nothing closes', 'name,floor\n"A,1\nB,2\n'],
    ['more than 1,000 cells in a row', `name,floor\n${'x,'.repeat(2000)}\n`],
    ['no row', '\n\n'],
  ] as const) {
    it(`is refused with ${what}, with its row`, () => {
      expect(() => read(file))
        .to.throw(FormatRefused)
        .with.nested.property('issue.line');
    });
  }
});

const level = {
  ...DEFAULT_LEVEL,
  id: 'b7b1c8a0-0000-4000-8000-000000000001',
  name: 'Ground',
  order: 0,
  ordinal: 0,
  createdAt: NOW,
  updatedAt: NOW,
};

/** Stored texts have no NUL. */
const anyText = nastyText.map((text) => text.replaceAll('\0', '·'));

const anyMarker = fc.record({
  id: fc.uuid(),
  key: fc.option(fc.stringMatching(/^[a-z0-9]{1,20}$/), { nil: null }),
  externalId: fc.option(anyText, { nil: null }),
  category: fc.option(anyText, { nil: '' }),
  address: fc.option(anyText, { nil: '' }),
  telephone: fc.option(anyText, { nil: '' }),
  status: fc.constantFrom(null, 'closed' as const),
  price: fc.option(fc.oneof(anyText, fc.constantFrom('12', "'12", '-3', '1,5'), fc.integer({ min: 0, max: 1e6 })), {
    nil: null,
  }),
  rating: fc.constantFrom(null, 0, 4.5),
  isHidden: fc.boolean(),
  accessibility: fc.uniqueArray(anyText, { maxLength: 3 }),
  aliases: fc.record({ en: fc.uniqueArray(anyText, { maxLength: 3 }) }),
  customFields: fc.dictionary(
    fc.stringMatching(/^[a-z_]{1,8}$/),
    fc.oneof(
      anyText,
      fc
        .jsonValue()
        .filter((value) => value !== null)
        .map((value) => JSON.parse(JSON.stringify(value))),
    ),
  ),
  position: fc.record({
    x: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((x) => x + 0),
    y: fc.integer().map((y) => y % 1e6),
  }),
  translations: fc.record({
    en: fc.record({ title: anyText, description: anyText }),
    ar: fc.record({ title: anyText }),
  }),
});

function viewOf(markers: readonly Partial<Marker>[]): ExportView {
  const whole = markers.map(
    (marker) =>
      ({ ...DEFAULT_MARKER, levelId: level.id, createdAt: NOW, updatedAt: NOW, tags: [aTag()], ...marker }) as Marker,
  );
  const languages = ['en', 'ar'].map((code) => newLanguage(code, code, code === 'en'));
  return {
    project: aProject(),
    content: { ...EMPTY_CONTENT, levels: [level], tags: [aTag()], languages, markers: whole },
  };
}

const written = (markers: readonly Partial<Marker>[]): string => [...csvFormat.write!(viewOf(markers))].join('');

describe('A table of the places of a map', () => {
  it('is the same when it is read again, with any texts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyMarker, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }), (given) => {
        const { draft, issues } = read(written(given));
        expect(issues).to.deep.equal([]);
        for (const [at, { id, fields }] of draft.places.entries()) {
          expect(id).to.equal(given[at]!.id);
          const { levelId, tagIds, customFields, aliases, accessibility, ...plain } = fields;
          expect([levelId, tagIds]).to.deep.equal([draft.levels[0]!.ref, [aTag().name]]);
          for (const [name, value] of Object.entries(plain))
            expect(value, name).to.deep.equal(given[at]![name as keyof typeof plain & keyof (typeof given)[0]]);
          expect(customFields ?? {}).to.deep.equal(given[at]!.customFields);
          expect(aliases?.en ?? []).to.deep.equal(given[at]!.aliases.en);
          expect(accessibility ?? []).to.deep.equal(given[at]!.accessibility);
        }
      }),
    );
  });

  it('has no cell that a spreadsheet runs', () => {
    const rows = Papa.parse<string[]>(
      written([
        { id: level.id, position: { x: 1, y: 2 }, translations: { en: { title: '=1+1', description: '@x' } } },
      ]).slice(1),
    ).data;
    expect(rows[1]).to.include("'=1+1").and.include("'@x");
  });

  it('begins before it has looked for the middle of each area', () => {
    const { project, content } = aWholeProject(false);
    let looks = 0;
    const areas = content.areas.map((area) => ({
      ...area,
      get data() {
        looks++;
        return area.data;
      },
    }));
    const rows = csvFormat.write!({ project, content: { ...content, areas } })[Symbol.iterator]();
    rows.next();
    expect(looks).to.equal(0);
    rows.next();
    expect(looks).to.be.above(0);
  });

  it('says what is not in it', () => {
    const losses = csvFormat.losses!(
      viewOf([{ id: level.id, position: { x: 1, y: 2 }, events: [{ title: 'Talk', start: NOW, end: null, url: '' }] }]),
    );
    expect(losses.map(({ code, count }) => [code, count])).to.deep.equal([
      ['levels', 1],
      ['events', 1],
      ['tags', 1],
    ]);
  });
});
