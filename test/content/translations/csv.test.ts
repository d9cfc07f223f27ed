import { expect } from 'chai';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readCsv, writeCsv } from '../../../adapters/content/translations/csv.ts';
import { guarded, unguarded } from '../../../src/domain/shared/csv-formula.ts';
import { faultyFields } from '../../domain/shared/given.ts';
import { nastyTable, nastyText, onlyText, said, saidBy, tableOf } from './given.ts';

/** Another CSV parser, which checks what this one writes, and writes what this one has to read. */
const cellsOf = (text: string, delimiter = ',') => Papa.parse<string[]>(text, { delimiter }).data;

describe('A CSV of translations', () => {
  it('is the same when it is read again, with any texts', () => {
    fc.assert(
      fc.property(nastyTable, (table) => {
        expect(said(readCsv(writeCsv(table)))).to.deep.equal(saidBy(table));
      }),
    );
  });

  it('is read by other programs in the same way', () => {
    fc.assert(
      fc.property(nastyTable, (table) => {
        const [header, ...rows] = cellsOf(writeCsv(table).slice(1)).slice(0, -1);
        expect(header).to.deep.equal(['key', 'source', ...table.languages]);
        const texts = table.entries.map(({ key, source, values }) => [
          key,
          source,
          ...table.languages.map((l) => values[l] ?? ''),
        ]);
        expect(rows.map((row) => row.map(unguarded))).to.deep.equal(texts);
      }),
    );
  });

  for (const [name, delimiter] of [
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ] as const) {
    for (const [ends, newline] of [
      ['LF', '\n'],
      ['CRLF', '\r\n'],
      ['CR', '\r'],
    ] as const) {
      it(`may be imported with ${name} and ${ends}, written by others`, () => {
        fc.assert(
          fc.property(fc.array(nastyText, { maxLength: 4 }), fc.boolean(), (texts, quotes) => {
            const rows = texts.map((text, at) => [`tag:${at}:name`, 'x', guarded(text)]);
            const file = Papa.unparse([['key', 'source', 'de'], ...rows], { delimiter, newline, quotes });
            const expected = texts.map((text, at) => ({ key: `tag:${at}:name`, values: { de: text } }));
            expect(readCsv(file)).to.deep.equal(expected);
          }),
        );
      });
    }
  }

  it('may be imported with its columns in another order, additional ones, blank rows and short ones', () => {
    const file = '\ufeffde,,key,source\n\n"Bäck""erei",x,area:1:title,Bakery\n\r\nBrot\n,,area:2:title\n';
    expect(readCsv(file)).to.deep.equal([
      { key: 'area:1:title', values: { de: 'Bäck"erei' } },
      { key: '', values: { de: 'Brot' } },
      { key: 'area:2:title', values: {} },
    ]);
  });

  for (const [what, line] of Object.entries({
    semicolons: 'sep=;',
    'a quoted one': '"sep=;"',
    'capital letters': 'SEP=;',
    'empty cells': 'sep=;;;',
  })) {
    it(`may begin with the separator, with ${what}`, () => {
      for (const end of ['\n', '\r\n', '\r']) {
        const file = [line, 'key;source;de', 'area:1:title;Bakery;"Brot, Wein"', ''].join(end);
        expect(readCsv(`\ufeff${file}`)).to.deep.equal([{ key: 'area:1:title', values: { de: 'Brot, Wein' } }]);
      }
    });
  }

  it('may begin with a comma or a tab as its separator', () => {
    expect(onlyText(readCsv('sep=,\nkey,de\narea:1:title,Brot'))).to.equal('Brot');
    expect(onlyText(readCsv('sep=\t\nkey\tde\narea:1:title\tBrot'))).to.equal('Brot');
    expect(faultyFields(() => readCsv('sep=;'))).to.deep.equal(['non_field_errors']);
  });

  it('ignores rows of empty cells', () => {
    const file = 'key;source;de;;\n;;;;\narea:1:title;Bakery;Brot;;\n"";"";""\n ; ;\t;\u00a0;\n;;;;\n';
    expect(readCsv(file)).to.deep.equal([{ key: 'area:1:title', values: { de: 'Brot' } }]);
  });

  it('ignores languages without a cell in a row, with any number of languages and rows', () => {
    const header = ['key', ...Array.from({ length: 999 }, (_, at) => `l${at}`)];
    const changes = readCsv(`${header.join(',')}\n${'area:1:title,Bäckerei\n'.repeat(100_000)}`);
    expect(changes).to.have.length(100_000);
    expect(changes.at(-1)).to.deep.equal({ key: 'area:1:title', values: { l0: 'Bäckerei' } });
  });

  it('keeps a quote in the middle of an unquoted cell', () => {
    expect(onlyText(readCsv('key,de\narea:1:title, 5" pipe \n'))).to.equal(' 5" pipe ');
  });

  const refused: Readonly<Record<string, string>> = {
    'is empty': '',
    'is blank': '\n\n',
    'names no column of keys': 'name,de\nx,y\n',
    'is no CSV at all': '{"entries":[]}',
    'names a language twice': 'key,de,de\nx,y,z\n',
    'has a quote that does not close': 'key,de\nx,"y\n',
    'has something after a closing quote': 'key,de\nx,"y"z\n',
    'has more than a thousand cells in a row': `key,de\n${','.repeat(1001)}\n`,
    'has more than half a million rows': `key,de\n${'x,\n'.repeat(500_001)}`,
  };
  for (const [what, file] of Object.entries(refused)) {
    it(`is refused where it ${what}`, () => {
      expect(faultyFields(() => readCsv(file))).to.deep.equal(['non_field_errors']);
    });
  }
});

describe('A formula in a CSV', () => {
  const cases: readonly [text: string, written: string][] = [
    ['=1+1', "'=1+1"],
    ['+41 44', "'+41 44"],
    ['-5°', "'-5°"],
    ['@home', "'@home"],
    ["'=1", "''=1"],
    ["''@", "'''@"],
    ['a;=1', "a;'=1"],
    ['a\n- b', "a\n'- b"],
    ["'s ochtends", "'s ochtends"],
    ["it's = 5", "it's = 5"],
    ['1+1', '1+1'],
    ['a,=1', 'a,=1'],
  ];
  for (const [text, written] of cases) {
    it(`${JSON.stringify(text)} is written as ${JSON.stringify(written)}, and read unchanged`, () => {
      expect([guarded(text), unguarded(written)]).to.deep.equal([written, text]);
    });
  }

  it('is in no cell, with any separator that a spreadsheet assumes', () => {
    fc.assert(
      fc.property(nastyText, nastyText, (german, source) => {
        const file = writeCsv(tableOf(german, source));
        for (const delimiter of [',', ';', '\t']) {
          const cells = cellsOf(file, delimiter).flat();
          expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).to.deep.equal([]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
