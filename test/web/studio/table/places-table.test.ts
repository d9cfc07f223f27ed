import { expect } from 'chai';
import { run } from '../../../../adapters/web/studio/editor/edits.ts';
import { tableColumns, tableContext } from '../../../../adapters/web/studio/editor/table/table-columns.ts';
import {
  type CellRange,
  copiedCells,
  pastedCells,
  pastedChange,
  replacedChange,
  type TableChange,
} from '../../../../adapters/web/studio/editor/table/table-edits.ts';
import { allRows, rowsOf, type TableView } from '../../../../adapters/web/studio/editor/table/table-rows.ts';
import { chosenRange, movedTo } from '../../../../adapters/web/studio/panels/table/grid-keys.ts';
import { BAKERY, ENTRANCE, FLOOR, GROUND, UPPER } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const SHOPS = { id: '0190a1b2-0000-7000-8000-0000000000f1', name: 'Shops', color: '#336699' };
const MAP = {
  ...FLOOR,
  tags: [SHOPS],
  languages: [
    { languageCode: 'en', languageName: 'English', isDefault: true },
    { languageCode: 'de', languageName: 'German' },
  ],
};

/** The table of a person, with these columns. */
function table(person: Person, names: readonly string[], given: Partial<TableView> = {}) {
  const { document } = person;
  const all = tableColumns(document, 'en');
  const columns = names.map((name) => all.find((column) => column.name === name)!);
  const context = tableContext(document, 'en');
  const view = { columns, search: '', levelId: null, emptyIn: null, sortedBy: null, isDescending: false, ...given };
  return { rows: rowsOf(allRows(document), view, context), columns, context };
}

const shown = (of: ReturnType<typeof table>) =>
  of.rows.map((row) => of.columns.map((column) => column.read(row, of.context)));
const cell = (row: number, column: number): CellRange => chosenRange({ row, column }, { row, column });
const doIt = ({ document }: Person, { patches }: TableChange) => run(document, 'cells', patches);

describe('The table of places', () => {
  it('has a column for the name in each language and for each field', () => {
    const person = atThePlan(MAP);
    expect(
      tableColumns(person.document, 'en')
        .map(({ name }) => name)
        .slice(0, 4),
    ).to.deep.equal(['title en', 'title de', 'level', 'tags']);
    expect(shown(table(person, ['title en', 'level', 'tags']))).to.deep.equal([
      ['Bakery', 'Ground', ''],
      ['Library', 'Ground', ''],
      ['Entrance', 'Ground', ''],
    ]);
  });

  it('is searched, filtered and sorted', () => {
    const rooms = ['Room 10', 'Room 9', ''].map((title, at) => ({
      ...BAKERY,
      id: `0190a1b2-0000-7000-8000-0000000001a${at}`,
      levelId: at === 1 ? UPPER.id : GROUND.id,
      translations: title ? { en: { title } } : {},
    }));
    const person = atThePlan({ levels: [GROUND, UPPER], areas: rooms });
    const names = (view: Partial<TableView>) => shown(table(person, ['title en', 'level'], view)).map(([name]) => name);
    expect(names({ search: 'ROOM' })).to.deep.equal(['Room 10', 'Room 9']);
    expect(names({ levelId: UPPER.id })).to.deep.equal(['Room 9']);
    expect(names({ emptyIn: 'title en' })).to.deep.equal(['']);
    expect(names({ sortedBy: 'title en' })).to.deep.equal(['', 'Room 9', 'Room 10']);
    expect(names({ sortedBy: 'title en', isDescending: true })).to.deep.equal(['Room 10', 'Room 9', '']);
  });

  it('takes a block of cells from a spreadsheet as one step, and gives it back the same', () => {
    const person = atThePlan(MAP);
    const names = ['title en', 'title de', 'tags', 'status', 'isHidden'];
    const text = 'Baker\tBäcker\tshops\tclosed\tyes\nBooks\t"Bücher, ""alt"""\t\topen\tno\n';
    const change = pastedChange(table(person, names), cell(0, 0), text);
    expect([change.patches.length, change.written, change.refused]).to.deep.equal([2, 7, 1]);
    doIt(person, change);
    const after = table(person, names);
    expect(shown(after).slice(0, 2)).to.deep.equal([
      ['Baker', 'Bäcker', 'Shops', 'closed', 'yes'],
      ['Books', 'Bücher, "alt"', '', '', 'no'],
    ]);
    expect(copiedCells(after, { top: 1, left: 0, bottom: 2, right: 2 })).to.equal('Books\t"Bücher, ""alt"""');
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect(shown(table(person, ['title en']))[0]).to.deep.equal(['Bakery']);
  });

  it('fills all that is chosen with one value, and leaves what cannot be changed', () => {
    const person = atThePlan(MAP);
    const whole = { top: 0, left: 0, bottom: 3, right: 2 };
    const change = pastedChange(table(person, ['status', 'level']), whole, 'occupied');
    expect([change.written, change.refused]).to.deep.equal([3, 3]);
    doIt(person, change);
    expect(shown(table(person, ['status'])).flat()).to.deep.equal(['occupied', 'occupied', 'occupied']);
  });

  it('replaces a text in the cells that are shown, whatever its case, and signs as they are', () => {
    const person = atThePlan(MAP);
    const change = replacedChange(table(person, ['title en']), 'b', '$&(');
    doIt(person, change);
    expect(shown(table(person, ['title en'])).flat()).to.deep.equal(['$&(akery', 'Li$&(rary', 'Entrance']);
    expect(replacedChange(table(person, ['title en']), '', 'x').patches).to.deep.equal([]);
    expect(replacedChange(table(person, ['title en']), '.*', 'x').patches).to.deep.equal([]);
  });

  it('takes 5,000 cells as one step with a change for each place', () => {
    const areas = Array.from({ length: 1000 }, (_, at) => ({
      ...BAKERY,
      id: `0190a1b2-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }));
    const person = atThePlan({ levels: [GROUND], areas });
    const names = ['title en', 'workingHours', 'category', 'telephone', 'address'];
    const text = areas.map((_, at) => `Room ${at}\tMo-Fr 08:00-20:00\toffice\t${at}\tStreet ${at}`).join('\n');
    const change = pastedChange(table(person, names), cell(0, 0), text);
    expect([change.patches.length, change.written, change.refused]).to.deep.equal([1000, 5000, 0]);
    doIt(person, change);
    expect(person.document.history.done.value).to.have.lengthOf(1);
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect(shown(table(person, ['title en', 'category']))[999]).to.deep.equal(['Bakery', '']);
  });

  it('reads cells in quotes, with tabs and lines in them, and lines of any system', () => {
    expect(pastedCells('a\t"b\tc\nd"\r\n\t"say ""e"""\r')).to.deep.equal([
      ['a', 'b\tc\nd'],
      ['', 'say "e"'],
    ]);
    expect(pastedCells('5" pipe\tx')).to.deep.equal([['5" pipe', 'x']]);
    expect(ENTRANCE.levelId).to.equal(GROUND.id);
  });

  it('is walked through by keys', () => {
    const size = { rows: 10, columns: 3 };
    const key = (name: string, held = {}) =>
      movedTo({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, ...held }, { row: 4, column: 1 }, size);
    expect(key('ArrowDown')).to.deep.equal({ row: 5, column: 1 });
    expect(key('ArrowUp', { ctrlKey: true })).to.deep.equal({ row: 0, column: 1 });
    expect(key('End')).to.deep.equal({ row: 4, column: 2 });
    expect(key('Home', { ctrlKey: true })).to.deep.equal({ row: 0, column: 0 });
    expect(key('Tab', { shiftKey: true })).to.deep.equal({ row: 4, column: 0 });
    expect(
      movedTo({ key: 'Tab', ctrlKey: false, metaKey: false, shiftKey: false }, { row: 4, column: 2 }, size),
    ).to.equal(null);
    expect(key('a')).to.equal(null);
  });
});
