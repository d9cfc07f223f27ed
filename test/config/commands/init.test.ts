import { lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { unitText } from '../../../config/init/unit.ts';
import { runCommand } from '../../support/service/command.ts';
import { startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectRefused, succeeded } from './commands-given.ts';

describe('waymark init', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const init = (args: readonly string[] = [], input = '') => runCommand(folder.path, ['init', ...args], { input });
  const read = (name: string) => readFile(join(folder.path, name), 'utf8');
  const env = async () => parseEnv(await read('.env'));

  it('asks five questions, and writes the settings, which a service then starts with, and a unit', async () => {
    const answers = ['https://maps.example', '', 'closed', 'smtps://ada:pass%20word@mail.example', 'off'];
    const { code, output, errors } = await init([], `${answers.join('\n')}\n`);
    expect(code, errors).to.equal(0);
    expect(errors.match(/\[[^\]]+\]: /g)).to.have.lengthOf(5);
    expect(output).to.include(`Written: ${folder.path}/.env, ${folder.path}/waymark.service`);
    expect(await env()).to.deep.equal({
      PUBLIC_URL: 'https://maps.example',
      DATA_DIR: `${folder.path}/data`,
      REGISTRATION: 'closed',
      MAIL_URL: 'smtps://ada:pass%20word@mail.example',
      BACKUP_EVERY: 'off',
      TRUSTED_PROXIES: 'loopback',
    });
    expect((await stat(join(folder.path, '.env'))).mode & 0o777).to.equal(0o600);
    const unit = await read('waymark.service');
    expect(unit)
      .to.match(/^ExecStart=".+" serve$/m)
      .and.to.include(`\nWorkingDirectory=${folder.path}\n`);
    const program = startProgram(folder.path, []);
    await program.printed(/nobody may register \(REGISTRATION=closed\)/);
    program.process.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  });

  it('takes flags instead, and what it proposes where nobody answers', async () => {
    const json = JSON.parse(succeeded(await init([...FLAGS, '--json'])));
    expect(json).to.include({
      folder: folder.path,
      env: `${folder.path}/.env`,
      unit: `${folder.path}/waymark.service`,
    });
    expect(await env()).to.include({ PUBLIC_URL: 'http://maps.lan:9000', PORT: '9000', HOST: '0.0.0.0' });
    const other = join(folder.path, 'other');
    await mkdir(other);
    expect((await runCommand(other, ['init'])).code).to.equal(0);
    expect(parseEnv(await readFile(join(other, '.env'), 'utf8'))).to.deep.equal({
      PUBLIC_URL: 'http://127.0.0.1:8080',
      DATA_DIR: `${other}/data`,
      REGISTRATION: 'invite',
      MAIL_URL: 'log:',
      BACKUP_EVERY: '24h',
      PORT: '8080',
    });
  });

  it('asks again after a wrong answer, without repeating it', async () => {
    const { code, errors } = await init([], 'ftp://secret.example\nhttps://maps.example\n');
    expect(code).to.equal(0);
    expect(errors).to.include('PUBLIC_URL: must be an http or https address\n').and.not.to.include('secret');
    expect(await env()).to.include({ PUBLIC_URL: 'https://maps.example' });
  });

  for (const [what, args, input, why] of [
    ['a wrong flag', ['--registration', 'everybody'], '', /REGISTRATION: must be open, closed or invite/],
    ['a wrong last answer', [], 'ftp://maps.example', /PUBLIC_URL: must be an http or https address/],
    ['a line break in a value', ['--data-dir', "da\nSECRET_KEY='x'"], '', /DATA_DIR: /],
    ['a path that a unit cannot hold', ['--data-dir', 'da"ta'], '', /DATA_DIR: a path in a unit/],
  ] as const) {
    it(`writes nothing for ${what}`, async () => {
      const { code, output, errors } = await init(args, input);
      expect([code, output]).to.deep.equal([2, '']);
      expect(errors).to.match(why);
      expect(await readdir(folder.path)).to.deep.equal([]);
    });
  }

  it('replaces nothing that is there, follows no link, and then writes neither file', async () => {
    for (const name of ['.env', 'waymark.service']) {
      await writeFile(join(folder.path, name), 'mine');
      expectRefused(
        await init(FLAGS),
        1,
        new RegExp(`${name.replace('.', '\\.')} is there already: nothing was written`),
      );
      expect(await readdir(folder.path)).to.deep.equal([name]);
      expect(await read(name)).to.equal('mine');
      await folder.remove();
      folder = await temporaryFolder();
    }
    const elsewhere = join(folder.path, 'elsewhere');
    await symlink(elsewhere, join(folder.path, 'waymark.service'));
    expectRefused(await init(FLAGS), 1, /waymark\.service is there already/);
    expect((await lstat(join(folder.path, 'waymark.service'))).isSymbolicLink()).to.equal(true);
    expect(await readdir(folder.path)).to.deep.equal(['waymark.service']);
  });

  it('leaves no file where the folder of the data cannot be made', async () => {
    await writeFile(join(folder.path, 'file'), '');
    expectRefused(
      await init([...FLAGS, '--data-dir', 'file/data']),
      1,
      /cannot be written: a part of this path is a file/,
    );
    expect(await readdir(folder.path)).to.deep.equal(['file']);
  });

  it('keeps values and paths as they are, whatever they contain', async () => {
    const data = join(folder.path, "O'Neil $HOME 100% # data");
    succeeded(await init([...FLAGS, '--data-dir', data]));
    expect(await env()).to.include({ DATA_DIR: data });
    expect(await read('waymark.service')).to.include(`"${data.replace('%', '%%')}"\n`);
  });

  it('writes a unit with the rights of the one in deploy', async () => {
    const deployed = rights(await readFile('deploy/waymark.service', 'utf8'));
    const given = { commandLine: ['/usr/local/bin/waymark'], folder: '/var/lib/waymark', dataDir: '/var/lib/waymark' };
    const made = rights(unitText({ ...given, user: 'waymark' }));
    const own = [
      'Environment=LOG_FORMAT=json',
      'ReadWritePaths="/var/lib/waymark"',
      'ExecStart="/usr/local/bin/waymark" serve',
    ];
    expect(made.filter((line) => !deployed.includes(line))).to.have.members(own);
    expect(deployed.filter((line) => !made.includes(line))).to.have.members([
      'ExecStart=/usr/local/bin/waymark serve',
      'Environment=DATA_DIR=/var/lib/waymark LOG_FORMAT=json',
      'EnvironmentFile=-/etc/waymark/waymark.env',
      'Group=waymark',
      'StateDirectory=waymark',
      'StateDirectoryMode=0700',
    ]);
  });
});

const FLAGS = [
  ...['--public-url', 'http://maps.lan:9000', '--data-dir', 'data', '--registration', 'open'],
  ...['--mail-url', 'log:', '--backup-every', '24h'],
];

/** The lines of a unit that say something. */
const rights = (unit: string): readonly string[] => unit.split('\n').filter((line) => /^[A-Z\w]+=/.test(line));
