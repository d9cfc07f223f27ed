import type { Map as LeafletMap } from 'leaflet';
import { ringsOf } from '../../model/geometry/covers.ts';
import { frameAround } from '../../model/geometry/rectangle.ts';
import type { Area } from '../../model/model.ts';

/** The size in pixels of an area that many names fit into. */
const [WIDTH, HEIGHT] = [40, 16];

/** A window has so many pixels of its width for each name, and is named enough by so many. */
const PER_NAME = 100;
const ENOUGH = 6;

/**
 * Returns a function for whether so few areas have space for their names, at the zoom of the map, that those of markers are wanted at once. It is
 * computed once for a zoom.
 */
export function fewNames(map: LeafletMap, areas: readonly Area[]): () => boolean {
  const frames = areas.map((area) => frameAround(ringsOf(area)));
  let known: { readonly zoom: number; readonly isSo: boolean } | null = null;
  return () => {
    const zoom = map.getZoom();
    if (known?.zoom === zoom) return known.isSo;
    const scale = map.getZoomScale(zoom, 0);
    const wide = frames.filter(({ width, height }) => width * scale >= WIDTH && height * scale >= HEIGHT).length;
    known = { zoom, isSo: wide < Math.max(ENOUGH, map.getSize().x / PER_NAME) };
    return known.isSo;
  };
}
