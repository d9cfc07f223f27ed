import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbedAssets } from '../../../adapters/pages/map/assets.ts';
import { noscriptPlaces } from '../../../adapters/pages/map/noscript-places.ts';
import { embedPage } from '../../../adapters/pages/map/page.ts';
import { addressesOf, inlineScript } from '../../../adapters/pages/map/page-assets.ts';
import { compactMap } from '../../../src/domain/publishing/compact-map.ts';
import type { EmbedData } from '../../../src/domain/publishing/embed-data.ts';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { aPublicMap } from './fixture.ts';
import { planDrawing } from './rooms.ts';

/** The policy that the service sends with the page. */
const policyOf = (assets: EmbedAssets): string =>
  `default-src 'none'; script-src 'self' ${failureScriptOf(assets).source}; style-src 'self' 'unsafe-inline'; ` +
  "img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

const failureScriptOf = (assets: EmbedAssets) => inlineScript(assets.get(assets.failureScript)!.bytes.toString());

export type MuseumServer = Readonly<{
  url: string;
  /** The response of the public API from now on; null: not reachable. */
  publish(map: unknown): void;
  /** What is closed from now on. */
  announce(closures: readonly unknown[]): void;
  close(): Promise<void>;
}>;

/** Serves the embed of one map as the service does, from the address `url`. */
export async function openMuseum(assets: EmbedAssets): Promise<MuseumServer> {
  let map: unknown = aPublicMap();
  let closures: readonly unknown[] = [];
  const server = createServer((request, response) => {
    const [status, type, body] = answerTo(request, assets, map, closures);
    const policy = body === OUTER_PAGE ? {} : { 'content-security-policy': policyOf(assets) };
    const ahead =
      pathOf(request) === '/'
        ? { link: '</embed/museum/map/3/first.json>; rel=preload; as=fetch; crossorigin=anonymous' }
        : {};
    response.writeHead(status, { 'content-type': type, ...policy, ...ahead }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publish(next) {
      map = next;
      closures = [];
    },
    announce(next) {
      closures = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type RouteResponse = readonly [status: number, type: string, body: string | Buffer];

function answerTo(
  request: IncomingMessage,
  assets: EmbedAssets,
  map: unknown,
  closures: readonly unknown[],
): RouteResponse {
  const path = pathOf(request);
  if (path === '/outer/') return [200, 'text/html; charset=utf-8', OUTER_PAGE];
  if (path === '/') return [200, 'text/html; charset=utf-8', pageOf(assets, map)];
  if (/^\/embed\/museum\/map\/3\/(first|whole)\.json$/.test(path)) return map ? dataOf(map) : [503, 'text/plain', ''];
  if (path === '/embed/museum/closures') return [200, 'application/json', JSON.stringify(closures)];
  // What a visit of more than ten seconds reports.
  if (path === '/api/p/museum/analytics/') return [202, 'application/json', '{}'];
  const drawing = /^\/files\/(\w+)\.svg$/.exec(path)?.[1];
  if (drawing) return [200, 'image/svg+xml', planDrawing(drawing)];
  const asset = assets.get(path.replace('/embed/assets/', ''));
  return asset ? [200, asset.type, asset.bytes] : [404, 'text/plain', 'Not found.'];
}

const pathOf = ({ url }: IncomingMessage): string => new URL(url ?? '/', 'http://museum').pathname;

function dataOf(given: unknown): RouteResponse {
  const { wayfinding, ...map } = given as LiveMap & { wayfinding: Pick<LiveMap, 'corridors' | 'transitions'> };
  const data: EmbedData = { ...compactMap({ ...map, ...wayfinding }), isWhole: true };
  return [200, 'application/json', JSON.stringify(data)];
}

function pageOf(assets: EmbedAssets, map: unknown): string {
  return embedPage({
    projectId: 'museum',
    name: 'Museum of Light',
    title: 'Museum of Light',
    description: 'Three floors of lamps.',
    language: 'en',
    direction: 'ltr',
    defaultLanguage: 'en',
    linkTags: '',
    linkedData: '',
    names: {},
    icon: { path: 'data:,', type: 'image/svg+xml' },
    assets: addressesOf(assets.page),
    failureScript: failureScriptOf(assets),
    serviceName: 'Waymark',
    dataUrl: '/api/p/museum/',
    pageUrl: '/embed/museum',
    version: 3,
    languages: ['en', 'de', 'ar'],
    frame: { width: 1000, height: 720 },
    worker: null,
    written: map ? noscriptPlaces(map as LiveMap) : '',
  });
}

/** A long page of another site with the map in it; it stores the messages of the map. */
const OUTER_PAGE = `<!doctype html><title>Visit us</title><link rel="icon" href="data:,"><body style="margin:0">
<div style="height:700px"></div><iframe style="width:100%;height:600px;border:0"></iframe><div style="height:3000px"></div>
<script>const received = window.received = []; addEventListener('message', ({ data }) => received.push(data));
document.querySelector('iframe').src = '/' + (new URLSearchParams(location.search).get('map') ?? '')</script>`;
