import { useSearchParams } from 'wouter-preact';
import type { Schemas } from '../api/service.d.ts';

const ORDERINGS = ['-updated_at', 'name', '-views'] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** The statuses that projects are shown by. */
const STATUSES = ['PUBLISH', 'DRAFT', 'ARCHIVE'] as const satisfies readonly Schemas['ProjectStatus'][];
export type Status = (typeof STATUSES)[number];

/** What of the projects is shown, and in which order. It stands in the address, so that it can be shared and survives a reload. */
export type Filters = {
  readonly search: string;
  /** Empty: everything but the archive. */
  readonly statuses: readonly Status[];
  /** The id of a group; empty for all. */
  readonly group: string;
  readonly ordering: Ordering;
  readonly page: number;
};

/** Everything but the archive, the last change first. */
export const NO_FILTERS: Filters = { search: '', statuses: [], group: '', ordering: ORDERINGS[0], page: 1 };

/** The filters of the address, and a function that changes some of them; any change but that of the page leads to the first page. */
export function useFilters(): readonly [Filters, (changes: Partial<Filters>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const given = (name: string) => parameters.get(name) ?? '';
  const filters = {
    search: given('search'),
    statuses: STATUSES.filter((status) => given('status').split(',').includes(status)),
    group: given('group'),
    ordering: ORDERINGS.find((each) => each === given('sort')) ?? ORDERINGS[0],
    page: Math.max(1, Math.trunc(Number(given('page'))) || 1),
  };
  function change(changes: Partial<Filters>): void {
    const next = { ...filters, page: 1, ...changes };
    const entries = {
      search: next.search,
      status: next.statuses.join(','),
      group: next.group,
      sort: next.ordering === ORDERINGS[0] ? '' : next.ordering,
      page: next.page === 1 ? '' : String(next.page),
    };
    const kept = Object.entries(entries).filter(([, value]) => value !== '');
    setParameters(new URLSearchParams(kept), { replace: true });
  }
  return [filters, change];
}

/** Whether something is left out by choice: then an empty list does not mean that there are no projects. */
export const isFiltered = ({ search, statuses, group }: Filters): boolean =>
  Boolean(search || statuses.length > 0 || group);
