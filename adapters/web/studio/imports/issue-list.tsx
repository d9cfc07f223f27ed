import { useRef } from 'preact/hooks';
import type { Schemas } from '../api/service.d.ts';
import { useWindow } from '../panels/window.ts';
import { ownWords } from '../strings/service-words.ts';
import { fill, formatNumber, language, text } from '../strings/strings.ts';
import { problemText } from './issue-words.ts';

type Issue = Schemas['ImportIssue'];

/** The height of a line in pixels. */
const LINE = 56;

/** What was found in the files, with its place; of many lines those in view alone are drawn. */
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
  const { first, last, height } = useWindow(place, issues.length, LINE);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section ref={place} class="issue-lines" tabIndex={0} aria-label={text().imports.issues}>
      <ul style={{ height: `${height}px`, paddingTop: `${first * LINE}px` }}>
        {issues.slice(first, last).map((issue, at) => (
          <IssueLine key={first + at} issue={issue} />
        ))}
      </ul>
    </section>
  );
}

function IssueLine({ issue }: { readonly issue: Issue }) {
  const { imports } = text();
  const known = problemText(issue.code);
  const own = ownWords(issue.message);
  const isForeign = own === issue.message && language.value !== 'en';
  return (
    <li class={`issue-line is-${issue.severity}`}>
      <span class="issue-severity">{imports.severities[issue.severity]}</span>
      <span class="issue-text">
        <span>{known ?? own}</span>
        {known && (
          <span class="issue-detail" title={own} {...(isForeign && { lang: 'en', dir: 'ltr' })}>
            {own}
          </span>
        )}
      </span>
      <span class="issue-place" title={placeText(issue)}>
        <bdi>{placeText(issue)}</bdi>
      </span>
    </li>
  );
}

/** Where in the files it is: `rooms.csv, line 12, column 3, name`. */
function placeText({ file, path, line, column }: Pick<Issue, 'file' | 'path' | 'line' | 'column'>): string {
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
