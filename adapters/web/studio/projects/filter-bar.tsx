import grid from 'lucide:layout-grid';
import rows from 'lucide:list';
import { useEffect, useState } from 'preact/hooks';
import { useGroups } from '../organization/listed.ts';
import { IconButton } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { text } from '../strings/strings.ts';
import type { Filters, Ordering } from './filters.ts';
import { chooseListView, listView } from './view.ts';

type Properties = {
  readonly organization: string;
  readonly filters: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
};

/** How long typing must pause before it is searched for, in milliseconds. */
const PAUSE = 300;

/** What of the projects is shown, in which order, and how. */
export function FilterBar({ organization, filters, onChange }: Properties) {
  const { projects, frame } = text();
  const groups = useGroups(organization).data ?? [];
  const statuses = [
    { value: 'PUBLISH', label: projects.live },
    { value: 'DRAFT', label: projects.drafts },
    { value: 'ARCHIVE', label: projects.archive },
  ] as const;
  const orderings: readonly { readonly value: Ordering; readonly label: string }[] = [
    { value: '-updated_at', label: projects.byChange },
    { value: 'name', label: projects.byName },
    { value: '-views', label: projects.byViews },
  ];
  return (
    <search class="filter-bar">
      <Searched value={filters.search} onSearch={(search) => onChange({ search })} />
      <fieldset class="chips">
        <legend class="visually-hidden">{projects.status}</legend>
        <Chip isOn={filters.statuses.length === 0} onToggle={() => onChange({ statuses: [] })}>
          {frame.all}
        </Chip>
        {statuses.map(({ value, label }) => (
          <Chip
            key={value}
            isOn={filters.statuses.includes(value)}
            onToggle={(isOn) =>
              onChange({
                statuses: isOn ? [...filters.statuses, value] : filters.statuses.filter((each) => each !== value),
              })
            }
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      <div class="filter-end">
        {groups.length > 0 && (
          <SelectField
            label={projects.group}
            isLabelHidden
            value={filters.group}
            options={[
              { value: '', label: projects.allGroups },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValue={(group) => onChange({ group })}
          />
        )}
        <SelectField
          label={projects.sort}
          isLabelHidden
          value={filters.ordering}
          options={orderings}
          onValue={(ordering) => onChange({ ordering: ordering as Ordering })}
        />
        <IconButton
          label={projects.asCards}
          icon={grid}
          aria-pressed={listView.value === 'cards'}
          onClick={() => chooseListView('cards')}
        />
        <IconButton
          label={projects.asTable}
          icon={rows}
          aria-pressed={listView.value === 'table'}
          onClick={() => chooseListView('table')}
        />
      </div>
    </search>
  );
}

type ChipProperties = {
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: string;
};

function Chip({ isOn, onToggle, children }: ChipProperties) {
  return (
    <button type="button" class="chip" aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {children}
    </button>
  );
}

function Searched({ value, onSearch }: { readonly value: string; readonly onSearch: (search: string) => void }) {
  const { projects } = text();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField label={projects.search} value={typed} onValue={setTyped} />;
}
