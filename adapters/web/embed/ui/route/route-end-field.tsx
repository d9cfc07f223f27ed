import type { RouteEnd } from '../../../../../src/domain/wayfinding/route/route.ts';
import { stepInColumn } from '../../../shared/parts/arrow-steps.ts';
import { ComboboxField } from '../../../shared/parts/combobox-field.tsx';
import { pickOnPlan, refresh, setRouteEnd } from '../../state/route/route-state.ts';
import { endOf, movedUp, placeInRoute, withoutStop } from '../../state/route/route-stops.ts';
import { routeWordsOf } from '../../state/route/route-words.ts';
import type { AnyPlace } from '../../state/search/places.ts';
import type { EndName } from '../../state/state.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** The text in a field; `active` is the option that Enter would choose, from 0. */
export type Edit = Readonly<{ name: EndName; text: string; active: number }>;

export type EndsParts = Readonly<{
  edit: Edit | null;
  setEdit(edit: Edit | null): void;
  options: readonly AnyPlace[];
  choose(index: number): void;
}>;

type FieldParts = EndsParts & Readonly<{ name: EndName; label: string; hint: string; isMovable: boolean }>;

/** A field for an end of the route, which lists the places of the map. */
export function EndField(parts: FieldParts) {
  const { store } = useEmbed();
  const { name, label, hint, isMovable, edit, setEdit, options } = parts;
  const end = useMapState((state) => endOf(state.route, name));
  const written = useEndName(end);
  const mine = edit?.name === name ? edit : null;
  const begin = (text = ''): void => setEdit({ name, text, active: 0 });
  const moveUp = (): void => {
    const { route } = store.get();
    refresh(store, movedUp(route, placeInRoute(route, name)));
  };
  const kind = typeof name === 'number' ? 'stop' : name;
  return (
    <div class={`route-end-field is-${kind}`}>
      <ComboboxField
        id={`route-${name}`}
        enterkeyhint="done"
        dir="auto"
        lang={mine ? undefined : written.lang}
        label={label}
        isOpen={mine !== null}
        listId={mine ? 'route-places' : undefined}
        activeId={mine && options.length > 0 ? `route-place-${mine.active}` : undefined}
        placeholder={hint}
        value={mine?.text ?? written.name}
        onFocus={() => begin()}
        onClick={() => mine || begin()}
        onBlur={() => setEdit(null)}
        onInput={(event) => begin(event.currentTarget.value)}
        onKeyDown={(event) => onKey(event, parts, mine)}
      />
      {typeof name === 'number' ? (
        <>
          {!end && <PickOnMap name={name} label={label} />}
          <RemoveStop stop={name} label={label} />
        </>
      ) : end && !mine ? (
        <ClearEnd name={name} label={label} />
      ) : (
        <PickOnMap name={name} label={label} />
      )}
      {isMovable && (end || kind !== 'stop') && <MoveUp label={label} onClick={moveUp} />}
    </div>
  );
}

/** The name of an end, empty without one, and its language where that is another one than the page's. */
function useEndName(end: RouteEnd | null): Readonly<{ name: string; lang: string | undefined }> {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const { lang } = useTexts();
  return end ? { name: routeWordsOf(map, language).endName(end), lang } : { name: '', lang: undefined };
}

function PickOnMap({ name, label }: Readonly<{ name: EndName; label: string }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const says = `${label}: ${strings.pickOnMap}`;
  return (
    <button
      type="button"
      aria-label={says}
      title={says}
      // The field keeps the focus: without it the panel shrinks, and the button is somewhere else when it is let go.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => pickOnPlan(store, name)}
    >
      <Glyph name="aim" />
    </button>
  );
}

function ClearEnd({ name, label }: Readonly<{ name: 'from' | 'to'; label: string }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const clear = (event: MouseEvent): void => {
    setRouteEnd(store, name, null);
    // The button is removed with the end; on touch devices the field would open the keyboard.
    const isFine = matchMedia('(pointer: fine)').matches;
    const next = (event.currentTarget as Element).closest(isFine ? '.route-end-field' : '.card');
    (isFine ? next?.querySelector<HTMLElement>('input') : (next as HTMLElement | null))?.focus({ preventScroll: true });
  };
  const says = `${strings.clear}: ${label}`;
  return (
    <button type="button" aria-label={says} title={says} onClick={clear}>
      <Glyph name="close" />
    </button>
  );
}

function RemoveStop({ stop, label }: Readonly<{ stop: number; label: string }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const name = fill(strings.removeStop, label);
  const remove = (event: MouseEvent): void => {
    // The button is removed with its field.
    (event.currentTarget as Element).closest<HTMLElement>('.card')?.focus({ preventScroll: true });
    refresh(store, { ...withoutStop(store.get().route, stop), picks: null });
  };
  return (
    <button type="button" aria-label={name} title={name} onClick={remove}>
      <Glyph name="close" />
    </button>
  );
}

/** Exchanges the place with the one before it. The focus stays at this position. */
function MoveUp({ label, onClick }: Readonly<{ label: string; onClick(): void }>) {
  const { strings } = useTexts();
  const name = fill(strings.moveUp, label);
  return (
    <button type="button" class="route-up" aria-label={name} title={name} onClick={onClick}>
      <Glyph name="down" />
    </button>
  );
}

/** Up and down move through the options, Enter chooses, Escape closes the list without reaching the panel. */
function onKey(event: KeyboardEvent, { name, setEdit, options, choose }: FieldParts, mine: Edit | null): void {
  const way = stepInColumn(event);
  if (way && mine) setEdit({ ...mine, active: within(mine.active + way, options.length) });
  else if (way) setEdit({ name, text: '', active: 0 });
  else if (event.key === 'Enter' && mine) choose(mine.active);
  else if (event.key === 'Escape' && mine) setEdit(null);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const within = (index: number, count: number): number => (count > 0 ? (index + count) % count : 0);
