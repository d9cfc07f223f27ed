import type { AnyPlace } from '../places.ts';
import { type EndName, pickOnPlan, setRouteEnd, swapEnds } from '../route-state.ts';
import { routeWordsOf } from '../route-words.ts';
import { useEmbed, useMapState, useTexts } from './embed-context.ts';
import { Glyph } from './glyph.tsx';

/** The text in a field; `active` is the option that Enter would choose, from 0. */
export type Edit = Readonly<{ name: EndName; text: string; active: number }>;

export type EndsParts = Readonly<{
  edit: Edit | null;
  setEdit(edit: Edit | null): void;
  options: readonly AnyPlace[];
  choose(index: number): void;
}>;

/** From and To, and a button that swaps them. */
export function RouteEnds(parts: EndsParts) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  return (
    <div class="route-ends">
      <EndField name="from" label={strings.routeStart} hint={strings.routeStartHint} {...parts} />
      <EndField name="to" label={strings.routeEnd} hint={strings.routeEndHint} {...parts} />
      <button type="button" class="route-swap" aria-label={strings.swapEnds} onClick={() => swapEnds(store)}>
        <Glyph name="swap" />
      </button>
    </div>
  );
}

type FieldParts = EndsParts & Readonly<{ name: EndName; label: string; hint: string }>;

/** A combobox over the places of the map (ARIA authoring practices: list autocomplete with manual selection). */
function EndField(parts: FieldParts) {
  const { name, label, hint, edit, setEdit, options } = parts;
  const end = useMapState((state) => state.route[name]);
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const mine = edit?.name === name ? edit : null;
  const begin = (text = ''): void => setEdit({ name, text, active: 0 });
  return (
    <div class={`route-end-field is-${name}`}>
      <input
        id={`route-${name}`}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="done"
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={mine !== null}
        aria-controls={mine ? 'route-places' : undefined}
        aria-activedescendant={mine && options.length > 0 ? `route-place-${mine.active}` : undefined}
        placeholder={hint}
        value={mine?.text ?? (end ? routeWordsOf(map, language).endName(end) : '')}
        onFocus={() => begin()}
        onClick={() => mine || begin()}
        onBlur={() => setEdit(null)}
        onInput={(event) => begin(event.currentTarget.value)}
        onKeyDown={(event) => onKey(event, parts, mine)}
      />
      <EndButton name={name} label={label} isSet={end !== null && !mine} />
    </div>
  );
}

/** Removes the end, or picks it on the plan. */
function EndButton({ name, label, isSet }: Readonly<{ name: EndName; label: string; isSet: boolean }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const clear = (event: MouseEvent): void => {
    setRouteEnd(store, name, null);
    // The button is removed with the end; on touch devices the field would open the keyboard.
    const isFine = matchMedia('(pointer: fine)').matches;
    const next = (event.currentTarget as Element).closest(isFine ? '.route-end-field' : '.card');
    (isFine ? next?.querySelector<HTMLElement>('input') : (next as HTMLElement | null))?.focus({ preventScroll: true });
  };
  const [says, does] = isSet
    ? [`${strings.clear}: ${label}`, clear]
    : [`${label}: ${strings.pickOnMap}`, () => pickOnPlan(store, name)];
  return (
    <button key={isSet ? 'clear' : 'pick'} type="button" aria-label={says} title={says} onClick={does}>
      <Glyph name={isSet ? 'close' : 'aim'} />
    </button>
  );
}

/** Up and down move through the options, Enter chooses, Escape closes the list without reaching the panel. */
function onKey(event: KeyboardEvent, { name, setEdit, options, choose }: FieldParts, mine: Edit | null): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way && mine) setEdit({ ...mine, active: within(mine.active + way, options.length) });
  else if (way) setEdit({ name, text: '', active: 0 });
  else if (event.key === 'Enter' && mine) choose(mine.active);
  else if (event.key === 'Escape' && mine) setEdit(null);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const within = (index: number, count: number): number => (count > 0 ? (index + count) % count : 0);
