import x from 'lucide:x';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { languageName } from '../../../../../src/domain/projects/items/language.ts';
import { Select } from '../../../shared/parts/select.tsx';
import { useEditor } from '../../editor/editor-state.ts';
import { run } from '../../editor/edits.ts';
import { type TableColumn, tableColumns, tableContext, USUAL_COLUMNS } from '../../editor/table/table-columns.ts';
import { replacedChange, type TableChange } from '../../editor/table/table-edits.ts';
import { allRows, rowsOf } from '../../editor/table/table-rows.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { CheckField, TextField } from '../../parts/field.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { store, stored } from '../../storage/remembered.ts';
import { counted } from '../../strings/counted.ts';
import { formatNumber, language as ownLanguage, text } from '../../strings/strings.ts';
import { TableGrid } from './table-grid.tsx';

/** The columns that somebody has chosen, in this browser. */
const KEY = 'waymark-studio-table-columns';

/** Every place of the map as a table over the editor: sorted, filtered, and edited cell by cell or many at once. */
export function PlacesTable({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { document, levels } = editor;
  const { table, panels, frame } = text();
  const language = editor.defaultLanguage.value;
  const [names, setNames] = useState<readonly string[]>(() => stored(KEY)?.split(' , ') ?? USUAL_COLUMNS);
  const [search, setSearch] = useState('');
  const [levelId, setLevelId] = useState('');
  const [isUnnamed, setUnnamed] = useState(false);
  const [sorting, setSorting] = useState({ by: null as string | null, isDescending: false });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const all = tableColumns(document, language);
  const first = all[0]!;
  const columns = all.filter((column) => column === first || names.includes(column.name));
  const context = tableContext(document, language);
  const items = [document.list('areas'), document.list('markers'), document.list('tags'), document.list('levels')];
  const rows = useMemo(
    () =>
      rowsOf(
        allRows(document),
        {
          columns,
          search,
          levelId: levelId || null,
          emptyIn: isUnnamed ? first.name : null,
          sortedBy: sorting.by,
          isDescending: sorting.isDescending,
        },
        context,
      ),
    [...items, names, search, levelId, isUnnamed, sorting, language],
  );

  function choose(name: string, isShown: boolean): void {
    const next = isShown ? [...names, name] : names.filter((each) => each !== name);
    setNames(next);
    store(KEY, next.join(' , '));
  }

  function apply(change: TableChange): void {
    if (editor.refusal.value) return;
    run(document, counted(table, 'didCells', change.written), change.patches);
    const refused = change.refused > 0 ? ` ${counted(table, 'refusedCells', change.refused)}` : '';
    editor.announcement.value = `${counted(table, 'didCells', change.written)}${refused}`;
  }

  return (
    <section class="places-table" aria-label={table.title}>
      <header class="places-table-head">
        <h2 ref={heading} tabIndex={-1}>
          {table.title}
        </h2>
        <span class="hint">{formatNumber(rows.length)}</span>
        <SearchField label={panels.searchPlaces} value={search} onValue={setSearch} />
        <Select
          aria-label={table.level}
          value={levelId}
          options={[
            { value: '', label: table.allLevels },
            ...levels.value.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValue={setLevelId}
        />
        <CheckField label={panels.onlyUnnamed} isChecked={isUnnamed} onCheck={setUnnamed} />
        <details class="table-columns">
          <summary>{table.columns}</summary>
          <div>
            {all.slice(1).map((column) => (
              <CheckField
                key={column.name}
                label={labelOf(column)}
                isChecked={names.includes(column.name)}
                onCheck={(isShown) => choose(column.name, isShown)}
              />
            ))}
          </div>
        </details>
        <Replace onReplace={(sought, by) => apply(replacedChange({ rows, columns, context }, sought, by))} />
        <IconButton label={frame.close} icon={x} onClick={onClose} />
      </header>
      <TableGrid
        rows={rows}
        columns={columns}
        context={context}
        labels={columns.map(labelOf)}
        sorting={sorting}
        onSort={(by) => setSorting({ by, isDescending: sorting.by === by && !sorting.isDescending })}
        onChange={apply}
      />
      <p class="status-announcement" role="status">
        {editor.announcement.value || table.hint}
      </p>
    </section>
  );
}

function labelOf({ name, language }: TableColumn): string {
  const { panels, table } = text();
  if (language) return `${panels.name} (${languageName(language, ownLanguage.value)})`;
  if (name === 'level') return table.level;
  if (name === 'tags') return panels.tags;
  return panels.fields[name as keyof typeof panels.fields] ?? name;
}

function Replace({ onReplace }: { readonly onReplace: (sought: string, by: string) => void }) {
  const { table } = text();
  const { refusal } = useEditor();
  const [sought, setSought] = useState('');
  const [by, setBy] = useState('');
  return (
    <details class="table-columns">
      <summary>{table.replace}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!refusal.value) onReplace(sought, by);
        }}
      >
        <TextField label={table.sought} value={sought} onValue={setSought} />
        <TextField label={table.by} value={by} onValue={setBy} />
        <Button type="submit" refusal={refusal.value}>
          {table.replaceAll}
        </Button>
      </form>
    </details>
  );
}
