import type { Case, World } from './cases.ts';
import { NUMBER, requestBytes } from './cases.ts';
import { type Generator, type Program, processorTime, residentMemory, type Server, startServer } from './processes.ts';

/**
 * A server with the parameters of its requests. `beside`: further processes whose time counts as that of the server. `connections`: instead
 * of the usual number.
 */
export type Target = {
  readonly name: string;
  readonly server: Server;
  readonly world: World;
  readonly beside?: readonly number[];
  readonly connections?: number;
};

/** `leastAnswers`: on a busy machine a round continues up to this number. `warmUpAnswers`: how many warm a server up, by default 1,500. */
export type Rounds = {
  readonly count: number;
  readonly milliseconds: number;
  readonly connections: number;
  readonly leastAnswers?: number;
  readonly warmUpAnswers?: number;
};

/** Medians of the rounds: responses a second, server CPU in µs per response, response times in ms. */
export type Measured = { readonly rate: number; readonly cpu: number; readonly p50: number; readonly p99: number };

/** By number, so that all servers are equally warm on a busy machine. */
const WARM_UP = { milliseconds: 1000, leastAnswers: 1500 };
const STARTS = 9;
const IDLE_MILLISECONDS = 2000;

/** Measures a case on every target, in turns, so that other load on the machine affects all of them alike. */
export async function measureCase(
  generator: Generator,
  measured: Case,
  targets: readonly Target[],
  { count, connections, warmUpAnswers, ...length }: Rounds,
): Promise<ReadonlyMap<string, Measured>> {
  const warmUp = { ...WARM_UP, leastAnswers: warmUpAnswers ?? WARM_UP.leastAnswers };
  const rounds = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= count; round++) {
    for (const target of targets) {
      const { name, server, world, beside = [] } = target;
      const time = () => [server.pid, ...beside].reduce((sum, pid) => sum + processorTime(pid), 0);
      const { status, turns = 1 } = measured;
      const order = {
        port: Number(new URL(server.url).port),
        connections: target.connections ?? measured.connections ?? connections,
        status,
        requests: Array.from({ length: turns }, (_, turn) => requestBytes(pathFor(name, measured, world, turn))),
        number: NUMBER,
      };
      const before = time();
      const isWarmUp = round === 0;
      const result = await generator.run({ ...order, ...(isWarmUp ? warmUp : length) });
      const cpu = (time() - before) / result.answers;
      const rate = result.answers / result.seconds;
      if (!isWarmUp) rounds.get(name)!.push({ rate, cpu, p50: result.p50, p99: result.p99 });
    }
  }
  return new Map([...rounds].map(([name, results]) => [name, medians(results)]));
}

/** The raw server has only the names of the cases as paths. */
function pathFor(target: string, { name, request }: Case, world: World, turn: number) {
  return target === 'raw' ? { ...request(world, turn), path: `/${name}` } : request(world, turn);
}

function medians(results: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => median(results.map((result) => result[name]));
  return { rate: of('rate'), cpu: of('cpu'), p50: of('p50'), p99: of('p99') };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export type Start = { readonly milliseconds: number; readonly idleMemory: number };

/** The time of each to its first response (median of nine starts), and its memory in MiB two seconds later. */
export async function measureStarts(programs: Readonly<Record<string, Program>>): Promise<ReadonlyMap<string, Start>> {
  const started = new Map<string, number[]>(Object.keys(programs).map((name) => [name, []]));
  const memory = new Map<string, number>();
  for (let round = 1; round <= STARTS; round++) {
    for (const [name, program] of Object.entries(programs)) {
      const server = await startServer(program);
      started.get(name)!.push(server.startedIn);
      if (round === STARTS) {
        await new Promise((resolve) => setTimeout(resolve, IDLE_MILLISECONDS));
        memory.set(name, residentMemory(server.pid));
      }
      await server.stop();
    }
  }
  return new Map(
    [...started].map(([name, times]) => [name, { milliseconds: median(times), idleMemory: memory.get(name)! }]),
  );
}
