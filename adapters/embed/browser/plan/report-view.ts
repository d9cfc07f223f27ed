import type { Map as LeafletMap } from 'leaflet';
import type { MapStore } from '../state.ts';
import type { LevelView } from './level-view.ts';

/**
 * Updates the state with the zoom, whether it can be changed, and the middle of the view once the visitor has moved it: where it follows a
 * selected place it is not the visitor's. `isMoved`: whether it is at first.
 */
export function reportView(map: LeafletMap, view: LevelView, store: MapStore, isMoved: boolean): void {
  let isVisitors = isMoved;
  const report = (): void => {
    const canZoomIn = map.getZoom() < map.getMaxZoom() - 0.01;
    const canZoomOut = map.getZoom() > map.getMinZoom() + 0.01;
    const zoom = view.factor();
    const center = isVisitors ? view.center() : null;
    const known = store.get();
    const isMovedOn = known.center?.x !== center?.x || known.center?.y !== center?.y;
    const isNews = known.canZoomIn !== canZoomIn || known.canZoomOut !== canZoomOut || known.zoom !== zoom;
    if (isNews || isMovedOn) store.set({ canZoomIn, canZoomOut, zoom, center });
  };
  const move = (): void => {
    isVisitors = true;
  };
  map.on('dragstart', move);
  map.getContainer().addEventListener('wheel', move, { passive: true });
  map.getContainer().addEventListener('touchmove', move, { passive: true });
  store.subscribe((state, former) => {
    if (state.selection !== former.selection || state.levelId !== former.levelId) isVisitors = false;
  });
  map.on('zoomend moveend zoomlevelschange', report);
  report();
}
