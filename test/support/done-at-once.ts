import type { Background } from '../../src/ports/shared/background.ts';

/** Work that is done before the response instead of after it, so that tests find its mails there. */
export const doneAtOnce: Background = {
  run: (work) => work(),
  close: async () => {},
};
