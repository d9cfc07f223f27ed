import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { exported } from '../../http/projects/imports/importing.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Beside, expectRefused, startBeside, succeeded } from './commands-given.ts';

const PLACES = 'name,externalId,level,x,y\nHall,R1,EG,10,20\nKitchen,R2,EG,30,20\n';

describe('The commands that import and export projects, beside a running service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let beside: Beside;
  let ada: Person;

  before(async () => {
    folder = await temporaryFolder();
    beside = await startBeside(folder.path);
    ada = await signUp(beside.api);
  });
  after(async () => {
    await beside.stop();
    await folder.remove();
  });

  const at = (name: string) => join(folder.path, name);
  const write = (name: string, text: string) => writeFile(at(name), text);
  const projectOf = async (id: string): Promise<Body> => expectOk(await beside.api.get(`/api/projects/${id}/`, ada.as));
  const importsInto = async (organization: string): Promise<Body[]> =>
    expectOk(await beside.api.get(`/api/projects/imports/?organization=${organization}`, ada.as));
  const isNew = () => ['--organization', ada.organizationId];

  it('make a project of an archive, whose archive is the same again', async () => {
    const project = await makeProject(beside.api, ada, 'Station');
    const printed = succeeded(await beside.waymark(['project', 'export', project.id, '--format', 'archive']));
    expect(printed).to.match(/^Station\.waymark\.zip: \d+ bytes, version \d+ of the project\n$/);
    const archive = await readFile(at('Station.waymark.zip'));
    expect(archive.equals(await exported(beside.api, ada, project.id))).to.equal(true);
    expect(succeeded(await beside.waymark(['project', 'verify', 'Station.waymark.zip']))).to.match(/is complete/);
    const made = await beside.json('project', 'import', 'Station.waymark.zip', ...isNew(), '--name', 'Copy');
    expect(made).to.include({ status: 'done', format: 'archive', mode: 'new', dry_run: false });
    expect(await projectOf(made.project)).to.include({ name: 'Copy', status: 'DRAFT' });
  });

  it('change a project by a table, and say before what they would do', async () => {
    await write('rooms.csv', PLACES);
    const { project } = await beside.json('project', 'import', 'rooms.csv', ...isNew(), '--name', 'Rooms');
    expect((await projectOf(project)).languages.map(({ languageCode }: Body) => languageCode)).to.deep.equal(['en']);
    await write('rooms.csv', `${PLACES.replace('Kitchen', 'Pantry')}Attic,R3,EG,no,20\n`);
    const into = ['project', 'import', 'rooms.csv', '--into', project, '--match', 'externalId'];
    const dry = succeeded(await beside.waymark([...into, '--dry-run']));
    expect(dry).to.match(/^markers: 0 new, 1 changed, 1 unchanged, 0 deleted\nNothing was changed\.$/m);
    expect(dry).to.match(/^warning: rooms\.csv, .*line 4, column 4: .+ \(value_refused\)$/m);
    const version = (await projectOf(project)).version;
    succeeded(await beside.waymark(into));
    const changed = await projectOf(project);
    expect(changed.version).to.equal(version + 1);
    expect(changed.markers.map((marker: Body) => marker.translations.en.title)).to.have.members(['Hall', 'Pantry']);
    const again = await beside.json(...into);
    expect(again.report.changes.markers).to.include({ updated: 0, unchanged: 2 });
    const log = expectOk(await beside.api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as));
    const entries = (log.results as Body[]).filter(({ action }) => action === 'project.imported');
    expect(entries.map(({ actor }) => actor.type))
      .to.include('operator')
      .and.not.include('user');
  });

  it('remove what the files lack where they replace', async () => {
    await write('two.csv', PLACES);
    await write('one.csv', PLACES.split('\n').slice(0, 2).join('\n'));
    const { project } = await beside.json('project', 'import', 'two.csv', ...isNew());
    await beside.json('project', 'import', 'one.csv', '--into', project, '--replace', '--match', 'externalId');
    expect((await projectOf(project)).markers).to.have.length(1);
  });

  it('take options from a file, and write to the standard output', async () => {
    await write('list.csv', 'what;floor;x;y\nHall;EG;1;2\n');
    await write('options.json', JSON.stringify({ map: { name: 'what', level: 'floor' }, separator: ';' }));
    const { project } = await beside.json('project', 'import', 'list.csv', ...isNew(), '--options', 'options.json');
    const { code, output, errors } = await beside.waymark(['project', 'export', project, '--format', 'csv', '-o', '-']);
    expect([code, output.split('\r\n')[0]]).to.deep.equal([0, output.split('\r\n')[0]]);
    expect(output).to.contain('Hall');
    expect(errors).to.match(/The file: \d+ bytes/);
  });

  it('replace no file, and leave none that is not whole', async () => {
    await write('there.csv', 'mine');
    const project = await makeProject(beside.api, ada);
    const args = ['project', 'export', project.id, '--format', 'csv', '-o', 'there.csv'];
    expectRefused(await beside.waymark(args), 1, /there\.csv exists already/);
    expect(await readFile(at('there.csv'), 'utf8')).to.equal('mine');
    expectRefused(
      await beside.waymark(['project', 'export', project.id, '--format', 'pdf']),
      1,
      /Must be one of archive/,
    );
  });

  it('name what is damaged in an archive, and import nothing of it', async () => {
    const project = await makeProject(beside.api, ada, 'Damaged');
    succeeded(await beside.waymark(['project', 'export', project.id, '--format', 'archive', '-o', 'whole.zip']));
    const bytes = await readFile(at('whole.zip'));
    bytes[bytes.indexOf('project.json') + 40]! ^= 1;
    await writeFile(at('damaged.zip'), bytes);
    await copyFile(at('whole.zip'), at('cut.zip'));
    await truncate(at('cut.zip'), bytes.length - 30);
    for (const name of ['damaged.zip', 'cut.zip']) {
      const before = await importsInto(ada.organizationId);
      expect((await beside.waymark(['project', 'verify', name])).code).to.equal(1);
      expect((await beside.waymark(['project', 'import', name, ...isNew()])).code).to.equal(1);
      expect(await importsInto(ada.organizationId)).to.have.length(before.length);
    }
  });

  it('verify archives and list formats without a database', async () => {
    const empty = await temporaryFolder();
    const archive = new URL('../../releases/archives/version-1.waymark.zip', import.meta.url).pathname;
    const { valid, counts } = JSON.parse(
      succeeded(await runCommand(empty.path, ['project', 'verify', archive, '--json'])),
    );
    expect(valid).to.equal(true);
    expect(counts.areas).to.be.above(0);
    const listed = succeeded(await runCommand(empty.path, ['project', 'formats']));
    expect(listed.split('\n').map((line) => line.split(' ')[0])).to.include.members([
      'archive',
      'geojson',
      'csv',
      'svg',
    ]);
    expect(await readdir(empty.path)).to.deep.equal([]);
    await empty.remove();
  });

  it('refuse what does not exist', async () => {
    const nobody = '0197b2c4-5a1e-7c3d-9f10-2b6a8e4d7c51';
    await write('some.csv', PLACES);
    const run = (...args: string[]) => beside.waymark(['project', ...args]);
    expectRefused(await run('import', 'some.csv', '--organization', nobody), 1, /no organization with this id/);
    expectRefused(await run('import', 'some.csv', '--into', nobody), 1, /no project with this id/);
    expectRefused(await run('import', 'none.csv', ...isNew()), 1, /There is no file none\.csv/);
    expectRefused(await run('export', nobody, '--format', 'csv'), 1, /no project with this id/);
    expectRefused(await run('import', 'some.csv', ...isNew(), '--format', 'pdf'), 1, /Must be one of archive/);
    await write('photo.pdf', '%PDF-1.7 nothing');
    expectRefused(await run('import', 'photo.pdf', ...isNew()), 1, /PDF is not read/);
  });
});
