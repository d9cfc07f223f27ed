import type { Project } from '../../../domain/projects/content/project.ts';
import { parseContent } from '../../../domain/projects/content/project-content.ts';
import type { Period } from '../../../domain/shared/period.ts';
import { entryLabels, KINDS_OF } from '../../../domain/visits/entry-label.ts';
import type { Dimension } from '../../../domain/visits/visit-dimension.ts';
import { firstKeptDay, type Span, spanOf, type VisitRange } from '../../../domain/visits/visit-range.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Slice } from '../../../ports/shared/slice.ts';
import type { Stores } from '../../../ports/storage.ts';
import type { EntrySum } from '../../../ports/visits/stores.ts';
import { type AnalyticsRequest, openDashboard } from './shared/find.ts';

export type TopRequest = AnalyticsRequest & Slice & { readonly dimension: Dimension };

/** The count of each entry; `share` is its part of the dimension's total, from 0 to 1. */
export type TopEntry = { readonly key: string; readonly label: string; readonly count: number; readonly share: number };

export type TopPage = { readonly count: number; readonly entries: readonly TopEntry[] };

/** The most frequent entries of a dimension on a project, and the totals. */
export function listTop(needs: Needs) {
  return async ({ dimension, offset, limit, ...request }: TopRequest): Promise<TopPage> => {
    const { storage } = needs;
    const { project, range } = await openDashboard(needs, request);
    const filter = { projectId: project.id, dimension, span: keptSpan(range, firstKeptDay(needs.now())) };
    const top = await storage.rollUps.topEntries(filter, { offset, limit });
    const { entries: sums, count, total } = top;
    const labelOf = await labels(storage, project, dimension, sums);
    const entries = sums.map(({ entry, count: met }) => ({
      key: entry,
      label: labelOf(entry),
      count: met,
      share: met / total,
    }));
    return { count, entries };
  };
}

/** The days of the range whose entries are kept. */
function keptSpan(range: VisitRange, first: Period): Span {
  const { from, ...span } = spanOf(range);
  return { ...span, from: from < first ? first : from };
}

async function labels(stores: Stores, project: Project, dimension: Dimension, sums: readonly EntrySum[]) {
  const kinds = KINDS_OF[dimension];
  const isRead = kinds.length > 0 && sums.length > 0;
  const items = isRead ? await stores.items.list(project.id, kinds) : [];
  return entryLabels(dimension, parseContent(items), project.settings.defaultLanguage);
}
