import tableIcon from 'lucide:table';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MapDocument } from '../document/document.ts';
import { textOf } from '../document/items/item-texts.ts';
import { labelOf, perform } from '../editor/actions/action.ts';
import { VIEW_ACTIONS } from '../editor/actions/view-actions.ts';
import { useEditor } from '../editor/editor-state.ts';
import { tagsOf } from '../editor/tag-order.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { CheckField } from '../parts/field.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { formatNumber, text } from '../strings/strings.ts';
import { PartSwitches } from './part-switches.tsx';
import { type ListedPlace, type PlaceRow, placeRows } from './place-rows.ts';
import { howOf, LINE, PlacesRow } from './places-row.tsx';
import { useHeadingMenu } from './use-heading-menu.ts';
import { usePlaceMenu } from './use-place-menu.tsx';
import { useWindow } from './window.ts';

/** Every place of the map by level and tag: the list by which everything can be done that the canvas shows. */
export function PlacesTree() {
  const editor = useEditor();
  const { panels } = text();
  const [search, setSearch] = useState('');
  const [onlyUnnamed, setOnlyUnnamed] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const levels = editor.levels.value.toReversed();
  const places = placesOf(editor.document, editor.defaultLanguage.value);
  const tags = tagsOf(editor.document).map(({ id, name }) => ({ id, name: String(name) }));
  const current = editor.level.value?.id ?? '';
  const openLevels = new Set(levels.map(({ id }) => id).filter((id) => (id === current) !== closed.has(id)));
  const rows = placeRows({ levels, tags, places, openLevels, search, onlyUnnamed, untagged: panels.untagged });
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <section class="places" aria-label={panels.places}>
      <header class="panel-head">
        <h2>{panels.places}</h2>
        <span class="hint">{formatNumber(places.length)}</span>
        <PartSwitches />
        <IconButton
          label={text().commands.names.table}
          icon={tableIcon}
          onClick={() => perform(editor, VIEW_ACTIONS.find(({ name }) => name === 'table')!)}
        />
      </header>
      {places.length > 0 && (
        <>
          <SearchField label={panels.searchPlaces} value={search} onValue={setSearch} />
          <SetAside />
          <CheckField label={panels.onlyUnnamed} isChecked={onlyUnnamed} onCheck={setOnlyUnnamed} />
          {rows.length === 0 && <p class="hint">{panels.nothingFound}</p>}
        </>
      )}
      {rows.length > 0 && <Rows rows={rows} onToggle={toggle} />}
    </section>
  );
}

type RowsProperties = { readonly rows: readonly PlaceRow[]; readonly onToggle: (levelId: string) => void };

/** The lines that are in view. The focus is on one of them at a time, and moves by arrows. */
function Rows({ rows, onToggle }: RowsProperties) {
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const { first, last, height, scrollTo } = useWindow(place, rows.length, LINE);
  const chosen = new Set(editor.selection.value.map(({ id }) => id));
  const focus = Math.min(focused, rows.length - 1);
  const hasFocus = useRef(false);
  const anchor = useRef(0);

  useEffect(() => {
    if (hasFocus.current) place.current?.querySelector<HTMLElement>(`[data-row="${focus}"]`)?.focus();
  }, [focus, first, last]);

  /** From the line that was chosen last to this one, those of places on the level that is shown. */
  function chooseRange(to: number): void {
    const [from, until] = [Math.min(anchor.current, to), Math.max(anchor.current, to)];
    editor.selection.value = rows.slice(from, until + 1).flatMap((row) => {
      if (row.kind !== 'place' || row.place.levelId !== editor.level.value?.id) return [];
      return [{ noun: row.place.noun, id: row.place.id }];
    });
  }

  function act(index: number, { isAdding = false, isRange = false }): void {
    const row = rows[index]!;
    if (isRange && row.kind === 'place' && row.place.levelId === editor.level.value?.id) {
      chooseRange(index);
      return;
    }
    anchor.current = index;
    if (row.kind === 'level') onToggle(row.id);
    if (row.kind !== 'place') return;
    const { noun, id } = row.place;
    const ref = { noun, id };
    const others = editor.selection.value.filter((item) => item.id !== id);
    if (isAdding && row.place.levelId === editor.level.value?.id)
      editor.selection.value = chosen.has(id) ? others : [...others, ref];
    else editor.show([ref], true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(rows.length - 1, focus + step));
      scrollTo(next);
      setFocused(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (event.key === 'Enter') act(focus, howOf(event));
    }
  }

  // As a button does: until it is released, the space bar may belong to a drag of the plan, which takes the focus.
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key === ' ') act(focus, howOf(event));
  }

  const { headingItems, dialogs } = useHeadingMenu(rows);
  const menu = usePlaceMenu((target) => {
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    const row = rows[index];
    if (row?.kind !== 'place') {
      const items = headingItems(index);
      return items && { items };
    }
    const { noun, id } = row.place;
    if (!chosen.has(id)) editor.show([{ noun, id }], true);
    return {};
  });

  return (
    <>
      <div
        ref={place}
        class="places-rows"
        role="tree"
        aria-label={text().panels.places}
        aria-multiselectable="true"
        {...menu.on}
        onKeyDown={(event) => {
          menu.on.onKeyDown(event);
          onKeyDown(event);
        }}
        onKeyUp={onKeyUp}
        onFocusIn={() => {
          hasFocus.current = true;
        }}
        onFocusOut={() => {
          hasFocus.current = false;
        }}
      >
        <div role="presentation" style={{ blockSize: `${height}px`, position: 'relative' }}>
          {rows.slice(first, last).map((row, offset) => {
            const index = first + offset;
            return (
              <PlacesRow
                key={row.kind === 'place' ? row.place.id + row.place.levelId : row.id}
                row={row}
                index={index}
                isFocusable={index === focus}
                isChosen={row.kind === 'place' && chosen.has(row.place.id)}
                onAct={(how) => {
                  setFocused(index);
                  act(index, how);
                }}
              />
            );
          })}
        </div>
      </div>
      {menu.menu}
      {dialogs}
    </>
  );
}

/** How much is hidden or locked while editing, and a way back. */
function SetAside() {
  const editor = useEditor();
  const count = new Set([...editor.hidden.value, ...editor.locked.value]).size;
  if (count === 0) return null;
  const action = VIEW_ACTIONS.find(({ name }) => name === 'showAll')!;
  return (
    <Button class="set-aside" onClick={() => perform(editor, action)}>
      {`${labelOf(action)} (${formatNumber(count)})`}
    </Button>
  );
}

function placesOf(document: MapDocument, language: string): readonly ListedPlace[] {
  const nouns = ['areas', 'markers'] as const;
  const places = nouns.flatMap((noun) =>
    document.list(noun).map((item) => ({
      noun,
      id: item.id,
      levelId: String(item.levelId),
      name: textOf(item, language, 'title'),
      tagIds: item.tag_ids as readonly string[],
    })),
  );
  const lifts = document.list('transitions').flatMap((item) =>
    (item.positions as readonly { readonly levelId: string }[]).map(({ levelId }) => ({
      noun: 'transitions' as const,
      id: item.id,
      levelId,
      tagIds: [],
      name: String(item.name) || text().panels.choices[item.type as 'stairs'],
    })),
  );
  return [...places, ...lifts];
}
