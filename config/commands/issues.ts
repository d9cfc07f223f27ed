import { groupedIssues, placesText } from '../../src/domain/exchange/grouped-issues.ts';
import type { Issue, SourcePlace } from '../../src/domain/exchange/issue.ts';
import { printable } from './table.ts';

/** How many are printed for people; JSON has all. */
const MOST_PRINTED = 50;

/** What is wrong in files, with its places; what is said alike about several of them is one line. */
export function issueLines(issues: readonly Issue[]): readonly string[] {
  const groups = groupedIssues(issues);
  const printed = groups.slice(0, MOST_PRINTED);
  const lines = printed.map((group) => {
    const { severity, code, message, count } = group;
    const where = placesText(group, placeText);
    const times = count > 1 ? `, ${count} times` : '';
    return printable(`${severity}: ${where === '' ? '' : `${where}: `}${message} (${code}${times})`);
  });
  const more = issues.length - printed.reduce((sum, { count }) => sum + count, 0);
  return more > 0 ? [...lines, `… and ${more} more, which --json lists`] : lines;
}

const placeText = ({ file, line, column, path }: SourcePlace): string =>
  [file, path, line === null ? null : `line ${line}`, column === null ? null : `column ${column}`]
    .filter((part) => part !== null)
    .join(', ');
