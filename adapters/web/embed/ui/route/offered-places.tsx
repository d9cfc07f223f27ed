import { useEffect, useRef } from 'preact/hooks';
import { pickOnPlan } from '../../state/route/route-state.ts';
import type { AnyPlace } from '../../state/search/places.ts';
import { isStartPoint } from '../../state/search/route-places.ts';
import { useEmbed, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { PlaceLine } from '../place/place-line.tsx';
import type { Edit } from './route-end-field.tsx';

type Parts = Readonly<{ edit: Edit; options: readonly AnyPlace[]; choose(index: number): void }>;

/** The suggestions for an end, below its field, and an option to pick it on the plan. */
export function OfferedPlaces({ edit, options, choose }: Parts) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(list.current), [edit]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what the browser would do with the focus is held back.
    <div class="route-offer" ref={list} onMouseDown={keepFocus}>
      <button type="button" class="route-place" tabIndex={-1} onClick={() => pickOnPlan(store, edit.name)}>
        <span class="route-place-sign">
          <Glyph name="aim" />
        </span>
        {strings.pickOnMap}
      </button>
      <div id="route-places" role="listbox" aria-label={strings.directions}>
        {options.map((found, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
          <div
            key={found.place.id}
            id={`route-place-${index}`}
            class="route-place"
            role="option"
            aria-selected={index === edit.active}
            onClick={() => choose(index)}
          >
            <PlaceLine found={found} searched={edit.text} withLevel />
            {edit.name === 'from' && isStartPoint(found) && <span class="route-here">{strings.startPoint}</span>}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p class="route-nothing" role="status">
          {strings.nothingFound}
        </p>
      )}
    </div>
  );
}

/** The field keeps the focus while a finger or the mouse is on the list. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Scrolls the list only; `scrollIntoView` would scroll a page around the map as well. */
function bringIntoView(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!list || !active) return;
  const [from, shown] = [list.getBoundingClientRect(), active.getBoundingClientRect()];
  list.scrollTop += Math.max(0, shown.bottom - from.bottom) - Math.max(0, from.top - shown.top);
}
