import type { Command } from 'commander';
import type { App } from '../../src/app.ts';

/** Opens the application over its stores, without listening. */
export type Open = () => Promise<{ readonly app: App; readonly close: () => Promise<void> }>;

/** The result of a command: as one JSON value, and for people. */
export type Outcome = { readonly json: unknown; readonly text: string };

type Run<Options> = (app: App, options: Options, ...named: string[]) => Promise<Outcome>;

/** Runs a command: opens the application, prints the result of the action, and always closes it. */
export function action<Options extends object>(open: Open, run: Run<Options>) {
  return async (...received: readonly unknown[]): Promise<void> => {
    const command = received.at(-1) as Command;
    const options = command.opts<Options & { readonly json?: boolean }>();
    const { app, close } = await open();
    try {
      const { json, text } = await run(app, options, ...command.processedArgs);
      process.stdout.write(`${options.json ? JSON.stringify(json) : text}\n`);
    } finally {
      await close();
    }
  };
}

/** A command of a noun, with a JSON option. */
export const subcommand = (noun: Command, usage: string, description: string): Command =>
  noun.command(usage).description(description).option('--json', 'print one JSON value');

/** One that deletes something: it requires a confirmation. */
export const destructive = (noun: Command, usage: string, description: string): Command =>
  subcommand(noun, usage, description).requiredOption('--yes', 'confirm the action');
