import map from 'lucide:map';
import plus from 'lucide:plus';
import searchX from 'lucide:search-x';
import { useState } from 'preact/hooks';
import { type Organization, useOrganizations } from '../frame/organization.ts';
import { NoOrganization } from '../organization/no-organization.tsx';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Empty } from '../parts/states.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, useFilters } from './filters.ts';
import { LimitCard } from './limit-card.tsx';
import { NewProject, type NewProjectKind } from './new-project.tsx';
import { Pages } from './pages.tsx';
import { ProjectCards } from './project-cards.tsx';
import { type ProjectDialog, ProjectDialogs } from './project-dialogs.tsx';
import { ProjectTable } from './project-table.tsx';
import { mayEdit } from './rights.ts';
import { PAGE_SIZE, useProjects, useUsage } from './use-projects.ts';
import { listView } from './view.ts';

/** The projects of the chosen organization. */
export function Projects() {
  const { query, current } = useOrganizations();
  return (
    <Loaded query={query}>
      {() => (current ? <ProjectsOf key={current.id} organization={current} /> : <NoOrganization />)}
    </Loaded>
  );
}

function ProjectsOf({ organization }: { readonly organization: Organization }) {
  const { projects, frame } = text();
  const [filters, setFilters] = useFilters();
  const [isNew, setNew] = useState<NewProjectKind | null>(null);
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const query = useProjects(organization.id, filters);
  const drafts = useUsage(organization.id).data?.drafts;
  const isFull = drafts !== undefined && drafts.max >= 0 && drafts.used >= drafts.max;
  const fullness = isFull ? fill(projects.limitReached, formatNumber(drafts.used), formatNumber(drafts.max)) : null;
  const refusal = mayEdit(organization) ? fullness : projects.viewersCannot;
  const List = listView.value === 'table' ? ProjectTable : ProjectCards;
  const start = (kind: NewProjectKind) => () => setNew(kind);
  return (
    <>
      <header class="page-head">
        <h1>{frame.projects}</h1>
        <Button look="primary" icon={plus} refusal={refusal} onClick={start('blank')}>
          {projects.newMap}
        </Button>
      </header>
      <FilterBar organization={organization.id} filters={filters} onChange={setFilters} />
      {isFull && <LimitCard organization={organization} limit={drafts} />}
      <Loaded query={query} lines={6}>
        {(page) => {
          if (page.results.length > 0)
            return (
              <>
                <List projects={page.results} organization={organization} onDialog={setDialog} />
                <Pages
                  count={page.count}
                  page={filters.page}
                  size={PAGE_SIZE}
                  onPage={(number) => setFilters({ page: number })}
                />
              </>
            );
          if (isFiltered(filters))
            return (
              <Empty
                icon={searchX}
                title={projects.nothingFound}
                action={
                  <Button onClick={() => setFilters({ search: '', status: '', group: '' })}>
                    {projects.clearFilters}
                  </Button>
                }
              />
            );
          return (
            <Empty
              icon={map}
              title={projects.firstTitle}
              action={
                <div class="actions">
                  <Button look="primary" refusal={refusal} onClick={start('blank')}>
                    {projects.blankMap}
                  </Button>
                  <Button refusal={refusal} onClick={start('template')}>
                    {projects.fromTemplate}
                  </Button>
                </div>
              }
            >
              {projects.firstText}
            </Empty>
          );
        }}
      </Loaded>
      {isNew && <NewProject organization={organization} start={isNew} onClose={() => setNew(null)} />}
      {dialog && <ProjectDialogs organization={organization} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
