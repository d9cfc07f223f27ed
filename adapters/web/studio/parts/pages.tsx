import { fill, formatNumber, text } from '../strings/strings.ts';
import { Button } from './button.tsx';

type Properties = {
  readonly count: number;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
};

/** Leads to the other pages of a list; nothing where there is one alone. */
export function Pages({ count, page, size, onPage }: Properties) {
  const { projects } = text();
  const last = Math.ceil(count / size);
  if (last <= 1) return null;
  return (
    <nav class="pages" aria-label={projects.pages}>
      <Button refusal={page === 1 ? projects.firstPage : null} onClick={() => onPage(page - 1)}>
        {projects.previous}
      </Button>
      <span>{fill(projects.pageOf, formatNumber(page), formatNumber(last))}</span>
      <Button refusal={page >= last ? projects.lastPage : null} onClick={() => onPage(page + 1)}>
        {projects.next}
      </Button>
    </nav>
  );
}
