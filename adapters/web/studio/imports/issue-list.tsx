import { useMemo, useRef } from 'preact/hooks';
import { groupedIssues, type IssueGroup, placesText } from '../../../../src/domain/exchange/grouped-issues.ts';
import type { SourcePlace } from '../../../../src/domain/exchange/issue.ts';
import type { Schemas } from '../api/service.d.ts';
import { useWindow } from '../panels/window.ts';
import { ownWords } from '../strings/service-words.ts';
import { fill, formatNumber, language, text } from '../strings/strings.ts';
import { problemText } from './issue-words.ts';

type Issue = Schemas['ImportIssue'];

/** The height of a line in pixels. */
const LINE = 56;

/** What was found in the files, with its places: what is said alike about several is one line. Of many lines those in view alone are drawn. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }) {
  const { imports } = text();
  if (issues.length === 0) return <p class="hint">{imports.noIssues}</p>;
  return (
    <div class="card">
      <h2>
        {imports.issues} <span class="issue-count">{formatNumber(issues.length)}</span>
      </h2>
      <Lines issues={issues} />
    </div>
  );
}

function Lines({ issues }: { readonly issues: readonly Issue[] }) {
  const place = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupedIssues(issues), [issues]);
  const { first, last, height } = useWindow(place, groups.length, LINE);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section ref={place} class="issue-lines" tabIndex={0} aria-label={text().imports.issues}>
      <ul style={{ height: `${height}px`, paddingTop: `${first * LINE}px` }}>
        {groups.slice(first, last).map((group, at) => (
          <GroupLine key={first + at} group={group} />
        ))}
      </ul>
    </section>
  );
}

function GroupLine({ group }: { readonly group: IssueGroup }) {
  const { imports } = text();
  const { severity, code, message, count } = group;
  const known = problemText(code);
  const own = ownWords(message);
  const isForeign = own === message && language.value !== 'en';
  const where = placesText(group, placeText);
  return (
    <li class={`issue-line is-${severity}`}>
      <span class="issue-severity">
        {imports.severities[severity]}
        {count > 1 && <span class="issue-count"> {formatNumber(count)} ×</span>}
      </span>
      <span class="issue-text">
        <span>{known ?? own}</span>
        {known && (
          <span class="issue-detail" title={own} {...(isForeign && { lang: 'en', dir: 'ltr' })}>
            {own}
          </span>
        )}
      </span>
      <span class="issue-place" title={where}>
        <bdi>{where}</bdi>
      </span>
    </li>
  );
}

/** Where in the files it is: `rooms.csv, line 12, column 3, name`. */
function placeText({ file, path, line, column }: SourcePlace): string {
  const { imports } = text();
  return [
    file,
    line !== null && fill(imports.line, formatNumber(line)),
    column !== null && fill(imports.column, formatNumber(column)),
    path,
  ]
    .filter(Boolean)
    .join(', ');
}
