import type { Command } from 'commander';
import { buildProgram } from '../../../config/commands/program.ts';

const impossible = (): never => {
  throw new Error('It was done.');
};

/** The command line, whose commands can be read, not run. */
export const idleProgram = (): Command =>
  buildProgram({
    open: impossible,
    create: impossible,
    migrations: impossible,
    backups: impossible,
    copyTo: impossible,
    serve: impossible,
    openApi: impossible,
    settings: impossible,
    commandLine: [],
  });

/** The path of each command, such as `waymark user create`, with its own first. */
export const pathsOf = (command: Command, path = command.name()): readonly string[] => [
  path,
  ...command.commands.flatMap((each) => pathsOf(each, `${path} ${each.name()}`)),
];
