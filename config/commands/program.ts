import { Command } from 'commander';
import type { Open } from './action.ts';
import { addApiKeyCommands } from './apikey.ts';
import { addOrganizationCommands } from './org.ts';
import { addPruneCommands } from './prune.ts';
import { addUserCommands } from './user.ts';

export type ServeOptions = { readonly demo?: boolean; readonly memory?: boolean };

type Deeds = { readonly open: Open; readonly serve: (options: ServeOptions) => Promise<void> };

/** The command line. A wrong use is told, and thrown as a `CommanderError`. */
export function buildProgram({ open, serve }: Deeds): Command {
  const program = new Command('waymark')
    .description('Hosts interactive maps of places.')
    .exitOverride()
    .showHelpAfterError('(add --help for what there is)');
  program
    .command('serve', { isDefault: true })
    .description('start the service; this is what is done without a command')
    .option('--demo', 'on an empty database, make a demo building and print where to see it')
    .option('--memory', 'keep everything in memory: for test suites; nothing is left behind')
    .action((options: ServeOptions) => serve(options));
  addUserCommands(program, open);
  addOrganizationCommands(program, open);
  addApiKeyCommands(program, open);
  addPruneCommands(program, open);
  return program;
}
