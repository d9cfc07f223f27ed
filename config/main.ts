import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startService } from './service.ts';
import { readSettings, SettingsError } from './settings.ts';

const USAGE = `Usage: npm start -- [--demo] [--memory]

  --demo    on an empty database, make a demo building and print where to see it
  --memory  keep everything in memory: for test suites; nothing is left behind`;

/** Everything in memory, whatever else the environment says. */
const IN_MEMORY = { DATABASE_URL: 'memory:', OBJECTS_URL: 'memory:' };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { demo: { type: 'boolean' }, memory: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings({ ...process.env, ...(values.memory && IN_MEMORY) });
  const service = await startService(settings);
  stopOnSignal(service.stop);
  console.log(`Waymark listens at ${service.url}`);
  if (values.demo) console.log(await (await import('./demo/seed.ts')).seedDemo(service));
}

/** The first signal lets work under way end; the second one ends at once. */
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

main().catch((error: unknown) => {
  const isUsage = error instanceof SettingsError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? (error as Error).message : error);
  process.exit(isUsage ? 2 : 1);
});
