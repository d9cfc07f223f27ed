/**
 * The parts of Leaflet that the map page uses, in place of the whole, which a bundler cannot shake: its modules add to its classes when they
 * are loaded. `scripts/used-leaflet.ts` resolves `leaflet` to this file; what is missing here fails the build.
 */
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import { CRS } from 'leaflet/src/geo/crs/CRS.js';
import { Simple } from 'leaflet/src/geo/crs/CRS.Simple.js';

CRS.Simple = Simple;

export * as DomEvent from 'leaflet/src/dom/DomEvent.js';
export { toPoint as point } from 'leaflet/src/geometry/Point.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { LayerGroup } from 'leaflet/src/layer/LayerGroup.js';
export { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js';
export { Marker } from 'leaflet/src/layer/marker/Marker.js';
export { Tooltip } from 'leaflet/src/layer/Tooltip.js';
export { Map } from 'leaflet/src/map/Map.js';
export { CRS };
