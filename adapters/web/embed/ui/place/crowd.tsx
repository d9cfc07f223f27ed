import { useEffect, useRef } from 'preact/hooks';
import { openFound } from '../../state/search/places.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { onEscape } from '../parts/on-escape.ts';
import { PlaceLine } from './place-line.tsx';

/** The list of markers behind a number on the plan. */
export function Crowd() {
  const ids = useMapState((state) => state.crowd);
  return ids && <CrowdList key={ids.join()} ids={ids} />;
}

/** The markers, to choose from, and a button that zooms in to them. */
function CrowdList({ ids }: Readonly<{ ids: readonly string[] }>) {
  const { store, plan } = useEmbed();
  const { strings } = useTexts();
  const markers = useMapState(({ map }) => map.markers);
  const list = useRef<HTMLElement>(null);
  const places = ids.flatMap((id) => markers.find((marker) => marker.id === id) ?? []);
  const close = (): void => {
    store.set({ crowd: null });
    plan.focusPlace(ids[0]!);
  };
  useEffect(() => {
    list.current?.focus({ preventScroll: true });
    return onEscape(close);
  }, [ids]);
  return (
    <section class="card crowd" role="dialog" aria-labelledby="crowd-title" tabIndex={-1} ref={list}>
      <header class="card-head">
        <h2 id="crowd-title">{fill(strings.places, places.length)}</h2>
        <button type="button" class="card-close" aria-label={strings.close} onClick={close}>
          <Glyph name="close" />
        </button>
      </header>
      <div class="places-body">
        <ul>
          {places.map((place) => (
            <li key={place.id}>
              <button type="button" class="place-entry" onClick={() => openFound(store, { kind: 'marker', place })}>
                <PlaceLine found={{ kind: 'marker', place }} searched="" withLevel={false} />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          class="places-more crowd-zoom"
          onClick={() => {
            store.set({ crowd: null });
            plan.zoomToCrowd(ids);
          }}
        >
          {strings.zoomIn}
        </button>
      </div>
    </section>
  );
}
