/**
 * Compares the service with a hand-written baseline and with `node:http` that returns the same bytes, in turns on one machine.
 * Prints tables and writes them to `dist/bench.md`. Figures of two machines do not compare; the ratios of one run do.
 *
 *     node scripts/bench/main.ts [--quick] [--strict] [--case NAME]... [--profile FOLDER]
 *     node scripts/bench/main.ts --before CHECKOUT | --counting | --metrics [--quick] [--rounds N] [--case NAME]...
 *     node scripts/bench/main.ts --stalls [--case NAME]... [--heap MEGABYTES]
 *     node scripts/bench/main.ts --embed [--before CHECKOUT] [--quick]
 *     node scripts/bench/main.ts --studio [--quick] | --commands
 *     node scripts/bench/main.ts --instances [--case NAME]...
 *     node scripts/bench/main.ts --capacity [--scale N] [--rows N] [--mysql URL]
 *     node scripts/bench/main.ts --growth [--rows N] | --sync | --routes | --exchange | --enumeration | --ingestion [--mysql URL]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithItself } from './beside.ts';
import { measureCapacity } from './capacity/main.ts';
import { measureCommands } from './commands.ts';
import { compare, FULL, QUICK } from './compare.ts';
import { measureEmbed } from './embed/measure-embed.ts';
import { measureEnumeration } from './enumeration.ts';
import { measureExchange } from './exchange.ts';
import { measureGrowth } from './growth.ts';
import { measureIngestion } from './ingestion.ts';
import { measureInstances } from './instances.ts';
import { aligned, markdown, type Table, whole } from './report.ts';
import { measureRoutes } from './routes.ts';
import { measureStalls } from './stalls.ts';
import { measureStudio } from './studio/measure-studio.ts';
import { measureSync } from './sync.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    case: { type: 'string', multiple: true },
    profile: { type: 'string' },
    capacity: { type: 'boolean' },
    scale: { type: 'string', default: '0.1' },
    growth: { type: 'boolean' },
    rows: { type: 'string', default: '1000000' },
    sync: { type: 'boolean' },
    ingestion: { type: 'boolean' },
    embed: { type: 'boolean' },
    studio: { type: 'boolean' },
    commands: { type: 'boolean' },
    instances: { type: 'boolean' },
    mysql: { type: 'string' },
    routes: { type: 'boolean' },
    exchange: { type: 'boolean' },
    enumeration: { type: 'boolean' },
    stalls: { type: 'boolean' },
    heap: { type: 'string' },
    before: { type: 'string' },
    counting: { type: 'boolean' },
    metrics: { type: 'boolean' },
    rounds: { type: 'string' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const sections: string[] = [];

function show(title: string, table: Table): void {
  console.log(`\n${title}\n\n${aligned(table)}`);
  sections.push(`## ${title}\n\n${markdown(table)}\n`);
}

async function showBeside(): Promise<void> {
  const { before, metrics, quick, case: names } = values;
  const usual = quick ? QUICK : FULL;
  const rounds = { ...usual, count: Number(values.rounds ?? usual.count) };
  const compared = { folder, names, rounds };
  if (before) {
    const other = ['before', { checkout: before }] as const;
    show('The service beside itself before', await compareWithItself({ ...compared, other }));
  } else if (metrics) {
    const measured = { service: { isMeasured: true }, other: ['unmeasured', {}] } as const;
    show('What metrics cost', await compareWithItself({ ...compared, ...measured }));
  } else {
    const other = ['uncounted', { isCounted: false }] as const;
    show('What counting requests costs', await compareWithItself({ ...compared, other }));
  }
}

async function showCapacity(): Promise<void> {
  const [scale, projects] = [Number(values.scale), Number(values.rows)];
  const title = `${values.mysql ? 'MySQL' : 'SQLite'} with ${whole(scale * projects)} projects`;
  show(title, await measureCapacity(folder, { scale, projects, mysqlUrl: values.mysql }));
}

async function showStalls(): Promise<void> {
  const { heap, case: names } = values;
  const nodeArgs = heap ? [`--max-old-space-size=${heap}`] : [];
  const title = `The worst requests that a limit still allows${heap ? `, with a heap of ${heap} MB` : ''}`;
  show(title, await measureStalls({ folder, names, nodeArgs }));
}

try {
  if (values.embed)
    show('The map page in Chromium', await measureEmbed(folder, { before: values.before, isQuick: values.quick }));
  else if (values.studio) show('The editor of the Studio in Chromium', await measureStudio(folder, values.quick));
  else if (values.commands) show('Answers that need nothing of the program', measureCommands());
  else if (values.capacity) await showCapacity();
  else if (values.growth) show('Growth', await measureGrowth(folder, Number(values.rows)));
  else if (values.sync) show('waiting for the disk beside not waiting', await measureSync(folder));
  else if (values.stalls) await showStalls();
  else if (values.routes) show('Routes in a building', measureRoutes());
  else if (values.exchange) show('Imports and exports of 20,000 areas', await measureExchange(folder));
  else if (values.enumeration) show('What the time of a response says of an account', await measureEnumeration(folder));
  else if (values.ingestion) show('Visits beside a plain batched insert', await measureIngestion(folder, values.mysql));
  else if (values.instances) show('Instances behind a proxy', await measureInstances(folder, values.case));
  else if (values.before || values.counting || values.metrics) await showBeside();
  else {
    const { quick, strict, case: names, profile } = values;
    await compare({ folder, isQuick: quick, isStrict: strict, names, profile, show });
    if (!names && !strict) await showBeside();
  }
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/bench.md', sections.join('\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
