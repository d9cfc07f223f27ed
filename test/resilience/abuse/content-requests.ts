import { type Abuse, json } from './heavy-request.ts';
import { areaId, levelId } from './maps.ts';
import type { AbuseWorld } from './world.ts';

const get = (name: string, path: (world: AbuseWorld) => string): Abuse => ({
  name,
  statuses: [200],
  request: (world) => ({ method: 'GET', path: path(world) }),
});

const act = (
  name: string,
  statuses: readonly number[],
  path: (world: AbuseWorld) => string,
  body?: unknown,
): Abuse => ({ name, statuses, request: (world) => json('POST', path(world), body) });

const crowded = (rest: string) => (world: AbuseWorld) => `/api/projects/${world.crowded}/${rest}`;

/** What reads a whole map, or copies it. */
export const contentRequests: readonly Abuse[] = [
  get('project of 20,000 areas', crowded('')),
  get('project of 320,000 corners', ({ detailed }) => `/api/projects/${detailed}/`),
  get('its areas', crowded('areas/')),
  get('its areas on a level', crowded(`areas/?level=${levelId(3)}`)),
  get('one of its areas', crowded(`areas/${areaId(77)}/`)),
  get('its levels', crowded('levels/')),
  get('one of its levels', crowded(`levels/${levelId(3)}/`)),
  get('its markers, none', crowded('markers/')),
  get('its tags', crowded('tags/')),
  get('its images', crowded('images/')),
  get('its snapshots', crowded('snapshots/')),
  get('a snapshot', (world) => `/api/projects/${world.crowded}/snapshots/${world.snapshot}/`),
  get('its network', ({ woven }) => `/api/projects/${woven}/wayfinding/`),
  get('check of a grid', ({ woven }) => `/api/projects/${woven}/wayfinding/check/`),
  act('update-live', [200], crowded('update-live/')),
  act('update-live of 320,000 corners', [200], ({ detailed }) => `/api/projects/${detailed}/update-live/`),
  act('unpublish', [200], crowded('unpublish/')),
  act('publish', [200], crowded('publish/')),
  act('duplicate', [201], crowded('duplicate/')),
  act('new snapshot', [201], crowded('snapshots/'), { label: 'again' }),
  act('restore of a snapshot', [200], (world) => `/api/projects/${world.crowded}/snapshots/${world.snapshot}/restore/`),
  {
    name: 'new template',
    statuses: [201],
    request: ({ crowded: project, organization }) =>
      json('POST', '/api/templates/', { organization, project, name: `Like ${Math.random()}` }),
  },
  {
    name: 'project from a template',
    statuses: [201],
    request: ({ organization, template }) =>
      json('POST', '/api/projects/', { organization, template, name: `From ${Math.random()}` }),
  },
  {
    name: 'route on a working copy',
    statuses: [200],
    request: ({ woven }) =>
      json('POST', `/api/projects/${woven}/wayfinding/route/`, {
        from: { levelId: levelId(0), x: 1, y: 1 },
        to: { levelId: levelId(0), x: 1400, y: 1400 },
      }),
  },
];
