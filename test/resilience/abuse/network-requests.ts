import { type Abuse, type HeavyRequest, json } from './heavy-request.ts';
import { LEVEL, scribbledCorridors } from './networks.ts';
import type { AbuseWorld } from './world.ts';

type Point = { readonly x: number; readonly y: number };
type Project = (world: AbuseWorld) => string;

const FAR: Point = { x: 1230, y: 1230 };
const question = (to: Point, more: object = {}) => ({
  from: { levelId: LEVEL, x: 1, y: 1 },
  to: { levelId: LEVEL, ...to },
  ...more,
});

const publicRoute = (name: string, project: Project, body: object): Abuse => ({
  name,
  statuses: [200],
  request: (world) => ({ ...json('POST', `/api/p/${project(world)}/route/`, body), isAnonymous: true }),
});

const signedIn = (name: string, statuses: readonly number[], request: (world: AbuseWorld) => HeavyRequest): Abuse => ({
  name,
  statuses,
  request,
});

const knotted: Project = (world) => world.knotted;
const winding: Project = (world) => world.winding;
const wayfinding = (project: string) => `/api/projects/${project}/wayfinding/`;

/** What is asked about large networks, and networks that are too large. */
export const networkRequests: readonly Abuse[] = [
  publicRoute('public route across 97,000 nodes', knotted, question(FAR)),
  publicRoute('public route, all ways left out', knotted, question(FAR, { exclude: [LEVEL], profile: 'comfortable' })),
  publicRoute('public route along 90,000 points', winding, question({ x: 3000, y: 715 })),
  signedIn('check of 97,000 nodes', [200], (world) => json('GET', `${wayfinding(knotted(world))}check/`)),
  signedIn('check of 90,000 points', [200], (world) => json('GET', `${wayfinding(winding(world))}check/`)),
  signedIn('route on a working copy of 97,000 nodes', [200], (world) =>
    json('POST', `${wayfinding(knotted(world))}route/`, question(FAR)),
  ),
  signedIn('update-live of 97,000 nodes', [200], (world) =>
    json('POST', `/api/projects/${knotted(world)}/update-live/`),
  ),
  signedIn('one more corridor across 97,000 nodes', [201, 400], (world) =>
    json('POST', `${wayfinding(knotted(world))}corridors/`, { levelId: LEVEL, points: [{ x: 0, y: 1 }, FAR] }),
  ),
  signedIn('corridors scribbled, 0.9 MB', [400], (world) =>
    json('PATCH', `/api/projects/${world.blank}/`, scribbledCorridors(900_000)),
  ),
  signedIn('corridors scribbled, 6 MB', [400], (world) =>
    json('PATCH', `/api/projects/${world.blank}/`, scribbledCorridors(6_000_000)),
  ),
];
