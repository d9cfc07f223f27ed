/**
 * The drill of `scripts/cluster drill`: prints a table of faults as they pass, and every finding. Exits 1 where there is one.
 *
 *     node scripts/drill/main.ts [--minutes N] [--faults NAME,…]
 */
import { parseArgs } from 'node:util';
import { aligned, type Table } from '../bench/report.ts';
import { runningCluster } from './cluster.ts';
import { type Round, runDrill } from './drill.ts';
import { faultsOf } from './faults.ts';
import type { Finding } from './findings.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, faults: { type: 'string' } },
});
const cluster = runningCluster(process.env);
const faults = faultsOf(cluster);
const names = values.faults?.split(',') ?? Object.keys(faults);
const unknown = names.filter((name) => !faults[name]);
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}`);
  process.exit(2);
}

const HEAD = ['fault', 'writes acknowledged', 'failed requests', 'longest gap, ms', 'lost', 'doubled', 'rules broken'];
const row = ({ fault, acknowledged, failed, gap, findings }: Round): readonly string[] => {
  const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  const isWhole = fault === 'everything again';
  return [
    ...[fault, String(acknowledged), isWhole ? '' : String(failed), isWhole ? '' : String(gap)],
    ...[count('lost'), count('doubled'), count('broken')].map(String),
  ];
};

const rounds = await runDrill({
  cluster,
  faults: Object.fromEntries(names.map((name) => [name, faults[name]!])),
  duration: Number(values.minutes) * 60_000,
  report: (round) => {
    console.log(row(round).join('\t'));
    for (const { kind, what } of round.findings) console.log(`  ${kind}: ${what}`);
  },
});
const table: Table = [HEAD, ...rounds.map(row)];
console.log(`\n${aligned(table)}`);
process.exitCode = rounds.some(({ findings }) => findings.length > 0) ? 1 : 0;
