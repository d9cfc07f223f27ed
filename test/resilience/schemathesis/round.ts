import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listening, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startCodeProvider } from './provider.ts';

/** How often each status was answered, by operation. */
export type Statuses = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What came of a round: `failures` is what schemathesis printed if it found any. */
export type Round = {
  readonly failures: string | null;
  readonly statuses: Statuses;
  readonly operations: readonly string[];
};

const HOOKS = import.meta.dirname;

/** Limits that no round reaches; their headers are sent. */
const LIMITS = ['ANONYMOUS', 'AUTHENTICATED', 'INGESTION', 'WEBHOOK_TEST', 'UNAUTHENTICATED', 'EMBED'];
const HOURLY_LIMITS = ['PASSWORD_RESETS', 'REGISTRATIONS'];

/** With a seed the same requests are made each time; without, others. Operations that are not tested are left out. */
type RoundChoice = { readonly seed?: number; readonly isTested?: (operation: string) => boolean };

/** Runs schemathesis with these arguments and the hooks against a new service in memory, which it stops. */
export async function schemathesisRound(
  program: string,
  args: readonly string[],
  { seed, isTested = () => true }: RoundChoice = {},
): Promise<Round> {
  const folder = await temporaryFolder();
  const limits = [...LIMITS, ...HOURLY_LIMITS].map((name) => [`RATE_LIMIT_${name}`, '1000000'] as const);
  const settings = { LOG_LEVEL: 'fatal', WEBHOOK_ALLOW_PRIVATE: 'true', ...Object.fromEntries(limits) };
  const provider = await startCodeProvider();
  const service = startProgram(folder.path, ['serve', '--memory'], { ...settings, ...provider.settings });
  try {
    const url = await listening(service);
    const [document, tally] = [join(folder.path, 'openapi.json'), join(folder.path, 'tally.json')];
    writeFileSync(document, await (await fetch(`${url}/api/openapi.json`)).text());
    const environment = {
      SERVICE_URL: url,
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: HOOKS,
      PYTHONHASHSEED: '0',
      TALLY: tally,
      CODES: provider.codes,
      ...(seed === undefined ? {} : { CHANCE_SEED: String(seed) }),
    };
    const command = ['--config-file', join(HOOKS, 'schemathesis.toml'), 'run', document, '--url', url, '--no-color'];
    if (seed !== undefined) command.push('--seed', String(seed));
    const operations = operationsOf(document).filter(isTested);
    command.push(...operations.flatMap((operation) => ['--include-operation-id', operation]));
    const failures = await failuresOf(program, [...command, ...args], folder.path, environment);
    return { failures, ...JSON.parse(readFileSync(tally, 'utf8')), operations };
  } finally {
    service.process.kill();
    await service.ended;
    await provider.stop();
    await folder.remove();
  }
}

/** What it printed where it failed, else null. */
function failuresOf(program: string, args: readonly string[], cwd: string, added: object): Promise<string | null> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONWARNINGS: 'ignore', ...added };
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env, maxBuffer: 1e9 }, (error, output, errors) => {
      resolve(error ? `${reportOf(output)}${errors.slice(-2000)}` : null);
    });
  });
}

/** What it found, before what it says of itself; a request can be a line of megabytes. */
function reportOf(output: string): string {
  const found = output.slice(Math.max(0, output.search(/^=+ (ERRORS|FAILURES) =+$/m)));
  return found.replace(/^(.{600}).+$/gm, '$1 …').slice(0, 20_000);
}

function operationsOf(document: string): readonly string[] {
  const { paths } = JSON.parse(readFileSync(document, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
  return Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
}

type Operation = { readonly operationId: string };
