import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

/**
 * Runs npm scripts at the same time: `side-by-side.ts NAME… `. At most two for each processor, since some of them wait; what takes longest
 * is to be named first, so that nothing is left alone at the end. Their output is not mixed: that of the first is printed as it comes, that
 * of each other one after the previous. Fails where one of them does. Compiled code is stored, as by `npm start`.
 */
const AT_ONCE = 2 * availableParallelism();

process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');

const parts = process.argv.slice(2).map(partOf);
const waiting = parts.values();
for (let n = 0; n < AT_ONCE; n++) void runWaiting();
for (const { print, code } of parts) {
  print();
  if ((await code) !== 0) process.exitCode = 1;
}

/** Takes one part after the other, as long as one waits. Each is run, also where the one before it failed. */
async function runWaiting(): Promise<void> {
  for (const { run } of waiting) await run();
}

function partOf(name: string) {
  const { promise: code, resolve: end } = Promise.withResolvers<number>();
  const held: Buffer[] = [];
  let isPrinting = false;
  const take = (said: Buffer): void => void (isPrinting ? process.stdout.write(said) : held.push(said));
  const print = (): void => {
    isPrinting = true;
    for (const said of held.splice(0)) process.stdout.write(said);
  };
  const run = async (): Promise<void> => {
    const ended = await runScript(name, take);
    if (ended !== 0) take(Buffer.from(`${name} failed.\n`));
    end(ended);
  };
  return { print, code, run };
}

/** Returns its exit code. */
function runScript(name: string, take: (said: Buffer) => void): Promise<number> {
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
