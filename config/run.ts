import { isatty } from 'node:tty';
import { CommanderError } from 'commander';
import { BackupError } from '../adapters/operations/backup/backup-error.ts';
import { NotBuiltError } from '../adapters/pages/map/assets.ts';
import type { Access } from '../adapters/sql/open-access.ts';
import packageJson from '../package.json' with { type: 'json' };
import { DomainError } from '../src/domain/shared/errors.ts';
import { buildProgram, requireCommand, type ServeOptions } from './commands/program.ts';
import { StartError, startError } from './errors/start-errors.ts';
import { announce } from './logging/logger.ts';
import type { Packaged } from './packaged/packaged.ts';
import { readEnvironment, repeatedInFile } from './process/environment.ts';
import { watchEscapedErrors } from './process/escaped-errors.ts';
import { watchLostResult } from './process/lost-result.ts';
import { reloadSettings } from './process/reload.ts';
import { listenToSignals } from './process/stop-signals.ts';
import { notifySystemd } from './process/systemd.ts';
import type { Service } from './service/service.ts';
import { memorySettings } from './settings/memory-settings.ts';
import { readSettings, type Settings, SettingsError } from './settings/settings.ts';
import { migrationsOf } from './stores/migrations.ts';
import { requireReachable } from './stores/stores.ts';

/**
 * Runs the command of this process's arguments. Exits with 2 for wrong usage or settings, with 1 for any other error. `packaged`: the
 * parts of the program that are not files. `commandLine`: what starts another command of this program; by default what started this one.
 */
export function run(packaged?: Packaged, commandLine = startOfCommands()): void {
  const command = runCommand(commandLine, packaged);
  watchLostResult(command, () => fail(new Error('The program ended before its command was done.')));
  command.catch(fail);
}

const startOfCommands = (): readonly string[] => [process.execPath, ...process.execArgv, process.argv[1]!];

async function runCommand(commandLine: readonly string[], packaged?: Packaged): Promise<void> {
  Object.assign(process.env, readEnvironment());
  // Only the result of a command goes to the standard output.
  const settings = () => readSettings(process.env);
  const openWith = (access: Access) => async () => {
    const given = settings();
    requireReachable(given);
    const { openApplication } = await import('./service/application.ts');
    return openApplication(given, { access, logTo: process.stderr, packaged });
  };
  const open = openWith('existing');
  const program = buildProgram({
    open,
    create: openWith('create-and-migrate'),
    packaged,
    commandLine,
    serve: (options) => serve(options, commandLine, packaged),
    migrations: () => migrationsOf(settings(), packaged),
    backups: async () => (await import('./backup/backup-actions.ts')).backupActions({ settings, packaged }),
    copyTo: (database, objects) => copyTo(packaged, database, objects),
    openApi: async () => (await import('./service/open-api.ts')).openApiText(process.env, packaged),
    settings,
  });
  requireCommand(program, process.argv.slice(2));
  await program.parseAsync();
}

async function serve(
  { demo, memory }: ServeOptions,
  commandLine: readonly string[],
  packaged?: Packaged,
): Promise<void> {
  const read = () => (memory ? memorySettings : readSettings)(readEnvironment());
  const settings = read();
  const { firstStart, namesIn } = await import('./service/first-start.ts');
  const before = namesIn(settings);
  const { startService } = await import('./service/service.ts');
  const service = await startService(settings, { packaged, isControlled: memory, commandLine }).catch(
    (error: unknown) => {
      throw startError(error, settings);
    },
  );
  listenToSignals({
    stop(signal) {
      notifySystemd('STOPPING=1', service.logger);
      return service.stop(signal === 'SIGTERM' ? settings.DRAIN_SECONDS : 0);
    },
    reload: () => reloadSettings(read, settings, service.logger),
    hasTerminal: [0, 1, 2].some((descriptor) => isatty(descriptor)),
  });
  notifySystemd('READY=1', service.logger);
  watchEscapedErrors({
    log: (error, context) => service.logger.fatal({ err: error, ...context }, 'an error escaped'),
    stop: () => void service.stop().finally(() => process.exit(1)),
  });
  const names = repeatedInFile();
  if (names.length > 0) service.logger.warn({ names }, 'the file .env sets these more than once: the last value holds');
  const token = service.controls?.token;
  const print = (message: string) => announce(settings, service.logger, message);
  if (token) print(`The controls below /__memory/ need the header Authorization: Bearer ${token}`);
  print(`Waymark listens at ${service.url} (release ${packageJson.version})`);
  const welcome = demo ? [] : await firstStart(service, settings, before);
  for (const line of welcome) print(line);
  if (demo) await printDemo(service, settings, print);
}

/** Arguments come before the settings of the same meaning. */
async function copyTo(packaged: Packaged | undefined, database?: string, objects?: string) {
  const settings = readSettings({
    ...process.env,
    ...(database && { COPY_TO_DATABASE_URL: database, COPY_TO_DATABASE_URL_FILE: '' }),
    ...(objects && { COPY_TO_OBJECTS_URL: objects, COPY_TO_OBJECTS_URL_FILE: '' }),
  });
  const { copyTo } = await import('./copy/copy-to.ts');
  return copyTo(settings, { packaged, print: (line) => console.error(line) });
}

/** The service goes on where no demo can be created. */
async function printDemo(service: Service, settings: Settings, print: (message: string) => void): Promise<void> {
  const { seedDemo, studioOf } = await import('./demo/seed-demo.ts');
  try {
    print(await seedDemo(service, studioOf(settings, service.url)));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    service.logger.error({ err: error.cause }, 'the demo could not be created');
    console.error(error.message);
  }
}

/** Prints the error, and exits: with 2 for wrong usage or settings, with 1 for anything else. */
function fail(cause: unknown): never {
  const error = startError(cause);
  // Commander has already printed its own errors; it also throws after printing help.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  console.error(isForUsers(error) ? messagesOf(error).join('\n') : error);
  process.exit(error instanceof SettingsError ? 2 : 1);
}

/** Whether its message is sufficient for the user; other errors are printed in full. */
const isForUsers = (error: unknown): error is Error =>
  error instanceof SettingsError ||
  error instanceof StartError ||
  error instanceof NotBuiltError ||
  error instanceof BackupError ||
  (error instanceof DomainError && error.kind !== 'unavailable');

function messagesOf(error: Error): readonly string[] {
  const ofFields = error instanceof DomainError ? Object.values(error.fields).flat() : [];
  return [...new Set([error.message, ...ofFields])];
}
