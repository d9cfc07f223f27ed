import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import listed from '../../../config/plans.json' with { type: 'json' };
import { firstUsageDay } from '../../../src/domain/organizations/usage.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { GIF, JPEG, PNG } from '../../content/images/pictures.ts';
import { aVisit } from '../../support/builders.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { dataUrl } from '../projects/whole-map.ts';
import { expectOk } from '../shared/expectations.ts';
import { joined, subscribe } from './team.ts';

const ONE_DAY = 86_400_000;

/** Plans, what is used of them, and the subscription. */
overHttp('plans', (open) => {
  let ada: Person;
  let organization: string;
  beforeEach(async () => {
    ada = await signUp(open().api);
    organization = ada.organizationId;
  });
  const usage = async (person = ada): Promise<Body> =>
    expectOk(await open().api.get(`/api/usage/?organization=${organization}`, person.as));
  const project = async (group: string | null = null): Promise<Body> => {
    const body = { organization, name: randomUUID(), group };
    return expectOk(await open().api.post('/api/projects/', body, ada.as), 201);
  };
  const grouped = async (name: string, limits: object = {}): Promise<string> =>
    expectOk(await open().api.post('/api/groups/', { organization, name, ...limits }, ada.as), 201).id;
  const publish = async (id: string) => expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, ada.as));

  it('the plans are those of the configuration, complete', async () => {
    const plans = expectOk(await open().api.get('/api/plans/', ada.as));
    expect(plans).to.deep.equal(listed);
    expect(plans.map(({ code }: Body) => code)).to.deep.equal(['free', 'pro', 'enterprise']);
  });

  describe('the usage of an organization', () => {
    it('is its owner only at first, with the limits of the plan', async () => {
      const none = { storage_bytes: 0, map_views: 0, groups: [] };
      const unlimited = { used: 0, max: -1 };
      const start = { drafts: unlimited, published: unlimited, members: { used: 1, max: -1 } };
      expect(await usage()).to.deep.equal({ plan: 'enterprise', ...start, ...none });
      await subscribe(open(), organization, { plan: 'free' });
      expect(await usage()).to.deep.equal({
        plan: 'free',
        drafts: { used: 0, max: 3 },
        published: { used: 0, max: 1 },
        members: { used: 1, max: 2 },
        ...none,
      });
    });

    it('counts drafts, published projects and active members, and nothing of others', async () => {
      const { api } = open();
      const [, live, archived] = [await project(), await project(), await project()];
      await publish(live.id);
      expectOk(await api.post(`${pathOf(archived.id)}archive/`, undefined, ada.as));
      await joined(open(), { organizationId: organization });
      await joined(open(), { organizationId: organization, status: 'blocked' });
      await makeProject(api, await signUp(api));
      expect(await usage()).to.deep.include({
        drafts: { used: 1, max: -1 },
        published: { used: 1, max: -1 },
        members: { used: 2, max: -1 },
      });
    });

    it('counts the bytes of the files that it stores, each content once', async () => {
      const { api } = open();
      const { id } = await project();
      const form = () => {
        const data = new FormData();
        data.set('file', new Blob([Uint8Array.from(PNG)]));
        return data;
      };
      const stored = async () => (await usage()).storage_bytes;
      for (let n = 0; n < 2; n++) {
        expect(expectOk(await api.post(`${pathOf(id)}upload-image/`, form(), ada.as), 201).size).to.equal(PNG.length);
      }
      expectOk(await api.patch(pathOf(id), { thumbnail: dataUrl(PNG) }, ada.as));
      expect(await stored()).to.equal(PNG.length);
      expectOk(await api.patch(pathOf(id), { thumbnail: dataUrl(GIF) }, ada.as));
      expect(await stored()).to.equal(PNG.length + GIF.length);
      const logo = (logo_url: string | null) => api.patch(`/api/organizations/${organization}/`, { logo_url }, ada.as);
      for (const bytes of [GIF, JPEG]) {
        expectOk(await logo(dataUrl(bytes)));
        expect(await stored()).to.equal(PNG.length + GIF.length + bytes.length);
      }
      expectOk(await logo(null));
      expectOk(await api.delete(pathOf(id), ada.as), 204);
      expect(await stored()).to.equal(0);
    });

    it('counts the views of its maps in thirty days, including today', async () => {
      const { api, service } = open();
      const { id: projectId } = await project();
      await publish(projectId);
      const views = { events: [{ event: 'mapView' }, { event: 'mapView' }, { event: 'areaClick' }] };
      expectOk(await api.post(`/api/p/${projectId}/analytics/`, views), 202);
      expect((await usage()).map_views).to.equal(2);
      const first = firstUsageDay(new Date(service.now()).toISOString());
      const start = `${first}T00:00:00.000Z`;
      const at = (distance: number) => aVisit({ projectId, occurredAt: addMilliseconds(start, distance) });
      await service.storage.visits.insert([at(-ONE_DAY), at(-1), at(0), at(ONE_DAY)]);
      expect((await usage()).map_views).to.equal(4);
    });

    it('is returned by group, to members and viewers for their own only', async () => {
      const { service } = open();
      const [malls, stations] = [await grouped('Malls', { draft_limit: 5, build_limit: 2 }), await grouped('Stations')];
      await project(malls);
      await publish((await project(malls)).id);
      await project();
      const mallUsage = { id: malls, name: 'Malls', drafts: { used: 1, max: 5 }, published: { used: 1, max: 2 } };
      const none = { used: 0, max: -1 };
      const all = [mallUsage, { id: stations, name: 'Stations', drafts: none, published: none }];
      expect((await usage()).groups).to.deep.equal(all);
      const admin = await joined(open(), { organizationId: organization, role: 'admin' });
      expect((await usage(admin)).groups).to.deep.equal(all);
      for (const role of ['member', 'viewer'] as const) {
        const bob = await joined(open(), { organizationId: organization, role });
        expect((await usage(bob)).groups).to.deep.equal([]);
        await service.storage.groups.addMembers(malls, [bob.memberId]);
        expect((await usage(bob)).groups).to.deep.equal([mallUsage]);
        expect(await usage(bob)).to.deep.include({ drafts: { used: 2, max: -1 }, published: { used: 1, max: -1 } });
      }
    });
  });

  describe('the subscription', () => {
    const subscription = async (): Promise<Body> =>
      expectOk(await open().api.get(`/api/billing/subscription/?organization=${organization}`, ada.as));

    it('is active and without an end by default', async () => {
      expect(await subscription()).to.deep.equal({ plan: 'enterprise', status: 'active', period_end: null });
      const periodEnd = '2100-01-01T00:00:00.000Z';
      await subscribe(open(), organization, { plan: 'pro', periodEnd });
      expect(await subscription()).to.deep.equal({ plan: 'pro', status: 'active', period_end: periodEnd });
      await subscribe(open(), organization, { subscriptionStatus: 'lapsed' });
      expect(await subscription()).to.deep.equal({ plan: 'pro', status: 'lapsed', period_end: periodEnd });
    });
  });
});
