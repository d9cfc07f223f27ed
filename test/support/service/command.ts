import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { MAIN, settings } from './program.ts';

/** The result of a command. */
export type Ended = { readonly code: number; readonly output: string; readonly errors: string };

type Given = { readonly input?: string; readonly environment?: Readonly<Record<string, string>> };

/** Runs a command of the program in a folder, with nothing of this process's settings, until it ends. */
export function runCommand(
  cwd: string,
  args: readonly string[],
  { input, environment = {} }: Given = {},
): Promise<Ended> {
  return ended(spawn(process.execPath, [MAIN, ...args], { cwd, env: settings(environment) }), input);
}

/** Runs it as the README says, by `npm run waymark`, in the project's own folder. */
export function runCommandByNpm(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const project = new URL('../../..', import.meta.url).pathname;
  const npm = ['run', '--silent', 'waymark', '--', ...args];
  return ended(spawn('npm', npm, { cwd: project, env: settings(environment) }));
}

async function ended(child: ChildProcessWithoutNullStreams, input = ''): Promise<Ended> {
  // One that ends without reading its input closes the pipe.
  child.stdin.on('error', () => undefined).end(input);
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, output, errors };
}
