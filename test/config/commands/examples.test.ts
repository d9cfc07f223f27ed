import { expect } from 'chai';
import type { Command } from 'commander';
import { idleProgram } from '../process/idle-program.ts';

/** The program, whose commands only note that they were given a valid command line. */
function notingProgram(): { readonly program: Command; readonly run: string[] } {
  const run: string[] = [];
  const program = idleProgram();
  for (const { command, name } of commandsOf(program)) command.action(() => void run.push(name));
  return { program, run };
}

type Named = { readonly command: Command; readonly name: string };

const commandsOf = (parent: Command, prefix = ''): readonly Named[] =>
  parent.commands.flatMap((command) => {
    const name = `${prefix}${command.name()}`;
    return [{ command, name }, ...commandsOf(command, `${name} `)];
  });

/** Those that do something, rather than group others. */
const doing = (program: Command): readonly Named[] =>
  commandsOf(program).filter(({ command, name }) => command.commands.length === 0 || name === 'demo');

/** What the help of a command has as its examples. */
function examplesOf(command: Command): readonly string[] {
  const help: string[] = [];
  command.configureOutput({ writeOut: (text) => void help.push(text) }).outputHelp();
  const [, examples = ''] = help.join('').split('\nExamples:\n');
  return examples.split('\n').filter(Boolean);
}

/** The words of a command line, as a shell splits it, up to a pipe or a redirection. */
const wordsOf = (line: string): readonly string[] =>
  line
    .split(/ [|<>] /)[0]!
    .match(/'[^']*'|\S+/g)!
    .map((word) => word.replaceAll("'", ''));

describe('The help of each command', () => {
  for (const { name } of doing(notingProgram().program))
    it(`has examples of ${name} that it accepts`, async () => {
      const command = commandsOf(notingProgram().program).find((each) => each.name === name)!.command;
      const examples = examplesOf(command);
      expect(examples).not.to.be.empty;
      for (const example of examples) {
        const { program, run } = notingProgram();
        const [first, ...words] = wordsOf(example);
        expect(first).to.equal('waymark');
        await program.parseAsync(words, { from: 'user' });
        expect(run, example).to.deep.equal([name]);
      }
    });
});
