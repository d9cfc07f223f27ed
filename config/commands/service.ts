import type { Command } from 'commander';
import { StartError } from '../errors/start-errors.ts';
import { versionFacts } from '../packaged/version-facts.ts';
import type { Settings } from '../settings/settings.ts';

export type ServiceFacts = {
  /** The OpenAPI document, as the service with the settings of the environment returns it. */
  readonly openApi: () => Promise<string>;
  readonly settings: () => Settings;
};

/** Commands about the service itself. They open no database. */
export function addServiceCommands(program: Command, { openApi, settings }: ServiceFacts): void {
  program
    .command('version')
    .description('print the version of this program')
    .option('--json', 'print one JSON value: also the commit, the platform and the Node that it runs on')
    .action(({ json }: { readonly json?: boolean }) => {
      const facts = versionFacts();
      print(json ? JSON.stringify(facts) : facts.version);
    });
  program
    .command('openapi')
    .description('print the OpenAPI document of the service')
    .action(async () => print(await openApi()));
  program
    .command('healthcheck')
    .description('ask the service on this machine whether it is ready; exits with 1 where it is not, for containers')
    .action(async () => print(await readiness(settings())));
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** In milliseconds. */
const PATIENCE = 5000;

/** The state of the service that listens at the host and port of the settings; throws a `StartError` unless it accepts writes. */
async function readiness({ HOST, PORT }: Settings): Promise<string> {
  const address = `http://${reachable(HOST)}:${PORT}`;
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(`${address}/readyz`, { signal }).catch((cause: unknown) => {
    throw new StartError(`The service at ${address} does not respond.`, cause);
  });
  const { status } = (await response.json()) as { readonly status: string };
  if (!response.ok) throw new StartError(`The service at ${address} is not ready: ${status}.`, null);
  return status;
}

/** One that listens on every address is reached on this machine's own; IPv6 is in brackets. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
