import { hasNetwork } from '../../model/network.ts';
import { openRoute } from '../../state/route/route-state.ts';
import type { Selection } from '../../state/state.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { ShareButton } from '../parts/share-button.tsx';

/** The actions of an open place. */
export function CardActions({ place, title }: Readonly<{ place: Selection; title: string }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const map = useMapState((state) => state.map);
  return (
    <div class="card-actions">
      {hasNetwork(map) && (
        <button
          type="button"
          class="card-action is-main"
          onClick={() => openRoute(store, { to: { kind: place.kind, id: place.id } })}
        >
          <Glyph name="route" />
          {strings.directions}
        </button>
      )}
      <ShareButton title={title} />
    </div>
  );
}
