import type { Map as LeafletMap } from 'leaflet';
import type { MapState, MapStore } from '../../state/state.ts';
import { turnOn } from '../layers/plan-crs.ts';
import type { LevelView } from './level-view.ts';
import { isClosest } from './view.ts';

/**
 * Updates the state with the zoom, whether it can be changed, the bearing, and the middle of the view, whatever moved it there: whether a
 * place or route has a view of its own is decided where it is named (`viewText`).
 */
export function reportView(map: LeafletMap, view: LevelView, store: MapStore): void {
  const report = (): void => {
    const { bearing } = turnOn(map);
    const shown = {
      canZoomIn: !isClosest(map),
      canZoomOut: map.getZoom() > map.getMinZoom() + 0.01,
      zoom: view.factor(),
      center: view.center(),
      bearing,
    };
    if (isNews(shown, store.get())) store.set(shown);
  };
  map.on('zoomend moveend zoomlevelschange', report);
  // The compass appears as soon as the plan turns.
  map.on('zoom', () => (turnOn(map).bearing === 0) !== (store.get().bearing === 0) && report());
  report();
}

type Shown = Pick<MapState, 'canZoomIn' | 'canZoomOut' | 'zoom' | 'center' | 'bearing'>;

function isNews({ center, ...shown }: Shown, known: MapState): boolean {
  const isMovedOn = known.center?.x !== center?.x || known.center?.y !== center?.y;
  return isMovedOn || (Object.keys(shown) as (keyof typeof shown)[]).some((name) => shown[name] !== known[name]);
}
