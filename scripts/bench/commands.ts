import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { here } from './processes.ts';
import { type Table, whole } from './report.ts';

const ROUNDS = 15;

/** What the answers that need nothing of the program may cost, in times of a start of Node. */
const GOAL = 3;

const LINES = ['version', '--version', 'version --json', '--help'];

/** The processor time of commands beside a start of Node that does nothing, in turns: the least of several runs. */
export function measureCommands(): Table {
  const [service, binary] = [here('../../dist/service/main.cjs'), here('../../dist/waymark-linux-x64')];
  const cases = [
    ['node -e 0', [process.execPath, '-e', '0']] as const,
    ...LINES.map((line) => [`npm run waymark ${line}`, [process.execPath, service, ...line.split(' ')]] as const),
    ...(existsSync(binary) ? LINES : []).map((line) => [`waymark ${line}`, [binary, ...line.split(' ')]] as const),
  ];
  const least = cases.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, [, command]] of cases.entries()) least[at] = Math.min(least[at]!, processorTimeOf(command));
  const timesOfNode = (at: number) => (least[at]! / least[0]!).toFixed(2);
  return [
    ['command', 'processor time, ms', 'times node -e 0', 'goal'],
    ...cases.map(([name], at) => [name, whole(least[at]!), timesOfNode(at), `≤ ${GOAL}`]),
  ];
}

/** Of a command and what it starts, in milliseconds. */
function processorTimeOf(command: readonly string[]): number {
  const script = 'TIMEFORMAT="%U %S"; time "$@" > /dev/null';
  const { stderr } = spawnSync('bash', ['-c', script, 'bash', ...command], { encoding: 'utf8' });
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number);
  return (user + system) * 1000;
}
