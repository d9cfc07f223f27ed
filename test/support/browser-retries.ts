import type { Context } from 'mocha';

/** What a browser says that has lost a page, or could not draw one: nothing about what the page does. */
const PROTOCOL_ERROR =
  /Protocol error|Target (?:page, context or browser has been )?closed|Target crashed|Page crashed|Unable to capture screenshot/;

/** Whether the browser failed, and not what is tested: neither an assertion nor a wait that was in vain is one of its errors. */
export function isProtocolError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'Error' && PROTOCOL_ERROR.test(error.message);
}

/** Mocha loads this with every run: a test that ends in a protocol error of the browser is tried once more, and no other. */
export const mochaHooks = {
  beforeEach(this: Context): void {
    const test = this.currentTest!;
    const { fn } = test;
    if (!fn || fn.length > 0) return;
    test.fn = async function (this: Context) {
      try {
        await (fn as (this: Context) => unknown).call(this);
      } catch (error) {
        if (isProtocolError(error) && test.retries() < 1) {
          process.stderr.write(`\n  !! TRIED AGAIN: ${test.fullTitle()}: ${error.message}\n`);
          test.retries(1);
        }
        throw error;
      }
    };
  },
};
