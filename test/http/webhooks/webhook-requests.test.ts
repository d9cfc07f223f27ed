import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { makeProject } from '../../support/client.ts';
import { type Behaviour, isSignedWith, type Received, respondsWith } from '../../support/network/receiver.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from '../shared/expectations.ts';
import { NOWHERE } from './hooks.ts';
import { deliveredTo, type Listening, webhookFixture } from './webhook-fixture.ts';

/** How webhooks are notified: one after the other, and by which requests. */
overHttp('webhook requests', (open) => {
  const fixture = webhookFixture(open);

  describe('the webhooks of an organization are notified', () => {
    it('one after the other, in order of creation, before the response', async () => {
      let underway = 0;
      let most = 0;
      const slowly: Behaviour = async (response) => {
        most = Math.max(most, ++underway);
        await pause(20);
        underway--;
        response.end();
      };
      const delivered: Listening[] = [];
      for (let made = 0; made < 5; made++) delivered.push(await fixture.listening(slowly));
      const before = fixture.receiver.received.length;
      await fixture.projects.published();
      const paths = fixture.receiver.received.slice(before).map(({ path }) => path);
      expect(paths).to.deep.equal(delivered.map(({ hook }) => hook.url.slice(hook.url.indexOf('/hooks/'))));
      expect(most).to.equal(1);
    });

    it('after any failure of the previous one, and the action is kept', async () => {
      const delivered = [
        await fixture.listening(respondsWith(500)),
        await fixture.listening((response) => response.destroy()),
        await fixture.listening(undefined, { url: NOWHERE }),
        await fixture.listening(),
      ];
      const { id } = await fixture.projects.made();
      expect((await fixture.projects.done(id, 'publish')).status).to.equal('PUBLISH');
      expect(delivered.map(({ hook }) => hook.received.length)).to.deep.equal([1, 1, 0, 1]);
      const outcomes = await Promise.all(
        delivered.map(async (each) => (await fixture.hooks.deliveries(each.id))[0]!.error),
      );
      expect(outcomes).to.deep.equal(['http_500', 'reset', 'connect', '']);
    });

    it('after the commit, without holding locks', async () => {
      const seen: unknown[] = [];
      const { api } = open();
      const delivered = await fixture.listening(async (response, { body }) => {
        const { data } = JSON.parse(body.toString());
        const live = await api.get(`/api/p/${data.project_id}/`);
        const changed = await api.patch(pathOf(data.project_id), { description: randomUUID() }, fixture.ada.as);
        const switched = await fixture.hooks.update(delivered.id, { description: 'Told' });
        seen.push([live.status, changed.status, switched.status]);
        response.end();
      });
      const id = await fixture.projects.published();
      await fixture.projects.done(id, 'unpublish');
      await fixture.projects.remove(id);
      expect(seen).to.deep.equal([
        [200, 200, 200],
        [404, 200, 200],
        [404, 404, 200],
      ]);
    });

    it('once per event, with concurrent events', async () => {
      const delivered = [await fixture.listening(), await fixture.listening()];
      const ids = await atOnce(8, fixture.projects.published);
      for (const each of delivered)
        expect(deliveredTo(each)).to.have.deep.members(ids.map((id) => ['project.published', id]));
      const numbers = delivered.flatMap(({ hook }) =>
        hook.received.map(({ headers }) => headers['x-service-delivery']),
      );
      expect(new Set(numbers).size).to.equal(16);
    });

    it('except one that is disabled meanwhile: its event is recorded', async () => {
      const first = await fixture.listening(async (response) => {
        expectOk(await fixture.hooks.update(second.id, { is_active: false }));
        response.end();
      });
      const second = await fixture.listening();
      await fixture.projects.published();
      expect([first, second].map(({ hook }) => hook.received.length)).to.deep.equal([1, 0]);
      const [record] = await fixture.hooks.deliveries(second.id);
      expect(record).to.include({ event: 'project.published', status: 'failed', status_code: 0, error: 'interrupted' });
    });

    it('except one that is deleted meanwhile, without affecting others', async () => {
      const first = await fixture.listening(async (response) => {
        expectOk(await fixture.hooks.remove(second.id), 204);
        response.end();
      });
      const second = await fixture.listening();
      const third = await fixture.listening();
      await fixture.projects.published();
      expect([first, second, third].map(({ hook }) => hook.received.length)).to.deep.equal([1, 0, 1]);
      expect(await open().service.storage.outbox.listPending('9999', '9999', 100)).to.deep.equal([]);
    });
  });

  describe('a delivery', () => {
    /** The delivery of a publication to a new webhook, with its request and its record. */
    const delivered = async (name?: string) => {
      const delivered = await fixture.listening();
      const { id } = await makeProject(open().api, fixture.ada, name);
      const from = open().service.now();
      await fixture.projects.done(id, 'publish');
      const [received] = delivered.hook.received as readonly [Received];
      return { ...delivered, ...received, project: id as string, from, until: open().service.now(), received };
    };

    it('is a POST with the headers of the specification only', async () => {
      const { method, headers, path, hook, body, from, until } = await delivered();
      expect([method, new URL(path, hook.url).href]).to.deep.equal(['POST', hook.url]);
      expect(headers).to.have.all.keys(
        ...['host', 'connection', 'content-length', 'content-type', 'user-agent'],
        ...['x-service-event', 'x-service-delivery', 'x-service-timestamp', 'x-service-signature'],
      );
      expect(headers).to.deep.include({
        'content-type': 'application/json',
        'content-length': String(body.length),
        'user-agent': 'Waymark-Webhooks/1.0',
        'x-service-event': 'project.published',
        'x-service-delivery': JSON.parse(body.toString()).id,
      });
      expect(headers['x-service-timestamp']).to.match(/^\d+$/);
      const sent = Number(headers['x-service-timestamp']);
      expect(sent).to.be.within(Math.floor(from / 1000), Math.floor(until / 1000));
      expect(headers['x-service-signature']).to.match(/^sha256=[0-9a-f]{64}$/);
    });

    it('is the envelope of the specification', async () => {
      const { body, project, from, until } = await delivered('Central Station');
      const { id, created_at, ...rest } = JSON.parse(body.toString());
      expect(rest).to.deep.equal({
        event: 'project.published',
        data: { project_id: project, name: 'Central Station' },
      });
      expect(id).to.match(/^evt_[1-9]\d*$/);
      expect(created_at).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Date.parse(created_at)).to.be.within(from, until);
    });

    it('is signed, sent and stored as the same bytes, with any project name', async () => {
      for (const name of ['Zürich "HB" 駅 🚉', 'a\\u0000\u2028</script>', 'e\u0301', '\ud83d broken', '‮x']) {
        const { id, body, secret, received } = await delivered(name);
        expect(isSignedWith(secret, received)).to.equal(true);
        const { storage } = open().service;
        const [checked] = await storage.deliveries.list({ webhookId: id }, { offset: 0, limit: 1 });
        expect(Buffer.from(checked!.payload).equals(body)).to.equal(true);
        expect((await fixture.hooks.deliveries(id))[0]!.payload).to.deep.equal(JSON.parse(body.toString()));
      }
    });

    it('has the name of the project at that time', async () => {
      const delivered = await fixture.listening();
      const { id } = await fixture.projects.made('Before');
      await fixture.projects.done(id, 'publish');
      expectOk(await open().api.patch(pathOf(id), { name: 'After' }, fixture.ada.as));
      await fixture.projects.done(id, 'update-live');
      await fixture.projects.remove(id);
      const names = delivered.hook.received.map(({ body }) => JSON.parse(body.toString()).data.name);
      expect(names).to.deep.equal(['Before', 'After', 'After']);
    });

    it('is signed with the current secret: an old one is invalid at once', async () => {
      const delivered = await fixture.listening();
      const { secret } = expectOk(await fixture.hooks.regenerate(delivered.id));
      await fixture.projects.published();
      await fixture.hooks.pinged(delivered.id);
      for (const received of delivered.hook.received) {
        expect([isSignedWith(secret, received), isSignedWith(delivered.secret, received)]).to.deep.equal([true, false]);
      }
      expect(delivered.hook.received).to.have.length(2);
    });

    it('is signed for each webhook with its own secret, with its own number', async () => {
      const [one, other] = [await fixture.listening(), await fixture.listening()];
      await fixture.projects.published();
      for (const [delivered, foreign] of [
        [one, other],
        [other, one],
      ] as const) {
        expect(isSignedWith(delivered.secret, delivered.hook.received[0]!)).to.equal(true);
        expect(isSignedWith(foreign.secret, delivered.hook.received[0]!)).to.equal(false);
      }
      const numbers = [one, other].map(({ hook }) => hook.received[0]!.headers['x-service-delivery']);
      expect(new Set(numbers).size).to.equal(2);
    });

    it('has a record of what was sent', async () => {
      const { id, body } = await delivered();
      const [record] = await fixture.hooks.deliveries(id);
      expect(record).to.deep.include({ event: 'project.published', status: 'success', payload: JSON.parse(`${body}`) });
      expect(await fixture.hooks.deliveries(id)).to.have.length(1);
    });
  });
});
