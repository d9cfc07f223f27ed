import { useEffect, useRef } from 'preact/hooks';
import { type AnyPlace, placeOf } from '../../state/search/places.ts';
import { select } from '../../state/show.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { useSheetDrag } from '../parts/sheet-drag.ts';
import { CardActions } from './card-actions.tsx';
import { CardBody } from './card-body.tsx';
import { CardWhere } from './card-where.tsx';

/** The card of the selected place: beside the plan on a desk, a sheet from below on a phone. */
export function Card() {
  const selection = useMapState((state) => state.selection);
  const map = useMapState((state) => state.map);
  const found = selection && placeOf(map, selection);
  return found ? <OpenCard key={found.place.id} found={found} /> : null;
}

function OpenCard({ found: { kind, place } }: Readonly<{ found: AnyPlace }>) {
  const { store, plan } = useEmbed();
  const { strings, words } = useTexts();
  const title = words.place(place, 'title') || strings.unnamed;
  const card = useRef<HTMLElement>(null);
  const isListed = useMapState((state) => state.panel === 'places');
  const close = (): void => {
    if (store.get().panel === 'places') store.set({ panel: 'none', searchText: '' });
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
        {isListed && (
          <button
            type="button"
            class="card-close is-back"
            aria-label={strings.backToList}
            onClick={() => select(store, null)}
          >
            <Glyph name="back" />
          </button>
        )}
        <h2 id="card-title" dir="auto" lang={words.languageOf(place, 'title')}>
          {title}
        </h2>
        <button type="button" class="card-close" aria-label={strings.close} onClick={close}>
          <Glyph name="close" />
        </button>
      </header>
      <CardWhere found={{ kind, place } as AnyPlace} />
      <CardBody place={place} actions={<CardActions place={{ kind, id: place.id }} title={title} />} />
    </section>
  );
}
