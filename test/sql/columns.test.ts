import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { asFlag, asJson, columns, findRecord, listRecords, type Row } from '../../adapters/sql/shared/columns.ts';

type Author = { readonly email: string; readonly fullName: string | null };
type Note = {
  readonly id: string;
  readonly ownerId: string | null;
  readonly isPinned: boolean;
  readonly tags: readonly string[];
  readonly author: Author;
};

const NOTE = columns<Note>({
  id: 'id',
  ownerId: 'owner_id',
  isPinned: asFlag('is_pinned'),
  tags: asJson('tags'),
  author: columns<Author>({ email: 'author_email', fullName: 'author_name' }),
});

const NOTE_OF_ANNE: Note = {
  id: 'a',
  ownerId: null,
  isPinned: true,
  tags: ['red', 'blue'],
  author: { email: 'anne@maps.example', fullName: 'Anne' },
};
const NOTE_OF_BOB: Note = {
  id: 'b',
  ownerId: 'o',
  isPinned: false,
  tags: [],
  author: { email: 'b@maps.example', fullName: null },
};

describe('A column map', () => {
  let db: Driver;

  beforeEach(async () => {
    db = sqliteDriver({ path: ':memory:' });
    await db.run(
      'CREATE TABLE notes (id TEXT, owner_id TEXT, is_pinned INT, tags TEXT, author_email TEXT, author_name)',
    );
    for (const note of [NOTE_OF_ANNE, NOTE_OF_BOB]) await db.run(`INSERT INTO notes ${NOTE.insert}`, NOTE.values(note));
  });

  afterEach(() => db.close());

  it('stores flags as numbers, lists as JSON, and parts in columns of their own', async () => {
    const stored = {
      id: 'a',
      owner_id: null,
      is_pinned: 1,
      tags: '["red","blue"]',
      author_email: 'anne@maps.example',
      author_name: 'Anne',
    };
    expect(await db.all('SELECT * FROM notes WHERE id = ?', ['a'])).to.deep.equal([stored]);
  });

  it('reads the records that were stored', async () => {
    expect(await findRecord(db, NOTE, `SELECT ${NOTE.select()} FROM notes WHERE id = ?`, ['a'])).to.deep.equal(
      NOTE_OF_ANNE,
    );
    expect(await findRecord(db, NOTE, `SELECT ${NOTE.select()} FROM notes WHERE id = ?`, ['c'])).to.equal(null);
    expect(await listRecords(db, NOTE, `SELECT ${NOTE.select()} FROM notes ORDER BY id`, [])).to.deep.equal([
      NOTE_OF_ANNE,
      NOTE_OF_BOB,
    ]);
  });

  it('selects from a table under another name', async () => {
    const sql = `SELECT ${NOTE.select('n')} FROM notes n JOIN notes o ON o.id = n.id WHERE n.id = ?`;
    expect(await findRecord(db, NOTE, sql, ['b'])).to.deep.equal(NOTE_OF_BOB);
  });

  it('keeps other selected columns beside the record', async () => {
    const [row] = await db.all<Row<Note> & { readonly length: number }>(
      `SELECT ${NOTE.select()}, LENGTH(tags) AS length FROM notes WHERE id = ?`,
      ['b'],
    );
    expect(NOTE.read(row!)).to.deep.equal({ ...NOTE_OF_BOB, length: 2 });
  });

  it('updates some of the fields', async () => {
    const changing = NOTE.only('isPinned', 'author');
    const changed: Note = { ...NOTE_OF_BOB, isPinned: true, author: { email: 'bob@maps.example', fullName: 'Bob' } };
    await db.run(`UPDATE notes SET ${changing.set} WHERE id = ?`, [...changing.values(changed), 'b']);
    expect(await findRecord(db, NOTE, `SELECT ${NOTE.select()} FROM notes WHERE id = ?`, ['b'])).to.deep.equal(changed);
  });

  it('inserts and selects all fields except some', async () => {
    const untagged = NOTE.except('tags', 'author');
    await db.run(`INSERT INTO notes ${untagged.insert}`, untagged.values({ ...NOTE_OF_ANNE, id: 'c' }));
    const found = await findRecord(db, untagged, `SELECT ${untagged.select()} FROM notes WHERE id = ?`, ['c']);
    expect(found).to.deep.equal({ id: 'c', ownerId: null, isPinned: true });
  });

  it('returns a record as one JSON value', async () => {
    const plain = NOTE.only('id', 'ownerId');
    const [row] = await db.all(`SELECT JSON_OBJECT(${plain.jsonPairs('n')}) AS note FROM notes n WHERE n.id = ?`, [
      'b',
    ]);
    expect(row).to.deep.equal({ note: '{"id":"b","ownerId":"o"}' });
  });
});
