import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

const { EVENT_RUN_END, EVENT_SUITE_BEGIN, EVENT_SUITE_END } = Mocha.Runner.constants;

/**
 * Mocha's usual report. Where `TEST_TIMES` names a file, a line for each test file is added to it: how long it ran, its
 * hooks included, then the storage and its path. `sort -rn` puts the slowest first.
 */
export default class TimesReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const { TEST_TIMES, TEST_STORAGE = '' } = process.env;
    if (!TEST_TIMES) return;
    const milliseconds = timesByFile(runner);
    runner.once(EVENT_RUN_END, () => {
      const lines = [...milliseconds].map(([file, time]) => `${(time / 1000).toFixed(1)} s ${TEST_STORAGE} ${file}\n`);
      appendFileSync(TEST_TIMES, lines.join(''));
    });
  }
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
    const file = relative(process.cwd(), suite.file!);
    times.set(file, (times.get(file) ?? 0) + performance.now() - began);
  });
  return times;
}
