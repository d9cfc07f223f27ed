import type { Command } from 'commander';

/** A word that may be typed after a command: a subcommand, an option, or a value that an argument allows. */
export type Word = { readonly word: string; readonly about: string };

/** A command by its path, such as `waymark user create`, and what may follow it. */
export type Completed = { readonly path: string; readonly words: readonly Word[] };

/** Every command of the program, itself first, with what may follow. */
export function completedCommands(command: Command, path = command.name()): readonly Completed[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const options = help.visibleOptions(command).filter(({ hidden }) => !hidden);
  const words = [
    ...commands.map((each) => ({ word: each.name(), about: firstSentence(each.description()) })),
    ...command.registeredArguments.flatMap(({ argChoices = [], description }) =>
      argChoices.map((word) => ({ word, about: firstSentence(description) })),
    ),
    ...options.map(({ long, short, description }) => ({ word: long ?? short!, about: firstSentence(description) })),
  ];
  const own = commands.filter((each) => command.commands.includes(each));
  return [{ path, words }, ...own.flatMap((each) => completedCommands(each, `${path} ${each.name()}`))];
}

const firstSentence = (text: string): string => text.split(/[;(]/)[0]!.trim();
