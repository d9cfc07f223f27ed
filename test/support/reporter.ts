import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

const { EVENT_RUN_END, EVENT_SUITE_BEGIN, EVENT_SUITE_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } =
  Mocha.Runner.constants;

/**
 * Mocha's usual report, and what a summary of several runs needs, each added to a file where a variable names one:
 * - `TEST_TIMES`: a line for each test file: how long it ran, its hooks included, then the storage and its path.
 *   `sort -rn` puts the slowest first.
 * - `TEST_FAILURES`: each failed test with its storage, file, full title and error.
 * - `TEST_WHOLE`: a line for each file all of whose tests have passed, none of them skipped: how many, and its path.
 * - `TEST_FAILED_FILES`: a line for each file with a failed test: the variables it ran with, as for `env`, then its path.
 *
 * A failed test may leave servers and connections open, which keep the process alive: it is ended then.
 */
export default class SummaryReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    runner.once(EVENT_RUN_END, () => {
      if (this.stats.failures > 0) setTimeout(() => process.exit(1), LAST_WAIT).unref();
    });
    const { TEST_TIMES, TEST_FAILURES, TEST_FAILED_FILES, TEST_WHOLE, TEST_STORAGE = '' } = process.env;
    if (TEST_TIMES) {
      const milliseconds = timesByFile(runner);
      runner.once(EVENT_RUN_END, () => {
        const lines = [...milliseconds].map(
          ([file, time]) => `${(time / 1000).toFixed(1)} s ${TEST_STORAGE} ${file}\n`,
        );
        appendFileSync(TEST_TIMES, lines.join(''));
      });
    }
    if (TEST_FAILURES) {
      runner.on(EVENT_TEST_FAIL, (test, error) => {
        appendFileSync(
          TEST_FAILURES,
          `${TEST_STORAGE} ${pathOf(test.file)}: ${test.fullTitle()}\n${indented(error)}\n`,
        );
      });
    }
    if (TEST_WHOLE) {
      const counts = passedInWholeFiles(runner);
      runner.once(EVENT_RUN_END, () => {
        for (const [file, count] of counts) if (count > 0) appendFileSync(TEST_WHOLE, `${count} ${file}\n`);
      });
    }
    if (TEST_FAILED_FILES) {
      const files = new Set<string>();
      runner.on(EVENT_TEST_FAIL, (test) => files.add(pathOf(test.file)));
      runner.once(EVENT_RUN_END, () => {
        for (const file of files) appendFileSync(TEST_FAILED_FILES, `${[...chosenVariables(), file].join(' ')}\n`);
      });
    }
  }
}

/** What chooses how a test file runs, after the name of the npm script. */
const chosenVariables = () =>
  ['npm_lifecycle_event', 'TEST_STORAGE', 'TEST_SERVICE', 'TEST_FONTS'].flatMap((name) =>
    process.env[name] ? [`${name}=${process.env[name]}`] : [],
  );

/** In milliseconds: for what is still to be printed. */
const LAST_WAIT = 10_000;

const pathOf = (file = '') => relative(process.cwd(), file);

/** The first lines of an error: enough to know the place, short enough to be read in a list. */
function indented(error: Error): string {
  const lines = (error.stack ?? String(error)).split('\n').slice(0, 12);
  return lines.map((line) => `    ${line.slice(0, 300)}\n`).join('');
}

/** How many tests of each file have passed so far; none where another has failed or was skipped. */
function passedInWholeFiles(runner: Mocha.Runner): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (file: string | undefined, count: number) =>
    counts.set(pathOf(file), (counts.get(pathOf(file)) ?? 0) + count);
  runner.on(EVENT_TEST_PASS, ({ file }) => add(file, 1));
  for (const event of [EVENT_TEST_FAIL, EVENT_TEST_PENDING]) runner.on(event, ({ file }) => add(file, -Infinity));
  return counts;
}

/** How long each file took so far; complete at the end of the run. */
function timesByFile(runner: Mocha.Runner): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const isOutermost = ({ parent, file }: Mocha.Suite) => parent?.root && file !== undefined;
  let began = 0;
  runner.on(EVENT_SUITE_BEGIN, (suite) => {
    if (isOutermost(suite)) began = performance.now();
  });
  runner.on(EVENT_SUITE_END, (suite) => {
    if (!isOutermost(suite)) return;
    const file = pathOf(suite.file);
    times.set(file, (times.get(file) ?? 0) + performance.now() - began);
  });
  return times;
}
