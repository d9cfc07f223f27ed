// Tests a program against a Waymark that is started in the memory of the test run, and whose clock, plans and faults the suite controls.
//
//   npm test

import assert from 'node:assert/strict';
import { type Client, createClient, verifyWebhook } from 'waymark/client';
import { startWaymark, type Waymark } from 'waymark/testing';
import { setRoomStatus } from './room-status.ts';

const LEVEL = '01a204a1-8ba4-7566-af34-835375dc7c09';
const room = (externalId: string, left: number) => ({
  externalId,
  levelId: LEVEL,
  data: [
    [left, 0],
    [left + 90, 0],
    [left + 90, 90],
  ],
});
const MAP = {
  levels: [{ id: LEVEL, name: 'Ground floor', width: 300, height: 100 }],
  areas: [room('B-12', 0), room('B-13', 100)],
};

describe('The status of rooms', () => {
  let service: Waymark;
  let waymark: Client;
  let organization: string;
  let projectId: string;

  before(async () => {
    service = await startWaymark();
  });
  after(() => service.close());

  beforeEach(async () => {
    await service.reset();
    const seed = { users: [{}], projects: [{ name: 'Library', isPublished: true, content: MAP }] };
    const { users, projects } = await service.seed(seed);
    const [ada, library] = [users[0]!, projects[0]!];
    // Without retries, tests see each failure at once.
    waymark = createClient({ url: service.url, tokens: ada, retries: { times: 0 } });
    organization = ada.organization.id;
    projectId = library.id;
  });

  const published = async () => {
    const { data } = await waymark.GET('/api/p/{projectId}/', { params: { path: { projectId } } });
    return Object.fromEntries(data.areas.map(({ externalId, status }) => [externalId, status]));
  };

  it('is shown on the published map', async () => {
    await setRoomStatus(waymark, projectId, { 'B-12': 'occupied' });
    assert.deepEqual(await published(), { 'B-12': 'occupied', 'B-13': null });
  });

  it('is not changed at all if a room is not on the map', async () => {
    const change = setRoomStatus(waymark, projectId, { 'B-12': 'closed', 'B-99': 'closed' });
    await assert.rejects(change, { message: 'Not on the map: B-99' });
    assert.deepEqual(await published(), { 'B-12': null, 'B-13': null });
  });

  it('is also set a day after signing in', async () => {
    await service.clock.advance('1d');
    await setRoomStatus(waymark, projectId, { 'B-13': 'reserved' });
    assert.deepEqual(await published(), { 'B-12': null, 'B-13': 'reserved' });
  });

  it('is sent to webhooks, with a signature', async () => {
    const body = { organization, url: 'https://hooks.example/maps', events: ['project.updated' as const] };
    const { data: hook } = await waymark.POST('/api/webhooks/', { body });
    await setRoomStatus(waymark, projectId, { 'B-12': 'occupied' });
    const [delivery] = service.webhooks();
    assert.ok(delivery && verifyWebhook(delivery.body, delivery.headers, hook.secret));
    assert.equal(JSON.parse(delivery.body).data.project_id, projectId);
  });

  it('fails with an error that says so while the database is down, and works again afterwards', async () => {
    service.fail({ storage: true, times: 1 });
    const patient = setRoomStatus(waymark, projectId, { 'B-12': 'closed' });
    await assert.rejects(patient, { name: 'WaymarkError', status: 503 });
    await setRoomStatus(waymark, projectId, { 'B-12': 'closed' });
    assert.deepEqual(await published(), { 'B-12': 'closed', 'B-13': null });
  });
});
