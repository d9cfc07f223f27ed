import { useEffect, useRef, useState } from 'preact/hooks';
import { inkOn } from '../../../shared/contrast.ts';
import { closeRoute, isRouteOpen, missingEnd, setRouteEnd, showStep } from '../../state/route/route-state.ts';
import { endAt } from '../../state/search/places.ts';
import { offeredPlaces } from '../../state/search/route-places.ts';
import { type MapStore, selectedPlace } from '../../state/state.ts';
import { type Embed, useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { onEscape } from '../parts/on-escape.ts';
import { useSheetDrag } from '../parts/sheet-drag.ts';
import { OfferedPlaces } from './offered-places.tsx';
import { RouteAnswer } from './route-answer.tsx';
import type { Edit } from './route-end-field.tsx';
import { RouteEnds } from './route-ends.tsx';
import { RoutePick } from './route-pick.tsx';
import { RouteProfiles } from './route-profiles.tsx';

/** The route beside the plan, unless the card of a place is open; while an end is picked on the plan, only the hint. */
export function RoutePanel() {
  const isOpen = useMapState((state) => isRouteOpen(state) && !selectedPlace(state));
  const picks = useMapState((state) => state.route.picks);
  if (!isOpen) return null;
  return picks !== null ? <RoutePick picks={picks} /> : <OpenRoute />;
}

function OpenRoute() {
  const embed = useEmbed();
  const { store } = embed;
  const card = useRef<HTMLElement>(null);
  const [edit, setEdit] = useState<Edit | null>(null);
  const drag = useSheetDrag(card, () => leave(embed));
  const isGuiding = useMapState((state) => state.route.step !== null);
  const { routeColor } = useMapState((state) => state.map.appearance);
  useEffect(() => {
    // A map inside another page must not take that page's focus.
    if (document.hasFocus()) focusMissing(card.current, store);
    return onEscape(() => leave(embed));
  }, []);

  const options = edit ? offeredPlaces(store.get(), edit.name, edit.text) : [];
  const choose = (index: number): void => {
    const place = options[index];
    if (!edit || !place) return;
    setRouteEnd(store, edit.name, endAt(place));
    setEdit(null);
    focusMissing(card.current, store);
  };
  return (
    <section
      class={`card route-panel ${edit ? 'is-editing' : ''} ${isGuiding ? 'is-guiding' : ''}`}
      style={{ '--route': routeColor, '--route-ink': inkOn(routeColor) }}
      role="dialog"
      aria-labelledby="route-title"
      tabIndex={-1}
      ref={card}
    >
      <RouteHead drag={drag} />
      <RouteEnds edit={edit} setEdit={setEdit} options={options} choose={choose} />
      {edit ? <OfferedPlaces edit={edit} options={options} choose={choose} /> : <RouteProfiles />}
      {!edit && <RouteAnswer />}
    </section>
  );
}

function RouteHead({ drag }: Readonly<{ drag: ReturnType<typeof useSheetDrag> }>) {
  const embed = useEmbed();
  const { strings } = useTexts();
  return (
    <header class="card-head" {...drag}>
      <span class="card-handle" aria-hidden="true" />
      <h2 id="route-title">{strings.directions}</h2>
      <button type="button" class="card-close" aria-label={strings.close} onClick={() => close(embed)}>
        <Glyph name="close" />
      </button>
    </header>
  );
}

/** The field of the missing end, which lists places for it; else the panel. */
function focusMissing(card: HTMLElement | null, store: MapStore): void {
  const missing = missingEnd(store.get().route);
  const field = missing !== null && card?.querySelector<HTMLElement>(`#route-${missing}`);
  (field || card)?.focus({ preventScroll: true });
}

/** From a step to the whole route, from there closes it. */
function leave(embed: Embed): void {
  const { route, levelId } = embed.store.get();
  if (route.step === null || !levelId) close(embed);
  else showStep(embed.store, null, levelId);
}

/** The focus returns to the control that opened the route, which is rendered in the next frame; else to the plan. */
function close({ store, plan }: Embed): void {
  closeRoute(store);
  requestAnimationFrame(() => {
    const opener = document.querySelector<HTMLElement>('.route-button') ?? plan.leaflet.getContainer();
    opener.focus({ preventScroll: true });
  });
}
