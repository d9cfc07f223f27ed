import plus from 'lucide:plus';
import upload from 'lucide:upload';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { type Organization, useOrganizations } from '../frame/chosen-organization.ts';
import { useUsage } from '../organization/listed.ts';
import { NoOrganization } from '../organization/no-organization.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Pages } from '../parts/pages.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { ChosenProjects } from './chosen-projects.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useFilters } from './filters.ts';
import { LimitCard } from './limit-card.tsx';
import { NewProject, type NewProjectKind } from './new-project.tsx';
import { NothingHere } from './nothing-here.tsx';
import { ProjectCards } from './project-cards.tsx';
import { type ProjectDialog, ProjectDialogs } from './project-dialogs.tsx';
import { ProjectTable } from './project-table.tsx';
import { mayEdit } from './rights.ts';
import { PAGE_SIZE, useProjects } from './use-projects.ts';
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
  const { projects, frame, imports } = text();
  const [filters, setFilters] = useFilters();
  const [isNew, setNew] = useState<NewProjectKind | null>(null);
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const choice = { ids, toggle: (id: string) => setIds((before) => toggled(before, id)) };
  const query = useProjects(organization.id, filters);
  const drafts = useUsage(organization.id).data?.drafts;
  const isFull = drafts !== undefined && drafts.max >= 0 && drafts.used >= drafts.max;
  const fullness = isFull ? fill(projects.limitReached, formatNumber(drafts.used), formatNumber(drafts.max)) : null;
  const refusal = mayEdit(organization) ? fullness : projects.viewersCannot;
  const List = listView.value === 'table' ? ProjectTable : ProjectCards;
  return (
    <>
      <header class="page-head">
        <h1>{frame.projects}</h1>
        <div class="actions">
          <Link href="/imports" class="button">
            <Icon shapes={upload} /> <span>{imports.title}</span>
          </Link>
          <Button look="primary" icon={plus} refusal={refusal} onClick={() => setNew('blank')}>
            {projects.newMap}
          </Button>
        </div>
      </header>
      <FilterBar organization={organization.id} filters={filters} onChange={setFilters} />
      {isFull && <LimitCard organization={organization} limit={drafts} />}
      <Loaded query={query} lines={6}>
        {(page) => {
          if (page.results.length > 0)
            return (
              <>
                <ChosenProjects
                  organization={organization.id}
                  chosen={page.results.filter(({ id }) => ids.includes(id))}
                  refusal={mayEdit(organization) ? null : projects.viewersCannot}
                  onClear={() => setIds([])}
                />
                <List projects={page.results} organization={organization} onDialog={setDialog} choice={choice} />
                <Pages
                  count={page.count}
                  page={filters.page}
                  size={PAGE_SIZE}
                  onPage={(number) => setFilters({ page: number })}
                />
              </>
            );
          return (
            <NothingHere
              organization={organization}
              filters={filters}
              refusal={refusal}
              onChange={setFilters}
              onNew={setNew}
            />
          );
        }}
      </Loaded>
      {isNew && <NewProject organization={organization} start={isNew} onClose={() => setNew(null)} />}
      {dialog && <ProjectDialogs organization={organization} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
