import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect } from 'chai';
import { type Command, CommanderError } from 'commander';
import { buildProgram } from '../../../config/commands/program.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { rejection } from '../../support/rejection.ts';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectRefused, succeeded } from './commands-given.ts';

/** Wrong usage of the command line, whatever is in the database: it is not even opened. */
describe('A command that is used wrongly', () => {
  const usageError = async (args: readonly string[]): Promise<CommanderError> => {
    const action = () => Promise.reject(new Error('It was done.'));
    const impossible = () => {
      throw new Error('It was done.');
    };
    const settings = () => readSettings({});
    const actions = { open: action, create: action, backups: action, serve: action, copyTo: action, openApi: action };
    const program = buildProgram({ ...actions, migrations: impossible, settings, commandLine: [] });
    const error = await rejection(silenced(program).parseAsync(args, { from: 'user' }));
    expect(error).to.be.an.instanceOf(CommanderError);
    return error as CommanderError;
  };

  const id = randomUUID();
  const wrong: readonly (readonly [args: string, why: RegExp])[] = [
    ['user lists', /unknown command 'lists'/],
    ['users list', /too many arguments/],
    ['user list --jsn', /unknown option '--jsn'/],
    ['user list everybody', /too many arguments/],
    ['user create --name Ada', /missing required argument 'email'/],
    ['user create ada@people.example', /required option '--name <name>'/],
    ['user create ada --name Ada', /Must be an email address/],
    ['user create ada@people.example --name=', /may not be blank/],
    ['user disable-2fa ada@people.example', /required option '--yes'/],
    ['user delete ada@people.example', /required option '--yes'/],
    ['org set-plan', /missing required argument 'id'/],
    [`org set-plan ${id}`, /missing required argument 'plan'/],
    [`org set-plan ${id} gold`, /Allowed choices are free, pro, enterprise/],
    ['org set-plan mine pro', /Must be a UUID/],
    [`org set-plan ${id} pro --until tomorrow`, /Must be a date/],
    [`org set-plan ${id} pro --until 2027-02-30`, /Must be a date/],
    [`org set-plan ${id} pro --until 2027-13-01`, /Must be a date/],
    [`org set-plan ${id} pro --until 2027-01-01T00:00:00+02:00`, /Must be a date/],
    [`org lapse ${id}`, /required option '--yes'/],
    [`org suspend ${id}`, /required option '--yes'/],
    ['org create Maps', /required option '--owner <email>'/],
    [`org rename ${id}`, /missing required argument 'name'/],
    [`org transfer ${id}`, /missing required argument 'email'/],
    ['org list --plan gold', /Allowed choices are free, pro, enterprise/],
    ['user set-email ada@people.example', /missing required argument 'new-email'/],
    ['user set-email ada@people.example ada', /Must be an email address/],
    ['webhook list --organization mine', /Must be a UUID/],
    ['mail test', /missing required argument 'email'/],
    ['org resume', /missing required argument 'id'/],
    ['project list --organization mine', /Must be a UUID/],
    [`project unpublish ${id}`, /required option '--yes'/],
    ['project import', /missing required argument 'file'/],
    ['project import rooms.csv', /name the --organization of a new project/],
    ['project import rooms.csv --into mine', /Must be a UUID/],
    [`project import rooms.csv --into ${id} --organization ${id}`, /cannot be used with option/],
    [`project import rooms.csv --organization ${id} --replace`, /cannot be used with option/],
    [`project import rooms.csv --into ${id} --match name`, /Allowed choices are id, externalId, key/],
    [`project export ${id}`, /required option '--format <format>'/],
    ['project export mine --format csv', /Must be a UUID/],
    ['project verify', /missing required argument 'file'/],
    ['prune objects', /required option '--yes' not specified \(or --dry-run\)/],
    ['apikey revoke mine --yes', /Must be a UUID/],
    [`apikey revoke ${id}`, /required option '--yes'/],
    ['apikey list --organization mine', /Must be a UUID/],
    ['migrate up --yes', /unknown option '--yes'/],
    ['migrate down', /unknown command 'down'/],
    ['completion', /missing required argument 'shell'/],
    ['completion csh', /Allowed choices are bash, zsh, fish/],
    ['serve --memroy', /unknown option '--memroy'/],
    ['--demoo', /unknown option '--demoo'/],
  ];
  for (const [args, why] of wrong) {
    it(`shows its usage and does nothing: ${args.replace(id, 'ID')}`, async () => {
      const { message, exitCode } = await usageError(args.split(' '));
      expect(message).to.match(why);
      expect(exitCode).not.to.equal(0);
    });
  }

  for (const noun of ['user', 'org', 'project', 'apikey', 'webhook', 'mail', 'settings', 'prune', 'key', 'migrate']) {
    it(`lists the subcommands of a noun: ${noun}`, async () => {
      expect(await usageError([noun])).to.include({ code: 'commander.help' });
    });
  }

  it('exits with 2, prints nothing to standard output and changes nothing', async () => {
    const folder = await temporaryFolder();
    expectRefused(await runCommand(folder.path, ['user']), 2, /Usage: waymark user/);
    expectRefused(await runCommand(folder.path, ['org', 'lapse', id]), 2, /required option '--yes'/);
    const badSettings = { environment: { PORT: 'eighty' } };
    expectRefused(await runCommand(folder.path, ['user', 'list'], badSettings), 2, /PORT: must be a whole number/);
    expect(succeeded(await runCommand(folder.path, ['org', 'set-plan', '--help']))).to.match(
      /^Usage: waymark org set-plan/,
    );
    expect(await readdir(folder.path)).to.deep.equal([]);
    await folder.remove();
  });
});

/** The program, which prints nothing. */
function silenced(command: Command): Command {
  for (const each of command.commands) silenced(each);
  return command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
}
