import type { Issue } from '../../../src/domain/exchange/issue.ts';
import type { ReadFiles } from '../../../src/ports/exchange/import-reader.ts';

/** What is read of files of which nothing can be: the reason alone. */
export const refusedFiles = (issue: Issue): ReadFiles => ({
  format: null,
  certainty: 0,
  draft: null,
  pictures: [],
  counts: {},
  issues: [issue],
  guesses: null,
  isLossy: false,
});
