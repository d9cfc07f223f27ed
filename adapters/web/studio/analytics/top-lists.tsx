import { useQuery } from '@tanstack/preact-query';
import { useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Pages } from '../parts/pages.tsx';
import { type NamedItem, namedItems } from '../projects/named-items.ts';
import { useEditRefusal } from '../projects/use-edit-refusal.ts';
import { languageName } from '../strings/language-name.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { AliasDialog } from './alias-dialog.tsx';
import { endsOf } from './ranges.ts';

/** What was not found comes first: there is something to be done. */
const DIMENSIONS = ['no_result_query', 'failed_route', 'area', 'marker', 'query', 'tag', 'level', 'language'] as const;
type Dimension = (typeof DIMENSIONS)[number];

const SIZE = 10;

type Range = { readonly project: string; readonly from: string };

type Properties = { readonly project: Schemas['Project']; readonly range: Range };

/** What visitors choose, search and do not find most. */
export function TopLists({ project, range }: Properties) {
  const items = useMemo(() => namedItems(project), [project]);
  return (
    <div class="top-lists">
      {DIMENSIONS.map((dimension) => (
        <TopList key={dimension} project={project} range={range} dimension={dimension} items={items} />
      ))}
    </div>
  );
}

type ListProperties = Properties & { readonly dimension: Dimension; readonly items: readonly NamedItem[] };

function TopList({ project, range: { from }, dimension, items }: ListProperties) {
  const { analytics } = text();
  const refusal = useEditRefusal(project);
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['top', project.id, from, dimension, page],
    queryFn: async ({ signal }) => {
      const asks = { project: project.id, from, dimension, page, page_size: SIZE };
      return (await api.GET('/api/analytics/top/', { signal, params: { query: asks } })).data;
    },
  });
  return (
    <section class="card" aria-label={analytics.dimensions[dimension]}>
      <h2>{analytics.dimensions[dimension]}</h2>
      <Loaded query={query}>
        {({ results, count }) =>
          count === 0 ? (
            <p class="hint">{analytics.nothing}</p>
          ) : (
            <>
              <ol class="top-list">
                {results.map((entry) => (
                  <li key={entry.key}>
                    <Entry project={project} dimension={dimension} entry={entry} items={items} />
                    <span class="is-number">
                      {formatNumber(entry.count)} · {formatNumber(entry.share, { style: 'percent' })}
                    </span>
                    {dimension === 'no_result_query' && (
                      <Button
                        look="quiet"
                        refusal={refusal}
                        aria-label={fill(analytics.makeAliasOf, entry.key)}
                        onClick={() => setAsked(entry.key)}
                      >
                        {analytics.makeAlias}
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
              <Pages count={count} page={page} size={SIZE} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {asked !== null && <AliasDialog project={project} items={items} query={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

type EntryProperties = Pick<ListProperties, 'project' | 'dimension' | 'items'> & {
  readonly entry: Schemas['TopEntry'];
};

/** The name of an entry; of a place, or the places of a route, it leads to the map. */
function Entry({ project, dimension, entry: { key, label }, items }: EntryProperties) {
  if (dimension === 'language') return <span>{languageName(key)}</span>;
  if (dimension !== 'area' && dimension !== 'marker' && dimension !== 'failed_route') return <span>{label}</span>;
  const shown = endsOf(key).flatMap((end) => items.find(({ id }) => id === end)?.shownAs ?? []);
  if (shown.length === 0) return <span>{label}</span>;
  return <Link href={`/p/${project.id}/map?show=${shown.join(',')}`}>{label}</Link>;
}
