import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { type Controlled, startControlled } from '../../support/service/controlled.ts';
import { rounds } from '../../support/test-depth.ts';

const SHOP = 'https://shop.example';
const ROUNDS = rounds(200, 24);

describe('A published map while the database does not respond', () => {
  let controlled: Controlled;
  let person: Person;
  let id: string;
  let map: string;

  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    controlled = await startControlled(environment);
    person = await signUp(controlled.api);
    id = (await makeProject(controlled.api, person)).id;
    map = `/api/p/${id}/`;
    await change({ levels: [{ name: 'Ground' }] });
    await act('publish');
  };
  const change = (body: object) => controlled.api.patch(`/api/projects/${id}/`, body, person.as);
  const act = (action: string) => controlled.api.post(`/api/projects/${id}/${action}/`, undefined, person.as);
  const control = (name: string, body: object) => controlled.api.post(`/__memory/${name}/`, body);
  const fail = () => control('fail', { storage: true, times: 1_000_000 });
  const recover = () => control('fail', { storage: true, after: 1_000_000 });
  const get = (path: string, headers = {}) => controlled.api.get(path, { headers });
  /** The status, and whether the response states its age. */
  const outcome = async (path: string, headers = {}) => {
    const reply = await get(path, headers);
    return [reply.status, reply.headers.has('age')];
  };

  beforeEach(() => start());

  afterEach(() => controlled.service.stop());

  it('is served from memory, with its age, as the map, its page, and all else that is cached', async () => {
    const paths = [map, `${map}?lang=de`, `${map}places/`, `${map}version/`, `${map}search/?q=a`, `/embed/${id}`];
    const before = [];
    for (const path of paths) before.push((await get(path)).body);
    await fail();
    await control('clock', { advance: '7s' });
    for (const [at, path] of paths.entries()) {
      const { status, body, headers } = await get(path);
      expect(status, path).to.equal(200);
      expect(Number(headers.get('age'))).to.be.at.least(7);
      expect(body).to.deep.equal(before[at]);
      expect(headers.get('cache-control')).to.match(/no-cache$/);
    }
  });

  it('is served as it was just published, even if nobody has requested it', async () => {
    await fail();
    const { status, headers, body } = await get(map);
    expect([status, headers.has('age'), body.levels.length]).to.deep.equal([200, true, 1]);
    for (const path of [`${map}?lang=de`, `${map}places/`, `${map}version/`, `${map}search/?q=a`, `/embed/${id}`])
      expect(await outcome(path), path).to.deep.equal([200, true]);
  });

  it('is served as it was just updated, and not as it was before', async () => {
    await get(map);
    await change({ levels: [{ name: 'First' }] });
    const updated = (await act('update-live')).body.live_version;
    await fail();
    const { status, body } = await get(map);
    expect([status, body.version, body.levels.length]).to.deep.equal([200, updated, 2]);
    expect((await get(`${map}version/`)).body.version).to.equal(updated);
  });

  it('is not served as it was just published where its domains or its status have changed since', async () => {
    for (const undo of [
      () => act('unpublish'),
      () => act('archive'),
      () => change({ allowed_domains: ['shop.example'] }),
      () => controlled.api.delete(`/api/projects/${id}/`, person.as),
    ]) {
      expect((await undo()).status).to.be.oneOf([200, 204]);
      await fail();
      for (const path of [map, `${map}?lang=de`, `${map}version/`, `/embed/${id}`])
        expect((await get(path)).status, path).to.equal(503);
      await controlled.service.stop();
      await start();
    }
  });

  it('returns 304 to those who have it, with its age', async () => {
    for (const path of [map, `/embed/${id}`]) {
      const etag = (await get(path)).headers.get('etag')!;
      await fail();
      expect(await outcome(path, { 'if-none-match': etag })).to.deep.equal([304, true]);
      await recover();
    }
  });

  it('has no age while the database responds', async () => {
    await get(map);
    for (const path of [map, `${map}?again`, `/embed/${id}`]) expect(await outcome(path)).to.deep.equal([200, false]);
  });

  it('is not served for longer than 300 seconds', async () => {
    await get(map);
    await fail();
    expect(await outcome(map)).to.deep.equal([200, true]);
    await control('clock', { advance: '200s' });
    expect(await outcome(map)).to.deep.equal([200, true]);
    await control('clock', { advance: '100s' });
    expect(await outcome(map)).to.deep.equal([503, false]);
  });

  it('is not served where it was not requested in the last 30 seconds', async () => {
    await get(map);
    await control('clock', { advance: '31s' });
    await fail();
    expect(await outcome(map)).to.deep.equal([503, false]);
  });

  it('is refused to pages on other domains as ever', async () => {
    await change({ allowed_domains: ['shop.example'] });
    await get(map, { origin: SHOP });
    await fail();
    const { status, headers } = await get(map, { origin: SHOP });
    expect([status, headers.has('age'), headers.get('access-control-allow-origin')]).to.deep.equal([200, true, SHOP]);
    expect(headers.get('cache-control')).to.equal('private, no-cache');
    expect((await get(map, { origin: 'https://elsewhere.example' })).status).to.equal(403);
    expect((await get(map)).status).to.equal(403);
  });

  it('takes no visits and no changes', async () => {
    await get(map);
    await fail();
    const visit = { events: [{ event: 'mapView', params: {} }] };
    expect((await controlled.api.post(`${map}analytics/`, visit)).status).to.equal(503);
    expect((await act('unpublish')).status).to.equal(503);
    expect((await get(map)).status).to.equal(200);
  });

  for (const action of ['unpublish', 'archive']) {
    it(`is not served after ${action}, even if nobody has requested it since`, async () => {
      await get(map);
      expect((await act(action)).status).to.equal(200);
      await fail();
      expect(await outcome(map)).to.deep.equal([503, false]);
    });

    it(`is gone at once with ${action} when the database responds again`, async () => {
      await get(map);
      await fail();
      expect(await outcome(map)).to.deep.equal([200, true]);
      await recover();
      expect((await act(action)).status).to.equal(200);
      expect(await outcome(map)).to.deep.equal([404, false]);
    });
  }

  it('is refused to other pages as soon as its domains were restricted', async () => {
    await get(map);
    await change({ allowed_domains: ['shop.example'] });
    await fail();
    expect((await get(map)).status).to.equal(503);
  });

  it('is read from the database again once that responds, without anything else', async () => {
    await get(map);
    await fail();
    expect(await outcome(map)).to.deep.equal([200, true]);
    await recover();
    while ((await get(map)).headers.has('age'));
    expect((await get(map)).status).to.equal(200);
  });

  it('is not served with PUBLIC_STALE_SECONDS=0', async () => {
    await controlled.service.stop();
    await start({ PUBLIC_STALE_SECONDS: '0' });
    await get(map);
    await fail();
    expect(await outcome(map)).to.deep.equal([503, false]);
  });

  it('is never served after an acknowledged unpublish, wherever the database failed', async () => {
    const seen = { unpublished: 0, stale: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      await recover();
      await act('publish');
      await get(map);
      await control('fail', { storage: true, after: round % 12, times: 1 + (round % 5) });
      const [before, unpublished] = await Promise.all([get(map), act('unpublish'), get(`${map}?again`)]);
      if (before.headers.has('age')) seen.stale++;
      if (unpublished.status !== 200) continue;
      seen.unpublished++;
      for (const path of [map, `/embed/${id}`]) expect((await get(path)).status, `round ${round}`).not.to.equal(200);
      await recover();
      expect((await get(map)).status).to.equal(404);
    }
    expect(seen.unpublished).to.be.above(0);
    expect(seen.stale).to.be.above(0);
  });
});
