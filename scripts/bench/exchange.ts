import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './processes.ts';
import { type Table, whole } from './report.ts';
import { serviceProgram } from './service.ts';
import { startWatched, type WatchedService } from './stalls/watched-service.ts';
import { makeWorld, type Seed, send } from './world.ts';

const FILES = 130;
const AREAS = 20_000;
const FORMATS = ['archive', 'geojson', 'svg', 'csv'];

/** The goals, in milliseconds. */
const IMPORT = 20_000;
const FIRST_BYTE = 500;
const EXPORT = 2000;
const PATCH = 1000;

/** Between two requests that wait for something, in milliseconds. */
const PAUSE = 50;

/** What one of these requests takes, and the longest PATCH meanwhile, in milliseconds. */
type Times = { readonly first: number; readonly all: number; readonly patch: number; readonly bytes: number };

/**
 * An import of a building of 20,000 areas in 130 files of GeoJSON, and its exports, each by a service that has just been started: the time to
 * the first byte and to the last, the longest PATCH of another project meanwhile, and memory.
 */
export async function measureExchange(folder: string): Promise<Table> {
  const server = await startServer(serviceProgram(folder));
  const seed = await makeWorld(server.url).finally(server.stop);
  let project = '';
  const rows = [
    await rowOf('import of GeoJSON', folder, seed, IMPORT, async (url) => {
      project = await imported(url, seed);
      return { first: 0, bytes: 0 };
    }),
  ];
  for (const format of FORMATS)
    rows.push(await rowOf(`export of ${format}`, folder, seed, EXPORT, (url) => exported(url, seed, project, format)));
  return [
    ['work', 'MB', 'first byte ms', 'all ms', 'longest PATCH ms', 'CPU ms', 'in one go', 'memory MiB', 'goal'],
    ...rows,
  ];
}

type Work = (url: string) => Promise<{ readonly first: number; readonly bytes: number }>;

async function rowOf(title: string, folder: string, seed: Seed, goal: number, work: Work): Promise<string[]> {
  const service = await startWatched(folder);
  try {
    const patching = patchesOf(service, seed);
    await patching.warm();
    let times: Times | undefined;
    const taken = await service.watch(async () => {
      const start = performance.now();
      const stop = patching.start();
      const done = await work(service.url).finally(stop);
      times = { ...done, all: performance.now() - start, patch: await stop() };
    });
    const { first, all, patch, bytes } = times!;
    const isMet = first <= FIRST_BYTE && all <= goal && patch <= PATCH;
    const figures = [
      (bytes / 1e6).toFixed(1),
      ...[first, all, patch, taken!.cpu, taken!.longest, taken!.memory].map(whole),
    ];
    return [title, ...figures, isMet ? 'met' : 'missed'];
  } finally {
    await service.stop();
  }
}

/** Changes another project again and again, one request at a time. */
function patchesOf({ url }: WatchedService, { token, smallProjectIds: [other] }: Seed) {
  let count = 0;
  const patch = () => send(url, 'PATCH', `/api/projects/${other}/`, token, { description: `Change ${count++}` });
  return {
    warm: async () => {
      for (let n = 0; n < 20; n++) await patch();
    },
    start() {
      let isOn = true;
      const longest = (async () => {
        let most = 0;
        while (isOn) {
          const start = performance.now();
          await patch();
          most = Math.max(most, performance.now() - start);
          await pause(PAUSE);
        }
        return most;
      })();
      return () => {
        isOn = false;
        return longest;
      };
    },
  };
}

async function imported(url: string, { token, organizationId }: Seed): Promise<string> {
  const form = new FormData();
  form.append('options', JSON.stringify({ name: 'Large' }));
  for (let file = 0; file < FILES; file++) form.append('file', new Blob([floorFile(file)]), `floor ${file}.geojson`);
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${url}/api/projects/imports/?organization=${organizationId}`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (sent.status !== 202) throw new Error(await sent.text());
  const { id } = (await sent.json()) as { id: string };
  const path = `/api/projects/imports/${id}/`;
  const status = async () => send(url, 'GET', path, token);
  let found = await status();
  while (found.status === 'reading') {
    await pause(PAUSE);
    found = await status();
  }
  if (found.status !== 'ready') throw new Error(JSON.stringify(found));
  return (await send(url, 'POST', `${path}apply/`, token, {})).project;
}

async function exported(url: string, { token }: Seed, project: string, format: string) {
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/projects/${project}/export/?format=${format}`, { headers });
  let first = 0;
  let bytes = 0;
  for await (const piece of response.body!) {
    first ||= performance.now() - start;
    bytes += piece.length;
  }
  return { first, bytes };
}

/** A floor of some 154 rooms with names, about 75 KB. */
function floorFile(file: number): string {
  const count = Math.ceil(AREAS / FILES);
  const features = Array.from({ length: Math.min(count, AREAS - file * count) }, (_, at) => {
    const [x, y] = [(at % 20) * 40, Math.floor(at / 20) * 40];
    const ring = [
      [x, y],
      [x + 30, y],
      [x + 30, y + 20],
      [x + 20, y + 20],
      [x + 20, y + 30],
      [x, y + 30],
      [x, y],
    ];
    const properties = {
      name: `Room ${file}.${at}`,
      'name:de': `Raum ${file}.${at}`,
      ref: `R-${file}-${at}`,
      category: at % 3 ? 'office' : 'meeting room',
      opening_hours: 'Mo-Fr 08:00-18:00',
      description: `A room for ${at % 12} people, with a window to the yard`,
    };
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}
