import { expect } from 'chai';
import { lastCopied, paste, pasteNames, takeCopied } from '../../../../adapters/web/studio/editor/clipboard.ts';
import { namesIn, readCopied, writeCopied } from '../../../../adapters/web/studio/editor/clipboard-text.ts';
import { BAKERY, EMPTY, FLOOR, HALL, LIBRARY } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const titles = (person: Person) =>
  person.items('areas').map(({ translations }) => (translations as { en: { title: string } }).en.title);
const chosen = (person: Person) =>
  person.choose(
    { noun: 'areas', id: LIBRARY.id },
    { noun: 'areas', id: BAKERY.id },
    { noun: 'corridors', id: HALL.id },
  );

describe('The clipboard', () => {
  it('takes places and ways into another map, by way of its text', () => {
    const from = atThePlan(FLOOR);
    chosen(from);
    from.key('Control+c');
    const { copied, names } = lastCopied(from.editor)!;
    expect(names.split('\n')).to.deep.equal(['Library', 'Bakery', '']);
    const other = atThePlan(EMPTY);
    takeCopied(readCopied(writeCopied(copied))!);
    paste(other.editor, { offset: 16 });
    expect(titles(other)).to.have.members(['Library', 'Bakery']);
    expect(other.items('corridors')).to.have.length(1);
    expect(other.items('areas').some(({ id }) => id === BAKERY.id)).to.equal(false);
    expect(other.save()).to.equal('done');
  });

  it('reads nothing that is none of it', () => {
    const whole = { noun: 'areas', item: { id: 'a', levelId: 'b', data: [[0, 0]], holes: [], parts: [], tag_ids: [] } };
    expect(readCopied(JSON.stringify({ levelId: 'b', items: [whole] }))).not.to.equal(null);
    const broken = [
      '',
      'null',
      '[]',
      '{"levelId":"b","items":[]}',
      '{"levelId":"b","items":[null]}',
      JSON.stringify({ levelId: 'b', items: [{ ...whole, noun: 'project' }] }),
      JSON.stringify({ levelId: 'b', items: [{ ...whole, item: { ...whole.item, data: [['0', 1]] } }] }),
      JSON.stringify({ levelId: 'b', items: [{ ...whole, item: { ...whole.item, parts: 1 } }] }),
      JSON.stringify({ levelId: 1, items: [whole] }),
    ];
    for (const text of broken) expect(readCopied(text), text).to.equal(null);
  });

  it('gives chosen rooms the names of a spreadsheet from the upper left on, as one step', () => {
    const person = atThePlan(FLOOR);
    chosen(person);
    expect(pasteNames(person.editor, 'Tea room\t12\r\nArchive\t7\r\n')).to.equal('Named: 2. Names pasted: 2');
    expect(titles(person)).to.deep.equal(['Tea room', 'Archive']);
    person.key('Control+z');
    expect(titles(person)).to.deep.equal(['Bakery', 'Library']);
  });

  it('leaves names where a cell is empty, and says how many were left over', () => {
    const person = atThePlan(FLOOR);
    chosen(person);
    expect(pasteNames(person.editor, '\nArchive\nNobody')).to.equal('Named: 1. Names pasted: 2');
    expect(titles(person)).to.deep.equal(['Bakery', 'Archive']);
    person.choose();
    expect(pasteNames(person.editor, 'Tea room')).to.equal(null);
  });

  it('reads the first cell of each row, or the cells of one row', () => {
    expect(namesIn('A\tx\nB\ty\n')).to.deep.equal(['A', 'B']);
    expect(namesIn('A\tB')).to.deep.equal(['A', 'B']);
  });
});
