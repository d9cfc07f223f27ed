import { useEffect, useRef } from 'preact/hooks';
import { bringInto } from '../../../shared/parts/bring-into.ts';
import { ListOption } from '../../../shared/parts/list-option.tsx';
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
  useEffect(() => {
    const active = list.current!.querySelector<HTMLElement>('[aria-selected="true"]');
    if (active) bringInto(list.current!, active);
  }, [edit]);
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
          <ListOption
            key={found.place.id}
            id={`route-place-${index}`}
            class="route-place"
            isActive={index === edit.active}
            onChoose={() => choose(index)}
          >
            <PlaceLine found={found} searched={edit.text} withLevel />
            {edit.name === 'from' && isStartPoint(found) && <span class="route-here">{strings.startPoint}</span>}
          </ListOption>
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
