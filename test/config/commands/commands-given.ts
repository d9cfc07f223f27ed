import { expect } from 'chai';
import type { Storage } from '../../../src/ports/storage.ts';
import { type Client, client } from '../../support/client.ts';
import { type Ended, runCommand } from '../../support/service/command.ts';
import { listening, startProgram } from '../../support/service/program.ts';

/** A service in a process of its own, and commands that run beside it. */
export type Beside = {
  readonly api: Client;
  /** Runs a command over the same stores. */
  readonly waymark: (args: readonly string[], input?: string) => Promise<Ended>;
  /** The one JSON value of a command that succeeds. */
  readonly json: (...args: readonly string[]) => Promise<ReturnType<typeof JSON.parse>>;
  readonly stop: () => Promise<void>;
};

/** Starts the service in a folder, on the stores that the settings name. */
export async function startBeside(cwd: string, environment: Record<string, string> = {}): Promise<Beside> {
  const program = startProgram(cwd, [], environment);
  const url = await listening(program);
  const waymark = (args: readonly string[], input = '') =>
    runCommand(cwd, args, { input, environment: { ...environment, PUBLIC_URL: url } });
  const json = async (...args: readonly string[]) => JSON.parse(succeeded(await waymark([...args, '--json'])));
  const stop = async () => {
    program.process.kill('SIGTERM');
    await program.ended;
  };
  return { api: client(url), waymark, json, stop };
}

/** The output of a successful command: on the standard error at most the usual log. */
export function succeeded({ code, output, errors }: Ended): string {
  expect([code, errors.split('\n').filter((line) => line !== '' && !INFORMATION.test(line))]).to.deep.equal([0, []]);
  return output;
}

/** A line of the log at `info`. */
const INFORMATION = /^\{"level":"info",/;

/** A refused command, with this exit code: it prints an error, and no result. */
export function expectRefused({ code, output, errors }: Ended, expected: 1 | 2, why: RegExp): void {
  expect([code, output], errors).to.deep.equal([expected, '']);
  expect(errors).to.match(why).and.not.to.include('at async');
}

/** Prevents a scheduled job from running beside the test: its lease is held by another owner. */
export async function lockJob({ jobs }: Storage, name: string): Promise<void> {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const now = new Date().toISOString();
  expect(await jobs.take({ name, owner: 'the test', tick: now }, now, inAnHour)).to.equal(true);
}
