import { spawn } from 'node:child_process';

/**
 * Runs npm scripts at the same time: `side-by-side.ts NAME…`. Their output is not mixed: that of the first is
 * printed as it comes, that of each other one after the previous. Fails where one of them does.
 */
const runs = process.argv.slice(2).map(start);
let failed = 0;
for (const { name, print, ended } of runs) {
  print();
  const code = await ended;
  if (code !== 0) console.error(`${name} failed.`);
  failed += code === 0 ? 0 : 1;
}
process.exitCode = failed === 0 ? 0 : 1;

function start(name: string) {
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const held: Buffer[] = [];
  let isPrinting = false;
  const take = (said: Buffer) => (isPrinting ? process.stdout.write(said) : held.push(said));
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const print = () => {
    isPrinting = true;
    for (const said of held.splice(0)) process.stdout.write(said);
  };
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  return { name, print, ended };
}
