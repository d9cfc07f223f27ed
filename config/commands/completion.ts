import { Argument, type Command } from 'commander';
import { completionScript, SHELLS, type Shell } from '../completion/scripts.ts';
import { completedCommands } from '../completion/words.ts';

/** `waymark completion …`: after all other commands, so that the scripts have them. */
export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .description('print a script by which a shell completes commands and options; its first lines say how to load it')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(`${completionScript(shell, completedCommands(program))}\n`);
    });
}
