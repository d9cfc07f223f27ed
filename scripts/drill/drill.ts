import { setTimeout as pause } from 'node:timers/promises';
import type { Entry } from '../../test/resilience/proofs/crash/ledger.ts';
import { work } from '../../test/resilience/proofs/crash/load.ts';
import { type Client, client } from '../../test/support/client.ts';
import { startReceiver } from '../../test/support/network/receiver.ts';
import { checkDatabase } from './check-database.ts';
import { checkEvents } from './check-events.ts';
import { checkProjects } from './check-projects.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { broken, type Finding } from './findings.ts';
import { newRaces } from './races/all.ts';
import { type Replies, watchReplies } from './replies.ts';
import { newTeam, type Team } from './team.ts';

/** What came of a fault. Times are in milliseconds. */
export type Round = {
  readonly fault: string;
  readonly acknowledged: number;
  /** Responses of 500 and above, and requests without any. */
  readonly failed: number;
  /** The longest time between two acknowledged writes. */
  readonly gap: number;
  readonly findings: readonly Finding[];
};

export type Drill = {
  readonly cluster: Cluster;
  /** In this order, again and again until the time is over, but each of them at least once. */
  readonly faults: Readonly<Record<string, Fault>>;
  /** In milliseconds. */
  readonly duration: number;
  readonly report: (round: Round) => void;
};

const TEAMS = 3;
const WORKERS = 6;
/** Writes that are acknowledged before a fault, and again after it. */
const CALM = 50;
/** How long writes may take to succeed again, in milliseconds. */
const RECOVERY = 60_000;

type World = {
  readonly cluster: Cluster;
  readonly api: Client;
  readonly teams: readonly Team[];
  readonly replies: Replies;
};

/** Brings one fault after the other on a cluster under load, and checks what was acknowledged after each, and everything at the end. */
export async function runDrill({ cluster, faults, duration, report }: Drill): Promise<readonly Round[]> {
  const receiver = await startReceiver();
  const replies = watchReplies(() => performance.now());
  const api = client(cluster.url, undefined, replies.watch);
  const rounds: Round[] = [];
  const done = (round: Round) => {
    rounds.push(round);
    report(round);
  };
  try {
    const teams: Team[] = [];
    while (teams.length < TEAMS) teams.push(await newTeam(cluster, client(cluster.instances[0]!), receiver));
    const world = { cluster, api, teams, replies };
    const names = Object.keys(faults);
    const end = performance.now() + duration;
    for (let n = 0; n < names.length || performance.now() < end; n++) {
      const fault = names[n % names.length]!;
      done(await roundOf(world, fault, faults[fault]!));
    }
    done(await lastRound(world));
  } finally {
    await receiver.stop();
  }
  return rounds;
}

async function roundOf(world: World, fault: string, happen: Fault): Promise<Round> {
  const { cluster, api, teams, replies } = world;
  const known = new Set(teams.flatMap(({ ledger }) => [...ledger.entries.keys()]));
  const races = await newRaces(cluster, api);
  const [acknowledged, unanswered] = [countOf(teams, 'acknowledged'), countOf(teams, 'lost')];
  const stop = new AbortController();
  replies.begin();
  const working = teams.flatMap(({ person, ledger }, team) =>
    Array.from({ length: WORKERS / TEAMS }, (_, n) =>
      work({ api, person, ledger, signal: stop.signal, isProxied: true }, team + n * TEAMS),
    ),
  );
  const findings: Finding[] = [];
  await goesOn(teams);
  await Promise.all([happen(cluster), ...races.map(({ run }) => run())]);
  if (!(await goesOn(teams))) findings.push(broken(`no writes for ${RECOVERY / 1000} s after the fault was over`));
  const { failed, gap } = replies.seen();
  stop.abort();
  await Promise.all(working);
  for (const race of races) findings.push(...(await race.check()));
  const isNew = ({ id }: Entry) => !known.has(id);
  findings.push(...(await check(world, isNew)));
  const lostAnswers = countOf(teams, 'lost') - unanswered;
  return {
    fault,
    gap,
    findings,
    failed: failed + lostAnswers,
    acknowledged: countOf(teams, 'acknowledged') - acknowledged,
  };
}

/** Everything once more: nothing is lost later. */
async function lastRound(world: World): Promise<Round> {
  const findings = [...(await check(world, () => true)), ...(await checkDatabase(world.cluster, world.teams))];
  const acknowledged = countOf(world.teams, 'acknowledged');
  return { fault: 'everything again', acknowledged, failed: 0, gap: 0, findings };
}

async function check({ cluster, api, teams }: World, isChosen: (entry: Entry) => boolean): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const team of teams) {
    const entries = [...team.ledger.entries.values()].filter(isChosen);
    findings.push(...(await checkProjects(cluster, api, team, entries)), ...(await checkEvents(cluster, team)));
  }
  return findings;
}

/** Whether writes are acknowledged within the time that they may take. */
async function goesOn(teams: readonly Team[]): Promise<boolean> {
  const goal = countOf(teams, 'acknowledged') + CALM;
  for (const end = performance.now() + RECOVERY; performance.now() < end; await pause(20)) {
    if (countOf(teams, 'acknowledged') >= goal) return true;
  }
  return false;
}

const countOf = (teams: readonly Team[], figure: 'acknowledged' | 'lost'): number =>
  teams.reduce((sum, { ledger }) => sum + ledger[figure], 0);
