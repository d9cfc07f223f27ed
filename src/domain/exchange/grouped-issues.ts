import type { Issue, SourcePlace } from './issue.ts';

/** What is said alike about several places; `places`: the first of them, of which those after the first have only what differs from it. */
export type IssueGroup = Pick<Issue, 'severity' | 'code' | 'message'> & {
  readonly count: number;
  readonly places: readonly SourcePlace[];
};

/** How many places of a group are named. */
const MOST_PLACES = 4;

/** Issues for people: those that say the same stand together, where the first of them is. */
export function groupedIssues(issues: readonly Issue[]): readonly IssueGroup[] {
  const alike = Map.groupBy(issues, ({ severity, code, message }) => JSON.stringify([severity, code, message]));
  return [...alike.values()].map((group) => {
    const [first, ...others] = group as [Issue, ...Issue[]];
    const { severity, code, message } = first;
    const further = others.slice(0, MOST_PLACES - 1).map((other) => differing(other, first));
    return { severity, code, message, count: group.length, places: [placeOf(first), ...further] };
  });
}

/** The places of a group in words, of which `placeText` makes those of one, empty for none; further ones that are not named are `…`. */
export function placesText({ count, places }: IssueGroup, placeText: (place: SourcePlace) => string): string {
  const named = places.map(placeText).filter((text) => text !== '');
  return [...named, ...(named.length > 0 && count > places.length ? ['…'] : [])].join('; ');
}

const placeOf = ({ file, path, line, column }: SourcePlace): SourcePlace => ({ file, path, line, column });

/** The place without the file of the first one and, where the line says where it is, without the same path and column. */
function differing(place: SourcePlace, first: SourcePlace): SourcePlace {
  const { file, path, line, column } = place;
  if (file !== first.file) return placeOf(place);
  if (line === null || line === first.line) return { file: null, path, line, column };
  return {
    file: null,
    line,
    path: path === first.path ? null : path,
    column: column === first.column ? null : column,
  };
}
