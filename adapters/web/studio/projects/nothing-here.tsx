import archive from 'lucide:archive';
import map from 'lucide:map';
import searchX from 'lucide:search-x';
import { Link } from 'wouter-preact';
import type { Organization } from '../frame/chosen-organization.ts';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Empty } from '../parts/states.tsx';
import { text } from '../strings/strings.ts';
import { type Filters, isFiltered, NO_FILTERS } from './filters.ts';
import type { NewProjectKind } from './new-project.tsx';
import { useProjects } from './use-projects.ts';

type Properties = {
  readonly organization: Organization;
  readonly filters: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
  /** Why no map can be made now. */
  readonly refusal: string | null;
  readonly onNew: (kind: NewProjectKind) => void;
};

/** In place of an empty list: that nothing matches, that all maps are archived, or the ways to make a first one. */
export function NothingHere({ organization, filters, onChange, refusal, onNew }: Properties) {
  const { projects, guide } = text();
  const archived = useProjects(isFiltered(filters) ? undefined : organization.id, {
    ...NO_FILTERS,
    statuses: ['ARCHIVE'],
  });
  if (isFiltered(filters)) {
    return (
      <Empty
        icon={searchX}
        title={projects.nothingFound}
        action={
          <Button onClick={() => onChange({ search: '', statuses: [], group: '' })}>{projects.clearFilters}</Button>
        }
      />
    );
  }
  const begin = (
    <div class="actions">
      <Button look="primary" refusal={refusal} onClick={() => onNew('blank')}>
        {projects.blankMap}
      </Button>
      <Button refusal={refusal} onClick={() => onNew('template')}>
        {projects.fromTemplate}
      </Button>
      <Link href="/sample" class="button">
        {guide.openSample}
      </Link>
    </div>
  );
  return (
    <Loaded query={archived}>
      {({ count }) =>
        count > 0 ? (
          <Empty
            icon={archive}
            title={projects.allArchived}
            action={<Button onClick={() => onChange({ statuses: ['ARCHIVE'] })}>{projects.toTheArchive}</Button>}
          >
            {projects.allArchivedText}
          </Empty>
        ) : (
          <Empty icon={map} title={projects.firstTitle} action={begin}>
            {projects.firstText}
          </Empty>
        )
      }
    </Loaded>
  );
}
