import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { databaseFileError, databaseServerError, StartError, startError } from '../../../config/errors/start-errors.ts';
import { startLocalServer } from '../../support/network/local-server.ts';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** An error of the system. */
const failure = (code: string, given: object = {}) => Object.assign(new Error(`${code}: secret`), { code, ...given });
const KEY = 'a secret key of at least thirty-two characters';

describe('A start that fails', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  /** The one line that a start prints, and no more. */
  async function lineOf(environment: Record<string, string>): Promise<string> {
    const { code, output, errors } = await runCommand(folder.path, ['serve'], { environment });
    expect([code, output, errors.trimEnd().split('\n').length], errors).to.deep.equal([1, '', 1]);
    return errors.trimEnd();
  }

  it('names the file that is no database', async () => {
    await writeFile(
      join(folder.path, 'notes.txt'),
      'Not a database, but a text that is long enough to be looked at.'.repeat(20),
    );
    expect(await lineOf({ DATABASE_URL: 'sqlite:notes.txt' })).to.equal(
      'The database notes.txt is no SQLite database, or is encrypted or damaged.',
    );
  });

  it('leaves the database of another program alone', async () => {
    const path = join(folder.path, 'other.db');
    const other = new Database(path);
    other.exec('CREATE TABLE users (id INTEGER)');
    other.close();
    expect(await lineOf({ DATABASE_URL: `sqlite:${path}` })).to.match(
      /^The database .*other\.db belongs to another program\./,
    );
    const after = new Database(path, { readonly: true });
    expect(after.prepare('SELECT name FROM sqlite_master').pluck().all()).to.deep.equal(['users']);
    after.close();
  });

  it('names the path that is no folder', async () => {
    await writeFile(join(folder.path, 'data'), '');
    expect(await lineOf({ DATA_DIR: './data/x' })).to.match(
      /data\/x cannot be written: a part of this path is a file\.$/,
    );
  });

  it('names the port that is in use, and an address that is not there', async () => {
    const { url, stop } = await startLocalServer();
    const { port } = new URL(url);
    expect(await lineOf({ PORT: port })).to.equal(
      `Another program listens on port ${port} of 127.0.0.1. Choose another port with PORT.`,
    );
    await stop();
    expect(await lineOf({ HOST: '192.0.2.1' })).to.equal(
      'This machine has no address 192.0.2.1. Choose another with HOST.',
    );
  });

  it('names the server that cannot be reached, without the password', async () => {
    const { url, stop } = await startLocalServer();
    await stop();
    const DATABASE_URL = `mysql://ada:hidden@${new URL(url).host}/maps`;
    const line = await lineOf({ DATABASE_URL, SECRET_KEY: KEY });
    expect(line).to.equal(`The database server ${new URL(url).host} cannot be reached (ECONNREFUSED).`);
  });

  it('on a folder without rights says so', async () => {
    if (process.getuid?.() === 0) return expectDenied();
    await mkdir(join(folder.path, 'data'));
    await chmod(join(folder.path, 'data'), 0o500);
    expect(await lineOf({})).to.include('this account may not write there');
  });

  /** Rights do not bind the root account: the error alone is looked at. */
  function expectDenied(): void {
    const error = startError(failure('EACCES', { path: '/srv/data', syscall: 'mkdir' }));
    expect(String(error)).to.equal('StartError: /srv/data cannot be written: this account may not write there.');
  }
});

describe('The reason why a start fails', () => {
  const ROWS: readonly (readonly [what: string, error: unknown, message: string | null])[] = [
    ['a full disk', startError(failure('ENOSPC', { path: 'data' })), 'data cannot be written: its disk is full.'],
    [
      'a file to be read that is not there',
      startError(failure('ENOENT', { path: '/no-such-file', syscall: 'open' })),
      'There is no file /no-such-file.',
    ],
    [
      'a file to be written in a folder that is not there',
      startError(failure('ENOENT', { path: '/no-such-folder/file', syscall: 'open' })),
      '/no-such-folder/file cannot be written: its folder does not exist.',
    ],
    [
      'a damaged database',
      databaseFileError(failure('SQLITE_CORRUPT'), 'x.db'),
      'The database x.db is damaged. Restore a backup.',
    ],
    [
      'a read-only one',
      databaseFileError(failure('SQLITE_READONLY_DIRECTORY'), 'x.db'),
      'The database x.db is read-only for this account.',
    ],
    [
      'a port of root',
      startError(failure('EACCES', { syscall: 'listen' }), { HOST: 'h', PORT: 80 }),
      'This account may not listen on port 80. Choose one above 1023 with PORT.',
    ],
    [
      'a refused account',
      databaseServerError(new Error('No access.', { cause: failure('X', { errno: 1045 }) }), 'mysql://h/d'),
      'No access.',
    ],
    ['an unknown error', startError(failure('EWHATEVER')), null],
    ['an unknown error of a database', databaseFileError(failure('SQLITE_ERROR'), 'x.db'), null],
  ];
  for (const [what, error, message] of ROWS) {
    it(`is ${message === null ? 'left whole for' : 'one sentence for'} ${what}`, () => {
      expect(error instanceof StartError ? error.message : null).to.equal(message);
    });
  }
});
