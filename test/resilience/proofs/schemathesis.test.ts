import { expect } from 'chai';
import { isInShareOf, testedCommit } from '../../../scripts/ci-share.ts';
import { areAllRequired, requireAdapter } from '../../support/require-adapter.ts';
import { IS_FULL } from '../../support/test-depth.ts';
import { installedSchemathesis } from '../schemathesis/installed.ts';
import { type Round, type Statuses, schemathesisRound } from '../schemathesis/round.ts';

/** The same requests in each run, as many on any machine, so that a change that fails is the cause. */
const SEED = 1;
/** Of each operation, after those that are made of its examples and the bounds of its schema. */
const RANDOM_REQUESTS = 3;
/** In CI a quarter of the operations, in turn: all of them take as long as a fifth of the other tests. */
const IS_SHARE = Boolean(process.env.CI) && !IS_FULL;
/** Each with a new service, and with other requests in each run: an hour. */
const ROUNDS = 6;
const SECONDS = 600;
/** Of all operations. */
const MOST_UNREACHED = 3;

/**
 * schemathesis makes requests from the OpenAPI document, valid ones and others: by the owner, keys, an outsider and nobody. All its
 * checks are on, and each response is held against the document with no further properties.
 */
describe('schemathesis, with the hooks of the project', function () {
  this.timeout(ROUNDS * (SECONDS * 2 + 900) * 1000);
  let program: string;

  before(async function () {
    if (!IS_FULL && !areAllRequired()) {
      console.log('  schemathesis, which takes minutes, is left out: make test-all runs it.');
      return this.skip();
    }
    const installed = await installedSchemathesis();
    if (!requireAdapter('schemathesis (Python 3 with venv, and its packages)', installed !== null)) return this.skip();
    program = installed!;
  });

  it('finds nothing in the requests of one seed', async () => {
    const commit = IS_SHARE ? testedCommit() : null;
    const isTested = (operation: string) => commit === null || isInShareOf(commit, operation);
    expectNothingIn(await schemathesisRound(program, ['-n', String(RANDOM_REQUESTS)], { seed: SEED, isTested }));
  });

  if (!IS_FULL) return console.log('  The hour of schemathesis is left out: TEST_DEPTH=full runs it.');

  it('reaches a successful response of every operation but a few', async () => {
    const round = await schemathesisRound(program, ['--phases', 'fuzzing', '--mode', 'positive', '-n', '2']);
    report(round);
    expect(round.failures, round.failures ?? '').to.equal(null);
    const unreached = round.operations.filter((operation) => shareOf(round.statuses, operation) === 0);
    expect(unreached.length, `not reached: ${unreached}`).to.be.at.most(MOST_UNREACHED);
    expect(round.operations.length).to.be.greaterThan(100);
  });

  for (let n = 1; n <= ROUNDS; n++) {
    it(`finds nothing in ${SECONDS} seconds (round ${n} of ${ROUNDS})`, async () => {
      expectNothingIn(await schemathesisRound(program, ['--max-time', String(SECONDS)]));
    });
  }
});

function expectNothingIn(round: Round): void {
  report(round);
  expect(round.failures, round.failures ?? '').to.equal(null);
  // How far it gets in a time depends on the machine.
  expect(Object.keys(round.statuses)).to.have.length.above(Math.min(50, round.operations.length / 2));
}

/** The share of successful responses, in per cent. */
function shareOf(statuses: Statuses, operation: string): number {
  const counts = Object.entries(statuses[operation] ?? {});
  const sum = (among: typeof counts) => among.reduce((total, [, count]) => total + count, 0);
  const all = sum(counts);
  return all === 0 ? 0 : (100 * sum(counts.filter(([status]) => status.startsWith('2')))) / all;
}

function report({ operations, statuses }: Round): void {
  const shares = operations.map((name) => `${name} ${Math.round(shareOf(statuses, name))} %`);
  const reached = operations.filter((name) => shareOf(statuses, name) > 0).length;
  console.log(
    `      ${reached} of ${operations.length} operations succeeded; successful responses: ${shares.join(', ')}`,
  );
}
