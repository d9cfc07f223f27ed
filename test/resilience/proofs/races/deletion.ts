import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { png } from '../../../content/images/pictures.ts';
import { atOnce } from '../../../support/at-once.ts';
import type { Reply } from '../../../support/client.ts';
import { type Arena, aMap, expectStatus, RACERS, type Speak, speaker } from './arena.ts';

const PNG_URL = `data:image/png;base64,${png().toString('base64')}`;

/** Writes of every kind, those with files among them. */
const WRITES: readonly ((speak: Speak, at: string, n: number) => Promise<Reply>)[] = [
  (speak, at, n) => speak('PATCH', at, { description: `by ${n}` }),
  (speak, at, n) => speak('PATCH', at, { levels: [{ name: `Level ${n}`, imageUrl: PNG_URL }] }),
  (speak, at) => speak('POST', `${at}upload-image/`, upload()),
  (speak, at) => speak('POST', `${at}tags/`, { name: 'Food', color: '#2563eb' }),
  (speak, at) => speak('POST', `${at}snapshots/`, { label: '' }),
  (speak, at) => speak('POST', `${at}publish/`),
  (speak, at) => speak('POST', `${at}update-live/`),
  (speak, at) => speak('POST', `${at.replace('/projects/', '/p/')}analytics/`, { events: [{ event: 'mapView' }] }),
];

/** One deletes a project while the others write to it: after the 204 nothing of it is left, but files that the sweep takes. */
export async function deletionAmongWrites(arena: Arena, round: number, objects: string): Promise<void> {
  const speak = speaker(arena, arena.person);
  const { at, project } = await aMap(arena);
  expectStatus(await speak('POST', `${at}upload-image/`, upload()), 201);
  const place = (round * 7) % RACERS;
  const replies = await atOnce(RACERS, (n) =>
    n === place ? speak('DELETE', at) : WRITES[(n + round) % WRITES.length]!(speak, at, n),
  );
  for (const [n, reply] of replies.entries()) expectStatus(reply, ...(n === place ? [204] : [200, 201, 202, 400, 404]));
  expectStatus(await speak('GET', at), 404);
  await expectNothingLeft(arena, project.id);
  await arena.service.app.jobs.sweepObjects();
  expect(await filesIn(join(objects, 'projects', project.id))).to.deep.equal([]);
}

async function expectNothingLeft({ service: { storage } }: Arena, id: string): Promise<void> {
  expect({
    images: await storage.images.count(id),
    items: await storage.items.list(id),
    live: await storage.publishedVersions.find(id),
    snapshots: await storage.snapshots.list(id),
    visits: await storage.visits.count(id),
  }).to.deep.equal({ images: 0, items: [], live: null, snapshots: [], visits: 0 });
}

function upload(): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png())]), 'plan.png');
  return form;
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
