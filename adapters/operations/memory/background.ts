import type { Background } from '../../../src/ports/shared/background.ts';

/** Runs the work before the response instead of after it, so that a test suite finds its mails there. */
export const immediateBackground: Background = {
  run: (work) => work(),
  within: (_milliseconds, work) => work(() => false),
  close: async () => {},
};
