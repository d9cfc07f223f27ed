import type { ProjectFilter, ProjectListing, ProjectOrdering } from '../../../src/ports/projects/stores.ts';
import type { Slice } from '../../../src/ports/shared/slice.ts';
import type { Value } from '../drivers/connection.ts';
import {
  condition,
  type Part,
  scopesByAge,
  scopesByOrganization,
  selection,
  selectionOfProjects,
  type VisibilityScope,
} from './project-filter.ts';
import { PROJECT_COLUMNS, SUMMARY_COLUMNS, VIEWS_OF } from './project-rows.ts';

type Scopes = readonly [VisibilityScope, ...VisibilityScope[]];

/** An order of projects: what they are ordered by, with its values, and how to select them so that an index has them in this order. */
type Order = {
  readonly key: string;
  readonly values: readonly Value[];
  readonly direction: 'ASC' | 'DESC';
  readonly scopes: readonly VisibilityScope[];
  readonly select: (scope: VisibilityScope) => Part;
};

/** The statement of a page of whole projects, newest first. The filter is normalized and names at least one organization. */
export const listQuery = (filter: ProjectFilter, slice: Slice): Part =>
  pageQuery({ sql: PROJECT_COLUMNS, values: [] }, filter, { slice, order: byAge(filter) });

/** The same of summaries, in an order. */
export function summariesQuery(filter: ProjectFilter, { ordering, viewsFrom, ...slice }: ProjectListing): Part {
  const order = ordering ? orderOf(filter, ordering, viewsFrom) : byAge(filter);
  return pageQuery({ sql: SUMMARY_COLUMNS, values: [viewsFrom] }, filter, { slice, order });
}

const byAge = (filter: ProjectFilter): Order => ({
  key: 'created_at',
  values: [],
  direction: 'DESC',
  scopes: scopesByAge(filter),
  select: selection,
});

function orderOf(filter: ProjectFilter, { by, isDescending }: ProjectOrdering, viewsFrom: string): Order {
  const of = { direction: isDescending ? 'DESC' : 'ASC', select: selectionOfProjects } as const;
  // No index has the views: those of every project are added up.
  if (by === 'views') return { ...of, key: VIEWS_OF('projects'), values: [viewsFrom], scopes: [filter] };
  const key = by === 'name' ? 'name_key' : 'updated_at';
  return { ...of, key, values: [], scopes: scopesByOrganization(filter) };
}

type Page = { readonly slice: Slice; readonly order: Order };

function pageQuery(columns: Part, filter: ProjectFilter, { slice, order }: Page): Part {
  const { direction } = order;
  if (isFirstByAge(filter, slice, order)) {
    const { sql, values } = condition(order.scopes[0]!);
    const page = `SELECT ${columns.sql} FROM projects p WHERE ${sql} ORDER BY created_at DESC, id DESC LIMIT ?`;
    return { sql: page, values: [...columns.values, ...values, slice.limit] };
  }
  const [first, ...others] = order.scopes as Scopes;
  const page = others.length === 0 ? keysOf(first, slice, order) : keysOfSeveral([first, ...others], slice, order);
  return {
    sql: `SELECT ${columns.sql} FROM (${page.sql}) page JOIN projects p ON p.id = page.id
      ORDER BY page.sort_key ${direction}, p.id ${direction}`,
    values: [...columns.values, ...page.values],
  };
}

/** Whether an index has the rows of the page, and none before them. */
const isFirstByAge = ({ search }: ProjectFilter, { offset }: Slice, { key, scopes }: Order): boolean =>
  key === 'created_at' && offset === 0 && !search && scopes.length === 1 && scopes[0]!.organizationIds.length === 1;

const inOrder = ({ direction }: Order): string => `ORDER BY sort_key ${direction}, id ${direction} LIMIT ?`;

/** The keys of a page, so that rows are read only of its projects, not of those before it. */
function keysOf(scope: VisibilityScope, { offset, limit }: Slice, order: Order): Part {
  const { sql, values } = order.select(scope);
  return {
    sql: `SELECT id, ${order.key} AS sort_key ${sql} ${inOrder(order)} OFFSET ?`,
    values: [...order.values, ...values, limit, offset],
  };
}

/**
 * An index has the projects of one organization in their order, and of one group, not those of several: so the first of each are
 * read, and merged into the page.
 */
function keysOfSeveral(scopes: Scopes, { offset, limit }: Slice, order: Order): Part {
  const parts = scopes.map((scope, index) => {
    const { sql, values } = keysOf(scope, { offset: 0, limit: offset + limit }, order);
    return { sql: `SELECT id, sort_key FROM (${sql}) part${index}`, values };
  });
  return {
    sql: `${parts.map(({ sql }) => sql).join(' UNION ALL ')} ${inOrder(order)} OFFSET ?`,
    values: [...parts.flatMap(({ values }) => values), limit, offset],
  };
}
