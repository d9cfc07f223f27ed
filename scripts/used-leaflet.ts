import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginBuild } from 'esbuild';

/** In place of Leaflet's package entry. */
const ENTRY = join(import.meta.dirname, '../adapters/web/embed/leaflet.js');

/** What stands for modules that Leaflet imports for what the page does not use: markers that are dragged, its own pin, groups, the earth. */
const STANDINS: Readonly<Record<string, string>> = {
  'Marker.Drag.js': 'export const MarkerDrag = null;',
  'Icon.Default.js': 'export class IconDefault {}',
  'FeatureGroup.js': 'export class FeatureGroup {}',
  'CRS.EPSG3857.js': 'export const EPSG3857 = null;',
};

/** The large functions of its map that nothing calls: those for boxes of degrees are wrong on a plan that is turned. */
const UNUSED_METHODS = [
  'flyTo',
  'flyToBounds',
  'locate',
  'stopLocate',
  '_handleGeolocationError',
  '_handleGeolocationResponse',
  'fitBounds',
  'fitWorld',
  'getBounds',
  'getBoundsZoom',
  '_getBoundsCenterZoom',
  'panInside',
  'setMaxBounds',
  'remove',
];

const RULE = /([^{}]+)\{[^{}]*\}/g;
const UNUSED = /\.leaflet-(bar|control|oldie|popup|tile|top|bottom|vml|zoom-box)/;

/** Resolves Leaflet to the parts of it that the map's page uses, and takes the others out of its map and its style sheet. */
export function onlyUsedParts({ onResolve, onLoad }: PluginBuild): void {
  onResolve({ filter: /^leaflet$/ }, () => ({ path: ENTRY }));
  for (const [name, contents] of Object.entries(STANDINS)) {
    onLoad({ filter: new RegExp(`leaflet.*/${name.replaceAll('.', '\\.')}$`) }, () => ({ contents }));
  }
  onLoad({ filter: /leaflet\/src\/map\/Map\.js$/ }, ({ path }) => ({
    contents: UNUSED_METHODS.reduce(withoutMethod, readFileSync(path, 'utf8')),
  }));
  onLoad({ filter: /leaflet\.css$/ }, ({ path }) => ({
    loader: 'css',
    contents: readFileSync(path, 'utf8').replace(RULE, (rule, selectors: string) =>
      selectors.split(',').every((selector) => UNUSED.test(selector)) ? '' : rule,
    ),
  }));
}

function withoutMethod(source: string, name: string): string {
  const start = source.indexOf(`\n\t${name}: function (`);
  if (start < 0) throw new Error(`Leaflet's map has no function ${name} any more: take it from the list.`);
  const end = source.indexOf('\n\t},', start);
  return source.slice(0, start) + source.slice(end + '\n\t},'.length);
}
