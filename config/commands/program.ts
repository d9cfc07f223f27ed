import { Command } from 'commander';
import { nearest } from '../../src/domain/shared/near-names.ts';
import type { Packaged } from '../packaged/packaged.ts';
import { versionFacts } from '../packaged/version-facts.ts';
import type { Migrations } from '../stores/migrations.ts';
import type { Open } from './action.ts';
import { addApiKeyCommands } from './apikey.ts';
import { addBackupCommands, type LoadBackupActions } from './backup.ts';
import { addCheckCommand } from './check.ts';
import { addCompletionCommand } from './completion.ts';
import { addCopyToCommand, type CopyTo } from './copy-to.ts';
import { addDemoCommands } from './demo.ts';
import { addExamples } from './examples.ts';
import { addInitCommand } from './init.ts';
import { addKeyCommands } from './key.ts';
import { addMailCommands } from './mail.ts';
import { addMigrateCommands } from './migrate.ts';
import { addOrganizationCommands } from './org.ts';
import { addProjectCommands } from './project.ts';
import { addPruneCommands } from './prune.ts';
import { addServiceCommands, type ServiceFacts } from './service.ts';
import { addSettingsCommands } from './settings.ts';
import { addUserCommands } from './user.ts';
import { addWebhookCommands } from './webhook.ts';

export type ServeOptions = { readonly demo?: boolean; readonly memory?: boolean };

type Parts = ServiceFacts & {
  /** Opens existing data. */
  readonly open: Open;
  /** Creates what is missing and migrates, as the service does. */
  readonly create: Open;
  readonly migrations: () => Migrations;
  readonly backups: LoadBackupActions;
  readonly serve: (options: ServeOptions) => Promise<void>;
  readonly copyTo: CopyTo;
  /** What starts another command of this program. */
  readonly commandLine: readonly string[];
  readonly packaged?: Packaged | undefined;
};

/**
 * Throws a `CommanderError`, and prints it, where the first word of the command line is no command: it would be taken for an argument of
 * the default one.
 */
export function requireCommand(program: Command, words: readonly string[]): void {
  const [word = ''] = words;
  const names = ['help', ...program.commands.map((command) => command.name())];
  if (word === '' || word.startsWith('-') || names.includes(word)) return;
  const meant = nearest(word, names);
  program.error(`error: unknown command '${word}'${meant ? ` (did you mean ${meant}?)` : ''}`);
}

/** In characters, whatever the terminal: the help of the program is written when it is built. */
const HELP_WIDTH = 80;

/** The command line. Wrong usage is printed, and thrown as a `CommanderError`. */
export function buildProgram(parts: Parts): Command {
  const { open, create, migrations, backups, serve, copyTo, commandLine, packaged, ...facts } = parts;
  const program = new Command('waymark')
    .description('Hosts interactive maps of places.')
    .version(versionFacts().version, '-v, --version', 'print the version')
    .configureOutput({ getOutHelpWidth: () => HELP_WIDTH, getErrHelpWidth: () => HELP_WIDTH })
    .exitOverride()
    .showHelpAfterError('(use --help to list commands and options)');
  program
    .command('serve', { isDefault: true })
    .description('start the service (default)')
    .option('--demo', 'if the database is empty, create a demo building and print its address')
    .option('--memory', 'store everything in memory, for tests; nothing is saved')
    .action((options: ServeOptions) => serve(options));
  addInitCommand(program, commandLine);
  addCheckCommand(program, packaged);
  addDemoCommands(program, { open, create });
  addUserCommands(program, open);
  addOrganizationCommands(program, open);
  addProjectCommands(program, open);
  addApiKeyCommands(program, open);
  addWebhookCommands(program, open);
  addMailCommands(program, open);
  addPruneCommands(program, open);
  addKeyCommands(program, open);
  addMigrateCommands(program, migrations);
  addBackupCommands(program, backups);
  addCopyToCommand(program, copyTo);
  addServiceCommands(program, facts);
  addSettingsCommands(program);
  addCompletionCommand(program);
  addExamples(program);
  return program;
}
