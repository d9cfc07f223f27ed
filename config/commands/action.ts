import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import type { Application } from '../service/application.ts';

/** The application over its stores, without a server. */
export type Opened = Pick<Application, 'app' | 'cradle' | 'close'>;
export type Open = () => Promise<Opened>;

/**
 * The result of a command: as one JSON value, and for people. `to`: where it is printed, by default the standard output. `code`: the exit
 * status, by default 0.
 */
export type Outcome = {
  readonly json: unknown;
  readonly text: string;
  readonly to?: NodeJS.WritableStream;
  readonly code?: number;
};

type Run<Options> = (app: App, options: Options, ...named: string[]) => Promise<Outcome>;

/** Runs a command on the application, which it opens and always closes, and prints the result. */
export function action<Options extends object>(open: Open, run: Run<Options>) {
  return printed<Options>(async (options, ...named) => {
    const { app, close } = await open();
    try {
      return await run(app, options, ...named);
    } finally {
      await close();
    }
  });
}

/** Prints the result of a command. */
export function printed<Options extends object>(run: (options: Options, ...named: string[]) => Promise<Outcome>) {
  return async (...received: readonly unknown[]): Promise<void> => {
    const command = received.at(-1) as Command;
    // Also those that a parent has of the same name, which takes them.
    const options = command.optsWithGlobals<Options & { readonly json?: boolean }>();
    const { json, text, to = process.stdout, code = 0 } = await run(options, ...command.processedArgs);
    to.write(`${options.json ? JSON.stringify(json) : text}\n`);
    if (code !== 0) process.exitCode = code;
  };
}

/** A command of a noun, with a JSON option. */
export const subcommand = (noun: Command, usage: string, description: string): Command =>
  noun.command(usage).description(description).option('--json', 'print one JSON value');

/** One that deletes something: it requires a confirmation. */
export const destructive = (noun: Command, usage: string, description: string): Command =>
  subcommand(noun, usage, description).requiredOption('--yes', 'confirm the action');
