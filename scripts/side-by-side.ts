import { spawn } from 'node:child_process';

/**
 * Runs npm scripts at the same time: `side-by-side.ts NAME… `, where `ONE+OTHER` are run one after the other. Their output is not mixed: that
 * of the first is printed as it comes, that of each other one after the previous. Fails where one of them does.
 */
const runs = process.argv.slice(2).map((names) => start(names.split('+')));
let failed = 0;
for (const { print, ended } of runs) {
  print();
  failed += await ended;
}
process.exitCode = failed === 0 ? 0 : 1;

/** `ended`: how many of the scripts failed. Each is run, also where the one before it failed. */
function start(names: readonly string[]) {
  const held: Buffer[] = [];
  let isPrinting = false;
  const take = (said: Buffer): void => void (isPrinting ? process.stdout.write(said) : held.push(said));
  const print = (): void => {
    isPrinting = true;
    for (const said of held.splice(0)) process.stdout.write(said);
  };
  const runAll = async (): Promise<number> => {
    let count = 0;
    for (const name of names) {
      if ((await run(name, take)) === 0) continue;
      take(Buffer.from(`${name} failed.\n`));
      count++;
    }
    return count;
  };
  return { print, ended: runAll() };
}

/** Runs a script, and returns its exit code. */
function run(name: string, take: (said: Buffer) => void): Promise<number> {
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
