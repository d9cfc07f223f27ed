import type { Issue } from './issue.ts';

/** Files that cannot be read at all: the import fails with this issue. */
export class FormatRefused extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.name = 'FormatRefused';
    this.issue = issue;
  }
}
