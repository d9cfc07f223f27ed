import { Command } from 'commander';
import type { Open } from './action.ts';
import { addApiKeyCommands } from './apikey.ts';
import { addOrganizationCommands } from './org.ts';
import { addPruneCommands } from './prune.ts';
import { addUserCommands } from './user.ts';

export type ServeOptions = { readonly demo?: boolean; readonly memory?: boolean };

type Parts = { readonly open: Open; readonly serve: (options: ServeOptions) => Promise<void> };

/** The command line. Wrong usage is printed, and thrown as a `CommanderError`. */
export function buildProgram({ open, serve }: Parts): Command {
  const program = new Command('waymark')
    .description('Hosts interactive maps of places.')
    .exitOverride()
    .showHelpAfterError('(use --help to list commands and options)');
  program
    .command('serve', { isDefault: true })
    .description('start the service (default)')
    .option('--demo', 'if the database is empty, create a demo building and print its address')
    .option('--memory', 'store everything in memory, for tests; nothing is saved')
    .action((options: ServeOptions) => serve(options));
  addUserCommands(program, open);
  addOrganizationCommands(program, open);
  addApiKeyCommands(program, open);
  addPruneCommands(program, open);
  return program;
}
