import { DomUtil, type ImageOverlay, type Map as LeafletMap, type SVGOverlay } from 'leaflet';

/** Lets the browser scale an overlay while the view zooms; it is laid out again only when the zoom has ended. */
export function scaledWhileZooming<Overlay extends ImageOverlay | SVGOverlay>(
  map: LeafletMap,
  overlay: Overlay,
): Overlay {
  const inherited = overlay.getEvents!.bind(overlay);
  let zoom = 0;
  const layOut = (): void => {
    zoom = map.getZoom();
    overlay.setBounds(overlay.getBounds());
  };
  const scale = (): void => {
    const corner = map.latLngToLayerPoint(overlay.getBounds().getNorthWest());
    DomUtil.setTransform(overlay.getElement() as HTMLElement, corner, map.getZoomScale(map.getZoom(), zoom));
  };
  overlay.getEvents = () => ({ ...inherited(), zoom: scale, zoomend: layOut, viewreset: layOut });
  overlay.on('add', layOut);
  return overlay;
}
