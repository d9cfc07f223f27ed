import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Client, makeProject, type Person, type Reply, signUp } from '../support/client.ts';
import type { Running } from './harness.ts';
import { expectOk } from './shared/expectations.ts';

export const SQUARE = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

/** A project with something of every kind on its map, by the names that the tests use. */
export type MapIds = {
  readonly project: string;
  readonly ground: string;
  readonly upper: string;
  readonly tag: string;
  readonly area: string;
  readonly marker: string;
  readonly corridor: string;
  readonly branch: string;
  readonly lift: string;
};

export const pathOf = (projectId: string): string => `/api/projects/${projectId}/`;

export const MAP_LANGUAGE = 'de';

/** Creates such a project. The area is on the upper level, everything else on the ground floor. `ids`: those of its items. */
export async function makeMap(api: Client, person: Person, ids = newIds()): Promise<MapIds> {
  const { id: project } = await makeProject(api, person);
  expectOk(await api.patch(pathOf(project), contentOf(ids), person.as));
  return { ...ids, project };
}

function newIds(): Omit<MapIds, 'project'> {
  const names = ['ground', 'upper', 'tag', 'area', 'marker', 'corridor', 'branch', 'lift'] as const;
  return Object.fromEntries(names.map((name) => [name, randomUUID()])) as Omit<MapIds, 'project'>;
}

function contentOf(ids: Omit<MapIds, 'project'>): Body {
  return {
    levels: [
      { id: ids.ground, name: 'Ground floor', key: 'ground', width: 100, height: 80, metersPerUnit: 0.5 },
      { id: ids.upper, name: 'Upper floor', shortName: '1', width: 100, height: 80 },
    ],
    tags: [{ id: ids.tag, name: 'Food', color: '#ff0000', translations: { de: 'Essen' } }],
    areas: [{ id: ids.area, levelId: ids.upper, key: 'bakery', data: SQUARE, tag_ids: [ids.tag] }],
    markers: [{ id: ids.marker, levelId: ids.ground, position: { x: 5, y: 5 }, tag_ids: [ids.tag] }],
    languages: [{ languageCode: MAP_LANGUAGE }],
    wayfinding: {
      corridors: [
        {
          id: ids.corridor,
          levelId: ids.ground,
          points: [
            { x: 0, y: 20 },
            { x: 50, y: 20 },
          ],
          branches: [
            {
              id: ids.branch,
              markerId: ids.marker,
              points: [
                { x: 5, y: 20 },
                { x: 5, y: 5 },
              ],
            },
          ],
        },
      ],
      transitions: [
        {
          id: ids.lift,
          type: 'elevator',
          positions: [
            { levelId: ids.ground, x: 50, y: 20 },
            { levelId: ids.upper, x: 50, y: 20 },
          ],
        },
      ],
    },
  };
}

/** Somebody new with a map of their own. */
export async function personWithMap(api: Client): Promise<{ readonly person: Person; readonly map: MapIds }> {
  const person = await signUp(api);
  return { person, map: await makeMap(api, person) };
}

/** The stored files that a project uses, its own and shared ones, and unused ones in its folder. */
export async function filesOf({ service, files }: Running, projectId: string): Promise<readonly string[]> {
  const shown = new Set(await service.storage.files.paths({ kind: 'projectId', id: projectId }));
  return (await files('projects/')).filter((path) => shown.has(path) || path.startsWith(`projects/${projectId}/`));
}

/** Everything that a PATCH could have changed: the project's text, its image rows and its files. */
export async function traceOf(running: Running, person: Person, projectId: string) {
  const { service } = running;
  const answer = await fetch(service.url + pathOf(projectId), {
    headers: { authorization: `Bearer ${person.access}` },
  });
  if (service.isExecutable) return { text: await answer.text() };
  const images = await service.storage.images.list(projectId, { offset: 0, limit: 1000 });
  const rows = images.map(({ path }) => path);
  return { text: await answer.text(), rows: rows.toSorted(), files: await filesOf(running, projectId) };
}

/** Sends a PATCH, expects an error, and checks that nothing has changed. */
export async function refusedPatch(
  running: Running,
  person: Person,
  projectId: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const send = () => running.api.patch(pathOf(projectId), body, { ...person.as, headers });
  return refusedRequest(running, person, projectId, send);
}

/** The same for any request. */
export async function refusedRequest(
  running: Running,
  person: Person,
  projectId: string,
  send: () => Promise<Reply>,
): Promise<Reply> {
  const before = await traceOf(running, person, projectId);
  const reply = await send();
  expect(reply.status, JSON.stringify(reply.body)).to.be.within(400, 499);
  expect(await traceOf(running, person, projectId)).to.deep.equal(before);
  return reply;
}
