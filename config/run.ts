import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import { NotBuiltError } from '../adapters/embed/assets.ts';
import { DomainError } from '../src/domain/shared/errors.ts';
import { openApplication } from './application.ts';
import { buildProgram, type ServeOptions } from './commands/program.ts';
import { watchEscapedErrors } from './escaped-errors.ts';
import type { Packaged } from './packaged.ts';
import { startService } from './service.ts';
import { readSettings, SettingsError } from './settings.ts';

/** Keeps everything in memory, whatever the environment sets. */
const IN_MEMORY = { DATABASE_URL: 'memory:', OBJECTS_URL: 'memory:', MAIL_URL: 'memory:', LIMITS_URL: 'memory:' };

/**
 * Runs the command of this process's arguments. Exits with 2 for wrong usage or settings, with 1 for any other error. `packaged`: the
 * parts of the program that are not files.
 */
export function run(packaged?: Packaged): void {
  runCommand(packaged).catch(fail);
}

async function runCommand(packaged?: Packaged): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Only the result of a command goes to the standard output.
  const open = async () => openApplication(readSettings(process.env), { logTo: process.stderr, packaged });
  await buildProgram({ open, serve: (options) => serve(options, packaged) }).parseAsync();
}

async function serve({ demo, memory }: ServeOptions, packaged?: Packaged): Promise<void> {
  const settings = readSettings({ ...process.env, ...(memory && IN_MEMORY) });
  const service = await startService(settings, { packaged });
  stopOnSignal(service.stop);
  watchEscapedErrors({
    log: (error, context) => service.logger.fatal({ err: error, ...context }, 'an error escaped'),
    stop: () => void service.stop().finally(() => process.exit(1)),
  });
  console.log(`Waymark listens at ${service.url}`);
  if (demo) console.log(await (await import('./seed-demo.ts')).seedDemo(service));
}

/** The first signal waits for requests in progress; the second one exits at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Prints the error, and exits: with 2 for wrong usage or settings, with 1 for anything else. */
function fail(error: unknown): never {
  // Commander has already printed its own errors; it also throws after printing help.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  console.error(isForUsers(error) ? messagesOf(error).join('\n') : error);
  process.exit(error instanceof SettingsError ? 2 : 1);
}

/** Whether its message is sufficient for the user; other errors are printed in full. */
const isForUsers = (error: unknown): error is Error =>
  error instanceof SettingsError ||
  error instanceof NotBuiltError ||
  (error instanceof DomainError && error.kind !== 'unavailable');

function messagesOf(error: Error): readonly string[] {
  const ofFields = error instanceof DomainError ? Object.values(error.fields).flat() : [];
  return [...new Set([error.message, ...ofFields])];
}
