import { hasNetwork } from '../../model/network.ts';
import { isRouteOpen, openRoute } from '../../state/route/route-state.ts';
import { selectedPlace } from '../../state/state.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** Opens the route, to the place whose card is open; only where the map has a network, and not while it is open. */
export function RouteButton() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const isOffered = useMapState((state) => hasNetwork(state.map) && !isRouteOpen(state));
  if (!isOffered) return null;
  const open = (): void => {
    const { selection } = store.get();
    openRoute(store, selection && selectedPlace(store.get()) ? { to: { kind: selection.kind, id: selection.id } } : {});
  };
  return (
    <div class="panel">
      <button type="button" class="route-button" aria-label={strings.directions} onClick={open}>
        <Glyph name="route" />
        <span>{strings.directions}</span>
      </button>
    </div>
  );
}
