import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { lazily } from '../frame/lazily.tsx';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Chips } from '../parts/chips.tsx';
import { download } from '../parts/download.ts';
import { CheckField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { ProjectFrame } from '../projects/project-frame.tsx';
import { useEditRefusal } from '../projects/use-edit-refusal.ts';
import { useProject } from '../projects/use-project.ts';
import { text } from '../strings/strings.ts';
import { Figures } from './figures.tsx';
import { RANGES, type RangeName, rangeOf } from './ranges.ts';
import { TopLists } from './top-lists.tsx';

const Chart = lazily(() => import('./chart.tsx').then(({ Chart: Drawn }) => Drawn));

/** What visitors do on a map: in all, day by day, and what they choose and do not find. */
export function Analytics({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query} lines={6}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <Visits project={project} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function Visits({ project }: { readonly project: Schemas['Project'] }) {
  const { analytics } = text();
  const [name, setName] = useState<RangeName>('month');
  const range = { project: project.id, ...rangeOf(name, Date.now()) };
  const query = useQuery({
    queryKey: ['overview', project.id, name],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/analytics/overview/', { signal, params: { query: range } })).data,
  });
  const save = async () => {
    const { data } = await api.GET('/api/analytics/export/', { params: { query: range } });
    download(`${project.name}.csv`, 'text/csv', data as string);
  };
  return (
    <div class="analytics">
      <div class="actions list-actions">
        <Chips
          label={analytics.range}
          options={RANGES.map((each) => [each, analytics.ranges[each]] as const)}
          value={name}
          onValue={(next) => setName(next as RangeName)}
        />
        <Button onClick={() => void save().catch(notifyFailure)}>{analytics.export}</Button>
      </div>
      <Counting project={project} />
      {project.status !== 'PUBLISH' && <p class="notice">{text().publish.notLive}</p>}
      <Loaded query={query}>
        {(overview) => (
          <>
            <Figures totals={overview.totals} previous={overview.previous} />
            <Chart series={overview.series} isByHour={overview.interval === 'hour'} />
          </>
        )}
      </Loaded>
      <TopLists project={project} range={range} />
    </div>
  );
}

/** Whether visits are counted. */
function Counting({ project }: { readonly project: Schemas['Project'] }) {
  const { analytics } = text();
  const refusal = useEditRefusal(project);
  const choose = async (isEnabled: boolean) => {
    const params = { path: { projectId: project.id } };
    await api.PATCH('/api/projects/{projectId}/', { params, body: { analytics: { isEnabled } } as never });
    await changed('project');
  };
  return (
    <CheckField
      label={analytics.isCounted}
      isChecked={project.analytics.isEnabled}
      isDisabled={refusal !== null}
      onCheck={(isOn) => void choose(isOn).catch(notifyFailure)}
    />
  );
}
