import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Command } from 'commander';
import { idleProgram, pathsOf } from '../process/idle-program.ts';

const page = readFileSync('docs/commands.md', 'utf8');

describe('The page about commands', () => {
  /** Those that do something: a noun alone shows its help. */
  const actions = (command: Command): readonly string[] =>
    pathsOf(command).filter((path) => path !== 'waymark' && !NOUNS.has(path));
  const NOUNS = new Set(
    idleProgram()
      .commands.filter(({ commands }) => commands.length > 0)
      .map((each) => `waymark ${each.name()}`)
      .filter((path) => path !== 'waymark demo'),
  );

  it('describes every command', () => {
    const missing = actions(idleProgram()).filter((path) => !new RegExp(`\`${path}[ \`]`).test(page));
    expect(missing).to.deep.equal([]);
  });

  it('names only commands and options that exist', () => {
    const paths = pathsOf(idleProgram());
    const named = [...page.matchAll(/`waymark ((?:[a-z][a-z0-9-]*)(?: [a-z][a-z0-9-]*)*)/g)].map(([, words]) => words!);
    expect(named).to.have.length.above(25);
    const known = [...paths.map((path) => path.slice('waymark '.length)), 'help', 'completion bash', 'completion zsh'];
    expect(named.filter((words) => ![...known, 'completion fish'].includes(words))).to.deep.equal([]);
    const options = new Set(everyOption(idleProgram()));
    const written = [...page.matchAll(/(?<= |`)--[a-z0-9-]+/g)].map(([option]) => option);
    expect([...new Set(written)].filter((option) => !options.has(option) && !OF_OTHERS.includes(option))).to.deep.equal(
      [],
    );
  });
});

/** `npm run --silent`. */
const OF_OTHERS = ['--silent', '--help'];

const everyOption = (command: Command): readonly string[] => [
  ...command.options.flatMap(({ long }) => long ?? []),
  ...command.commands.flatMap(everyOption),
];
