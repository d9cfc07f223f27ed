import { expect } from 'chai';
import { skipTestsInside, titlesWithoutTest } from '../support/inside-tests.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { MYSQL, type Open, type Running, run, STORAGE, STORAGES } from './harness.ts';

type Environment = Readonly<Record<string, string>>;
type Started = { readonly running: Promise<Running | null>; readonly stop: () => Promise<void> };

/** Against the executable, with `TEST_SERVICE=binary`, those tests are skipped that need the inside of its process. */
if (process.env.TEST_SERVICE === 'binary') skipTestsInside();

after('each title in the list of tests inside is that of a test', function () {
  expect(titlesWithoutTest(this.test!.parent!)).to.deep.equal([]);
});

let shared: Started | null = null;

/** Tests over HTTP. All of them in one run of mocha speak to one service, which starts with the first. */
export function overHttp(noun: string, suite: (open: Open) => void): void {
  describeOver(noun, suite, () => {
    shared ??= start();
    return { running: shared.running, stop: async () => {} };
  });
}

/** The same with a service of their own, for tests that would disturb others or need other settings. */
export function overOwnService(
  noun: string,
  suite: (open: Open) => void,
  environment: () => Environment = () => ({}),
): void {
  describeOver(noun, suite, () => start(environment()));
}

/** The last thing of a run: this file is loaded outside of every `describe`. */
after(() => shared?.stop());

function describeOver(noun: string, suite: (open: Open) => void, started: () => Started): void {
  const server = STORAGE === 'MySQL' ? ` (${MYSQL})` : '';
  describe(`the service over HTTP, on ${STORAGE}${server}`, () => {
    let running: Running | null = null;
    let stop = async () => {};

    before(async function () {
      const service = started();
      stop = service.stop;
      running = await service.running;
      if (!requireAdapter(`${STORAGE}, for ${noun} over HTTP,`, running !== null)) this.skip();
    });

    after(() => stop());

    describe(noun, () => {
      suite(() => running!);

      afterEach('every response is as the OpenAPI document says', () => {
        if (running) expect(running.service.undocumented.splice(0)).to.deep.equal([]);
      });
    });
  });
}

function start(environment: Environment = {}): Started {
  const running = STORAGES[STORAGE]!().then((stores) => stores && run(stores, environment));
  return { running, stop: async () => (await running)?.stop() };
}
