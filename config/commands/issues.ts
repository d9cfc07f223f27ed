import type { Issue } from '../../src/domain/exchange/issue.ts';
import { printable } from './table.ts';

/** How many are printed for people; JSON has all. */
const MOST_PRINTED = 50;

/** What is wrong in files, one a line with its place. */
export function issueLines(issues: readonly Issue[]): readonly string[] {
  const lines = issues.slice(0, MOST_PRINTED).map(({ severity, code, message, ...place }) => {
    const { file, line, column, path } = place;
    const parts = [file, path, line === null ? null : `line ${line}`, column === null ? null : `column ${column}`];
    const where = parts.filter((part) => part !== null).join(', ');
    return printable(`${severity}: ${where === '' ? '' : `${where}: `}${message} (${code})`);
  });
  const more = issues.length - lines.length;
  return more > 0 ? [...lines, `… and ${more} more, which --json lists`] : lines;
}
