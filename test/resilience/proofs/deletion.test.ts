import { expect } from 'chai';
import { png } from '../../content/images/pictures.ts';
import { makeProject, signUp } from '../../support/client.ts';
import { type BehindProxy, startBehindProxy } from './behind-proxy.ts';

const PNG_URL = `data:image/png;base64,${png().toString('base64')}`;

describe('The deletion of a project', () => {
  let world: BehindProxy;

  before(async function () {
    const started = await startBehindProxy();
    if (!started) this.skip();
    world = started;
  });

  after(() => world?.close());

  it('that is interrupted before its COMMIT deletes nothing: the map, its image, its snapshots and its visits stay', async () => {
    const person = await signUp(world.api);
    const { id } = await makeProject(world.api, person);
    const at = `/api/projects/${id}/`;
    await world.api.patch(at, { levels: [{ name: 'Ground', imageUrl: PNG_URL }] }, person.as);
    await world.api.post(`${at}publish/`, undefined, person.as);
    await world.api.post(`/api/p/${id}/analytics/`, { events: [{ event: 'mapView', params: {} }] });
    const whole = async () => {
      const [map, snapshots] = [await world.api.get(at, person.as), await world.api.get(`${at}snapshots/`, person.as)];
      const image = await fetch(map.body.levels[0].imageUrl);
      const visits = await world.service.storage.visits.count(id);
      return { map: map.body, snapshots: snapshots.body, image: image.status, visits };
    };
    const before = await whole();
    expect(before).to.deep.include({ image: 200, visits: 1 });
    world.proxy.decide((sql) => (sql === 'COMMIT' ? 'cut-before' : 'pass'));
    expect((await world.api.delete(at, person.as)).status).to.equal(503);
    world.proxy.decide(() => 'pass');
    expect(await whole()).to.deep.equal(before);
  });
});
