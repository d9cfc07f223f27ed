import type { Command } from 'commander';
import { idleProgram } from '../config/process/idle-program.ts';

/** A call of the program within commands of a shell, up to what is no word of it. */
const CALLS =
  /(?:^|[|(&] *|npx |dist\/|\/bin\/)(?:\w+=\S+ )*waymark(?:-linux-x64)? ([^\n|<>#)&]+)|npm run --silent waymark -- ([^\n|<>#)&]+)/gm;

/** What is wrong with the calls of Waymark's commands in a text: of commands, options and arguments. */
export function faultsOfCalls(text: string): readonly string[] {
  return callsIn(text).flatMap((words) =>
    faultsOf(idleProgram(), words).map((fault) => `waymark ${words.join(' ')}: ${fault}`),
  );
}

/** The calls of Waymark's commands in a text, each as its words. */
export const callsIn = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(CALLS)].map(([, direct, byNpm]) => wordsOf((direct ?? byNpm)!));

const wordsOf = (call: string): readonly string[] =>
  [...call.trim().matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word.replace(/^(["'])(.*)\1$/, '$2'));

function faultsOf(command: Command, words: readonly string[]): readonly string[] {
  const [word = '', ...others] = words;
  const named = command.commands.find((each) => each.name() === word);
  if (named) return faultsOf(named, others);
  if (command.commands.length > 0 && word !== '' && !word.startsWith('-') && command.registeredArguments.length === 0)
    return [`there is no command ${word}`];
  return faultsOfArguments(command, words);
}

function faultsOfArguments(command: Command, words: readonly string[]): readonly string[] {
  const faults: string[] = [];
  let given = 0;
  for (let n = 0; n < words.length; n++) {
    const word = words[n]!;
    if (word === '-' || !word.startsWith('-')) given += 1;
    else {
      const option = command.options.find(({ long, short }) => [long, short].includes(word.split('=')[0]!));
      if (!option) faults.push(`there is no option ${word}`);
      else if (option.required && !word.includes('=')) n += 1;
    }
  }
  const required = command.registeredArguments.filter((each) => each.required).length;
  const isVariadic = command.registeredArguments.some((each) => each.variadic);
  if (given < required) faults.push('an argument is missing');
  if (given > command.registeredArguments.length && !isVariadic) faults.push('has an argument too many');
  return faults;
}
