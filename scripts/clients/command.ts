import { spawn } from 'node:child_process';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Programs for Java that run for seconds: compiling their code well takes longer than they do. */
const JAVA_TOOL_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const MAX_MILLISECONDS = 10 * 60_000;

/**
 * Runs a command in a folder and returns what it printed. Throws with the last lines of its output where it fails, or takes more than
 * ten minutes.
 */
export async function execute(
  [program, ...args]: Command,
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { output, code } = await outputOf([program, ...args], cwd, environment);
  if (code !== 0) throw new Error(`${program} ${args.join(' ').slice(0, 300)} failed:\n${lastLines(output)}`);
  return output;
}

/** The same without throwing: the output and the exit code, null where it was ended. */
export async function outputOf(
  [program, ...args]: Command,
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly output: string; readonly code: number | null }> {
  const child = spawn(program, args, {
    cwd,
    env: { JAVA_TOOL_OPTIONS, ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_MILLISECONDS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ output, code }));
  });
}

const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-40).join('\n');
