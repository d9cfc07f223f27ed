import { useEffect, useRef } from 'preact/hooks';
import type { Area, Marker } from '../model.ts';
import { select, selectedPlace } from '../state.ts';
import { CardBody } from './card-body.tsx';
import { useEmbed, useMapState, useTexts } from './embed-context.ts';
import { Glyph } from './glyph.tsx';
import { useSheetDrag } from './sheet-drag.ts';

/** What is known about the selected place: beside the plan on a desk, a sheet from below on a phone. */
export function Card() {
  const place = useMapState(selectedPlace);
  return place ? <OpenCard key={place.id} place={place} /> : null;
}

function OpenCard({ place }: Readonly<{ place: Area | Marker }>) {
  const { store, plan } = useEmbed();
  const { strings, words } = useTexts();
  const card = useRef<HTMLElement>(null);
  const close = (): void => {
    select(store, null);
    plan.focusPlace(place.id);
  };
  const drag = useSheetDrag(card, close);
  useEffect(() => {
    // A map that opens with a card inside another page must not take that page's focus.
    if (document.hasFocus()) card.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && close());
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section class="card" role="dialog" aria-labelledby="card-title" tabIndex={-1} ref={card}>
      <header class="card-head" {...drag}>
        <span class="card-handle" aria-hidden="true" />
        <h2 id="card-title" dir="auto">
          {words.place(place, 'title') || strings.unnamed}
        </h2>
        <button type="button" class="card-close" aria-label={strings.close} onClick={close}>
          <Glyph name="close" />
        </button>
      </header>
      <CardBody place={place} />
    </section>
  );
}
