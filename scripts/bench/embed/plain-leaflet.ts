import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crowdedSite } from '../../../test/support/large-site/crowded-site.ts';

export const RENDERERS = ['svg', 'canvas'] as const;
export type Renderer = (typeof RENDERERS)[number];

export type PlainLeaflet = Readonly<{
  /** The address of a page with the areas of a crowded map of that size as plain polygons. */
  page: (renderer: Renderer, size: number) => string;
  stop: () => void;
}>;

const LEAFLET = join(import.meta.dirname, '../../../node_modules/leaflet/dist');

/** Serves pages that draw the areas of the measured maps with Leaflet alone: the same shapes and colours, nothing else. */
export async function servePlainLeaflet(): Promise<PlainLeaflet> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://plain');
    const file = { '/leaflet.js': 'text/javascript', '/leaflet.css': 'text/css' }[pathname];
    if (file) return void response.writeHead(200, { 'content-type': file }).end(readFileSync(join(LEAFLET, pathname)));
    if (pathname !== '/') return void response.writeHead(404).end();
    const html = pageOf(searchParams.get('renderer')!, Number(searchParams.get('size')));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    page: (renderer, size) => `http://127.0.0.1:${port}/?renderer=${renderer}&size=${size}`,
    stop: () => server.close(),
  };
}

function pageOf(renderer: string, size: number): string {
  const { areas, levels } = crowdedSite(size);
  const shapes = areas.map(({ data, color }) => ({ color, points: data.map(([x, y]) => [-y, x]) }));
  const { width, height } = levels[0]!;
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/leaflet.css"><style>html, body, #map { height: 100%; margin: 0 }</style>
<div id="map"></div><script src="/leaflet.js"></script><script>
const map = L.map('map', { crs: L.CRS.Simple, minZoom: -20, zoomSnap: 0, renderer: L.${renderer}(), attributionControl: false });
map.fitBounds([[-${height}, 0], [0, ${width}]]);
for (const { color, points } of ${JSON.stringify(shapes)}) {
  L.polygon(points, { color, weight: 1, fillOpacity: 0.3 }).addTo(map);
}
</script>`;
}
