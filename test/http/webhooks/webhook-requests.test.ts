import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { makeProject } from '../../support/client.ts';
import { atOnce } from '../../support/prove.ts';
import { answers, isSignedWith, type Manner, type Received } from '../../support/receiver.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from '../shared/expectations.ts';
import { hookStage, type Listening, toldTo } from './hook-stage.ts';
import { NOWHERE } from './hooks.ts';

/** How others are told: one after the other, and by which requests. */
overHttp('webhook requests', (open) => {
  const stage = hookStage(open);

  describe('the webhooks of an organization are told', () => {
    it('one after the other, in order of creation, before the answer', async () => {
      let underway = 0;
      let most = 0;
      const slowly: Manner = async (response) => {
        most = Math.max(most, ++underway);
        await pause(20);
        underway--;
        response.end();
      };
      const told: Listening[] = [];
      for (let made = 0; made < 5; made++) told.push(await stage.listening(slowly));
      const before = stage.receiver.received.length;
      await stage.projects.published();
      const paths = stage.receiver.received.slice(before).map(({ path }) => path);
      expect(paths).to.deep.equal(told.map(({ hook }) => hook.url.slice(hook.url.indexOf('/hooks/'))));
      expect(most).to.equal(1);
    });

    it('whatever became of the one before, and the deed stands', async () => {
      const told = [
        await stage.listening(answers(500)),
        await stage.listening((response) => response.destroy()),
        await stage.listening(undefined, { url: NOWHERE }),
        await stage.listening(),
      ];
      const { id } = await stage.projects.made();
      expect((await stage.projects.done(id, 'publish')).status).to.equal('PUBLISH');
      expect(told.map(({ hook }) => hook.received.length)).to.deep.equal([1, 1, 0, 1]);
      const outcomes = await Promise.all(told.map(async (each) => (await stage.hooks.deliveries(each.id))[0]!.error));
      expect(outcomes).to.deep.equal(['http_500', 'reset', 'connect', '']);
    });

    it('when it is done, and nothing is held meanwhile', async () => {
      const seen: unknown[] = [];
      const { api } = open();
      const told = await stage.listening(async (response, { body }) => {
        const { data } = JSON.parse(body.toString());
        const live = await api.get(`/api/p/${data.project_id}/`);
        const changed = await api.patch(pathOf(data.project_id), { description: randomUUID() }, stage.ada.as);
        const switched = await stage.hooks.update(told.id, { description: 'Told' });
        seen.push([live.status, changed.status, switched.status]);
        response.end();
      });
      const id = await stage.projects.published();
      await stage.projects.done(id, 'unpublish');
      await stage.projects.remove(id);
      expect(seen).to.deep.equal([
        [200, 200, 200],
        [404, 200, 200],
        [404, 404, 200],
      ]);
    });

    it('each event once, when many happen at once', async () => {
      const told = [await stage.listening(), await stage.listening()];
      const ids = await atOnce(8, stage.projects.published);
      for (const each of told) expect(toldTo(each)).to.have.deep.members(ids.map((id) => ['project.published', id]));
      const numbers = told.flatMap(({ hook }) => hook.received.map(({ headers }) => headers['x-service-delivery']));
      expect(new Set(numbers).size).to.equal(16);
    });

    it('but the one that is switched off meanwhile: what it would have been told is recorded', async () => {
      const first = await stage.listening(async (response) => {
        expectOk(await stage.hooks.update(second.id, { is_active: false }));
        response.end();
      });
      const second = await stage.listening();
      await stage.projects.published();
      expect([first, second].map(({ hook }) => hook.received.length)).to.deep.equal([1, 0]);
      const [record] = await stage.hooks.deliveries(second.id);
      expect(record).to.include({ event: 'project.published', status: 'failed', status_code: 0, error: 'interrupted' });
    });

    it('but the one that goes meanwhile, and nothing else suffers', async () => {
      const first = await stage.listening(async (response) => {
        expectOk(await stage.hooks.remove(second.id), 204);
        response.end();
      });
      const second = await stage.listening();
      const third = await stage.listening();
      await stage.projects.published();
      expect([first, second, third].map(({ hook }) => hook.received.length)).to.deep.equal([1, 0, 1]);
      expect(await open().service.storage.outbox.listPending('9999', 100)).to.deep.equal([]);
    });
  });

  describe('a delivery', () => {
    /** The delivery of a publication to a new webhook, and all that there is to know of it. */
    const delivered = async (name?: string) => {
      const told = await stage.listening();
      const { id } = await makeProject(open().api, stage.ada, name);
      const from = open().service.now();
      await stage.projects.done(id, 'publish');
      const [received] = told.hook.received as readonly [Received];
      return { ...told, ...received, project: id as string, from, until: open().service.now(), received };
    };

    it('is a POST with the headers of the specification, and none that tells more', async () => {
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

    it('is signed, sent and stored as the same bytes, whatever the project is called', async () => {
      for (const name of ['Zürich "HB" 駅 🚉', 'a\\u0000\u2028</script>', 'e\u0301', '\ud83d broken', '‮x']) {
        const { id, body, secret, received } = await delivered(name);
        expect(isSignedWith(secret, received)).to.equal(true);
        const { storage } = open().service;
        const [kept] = await storage.deliveries.list({ webhookId: id }, { offset: 0, limit: 1 });
        expect(Buffer.from(kept!.payload).equals(body)).to.equal(true);
        expect((await stage.hooks.deliveries(id))[0]!.payload).to.deep.equal(JSON.parse(body.toString()));
      }
    });

    it('tells the name that the project had then', async () => {
      const told = await stage.listening();
      const { id } = await stage.projects.made('Before');
      await stage.projects.done(id, 'publish');
      expectOk(await open().api.patch(pathOf(id), { name: 'After' }, stage.ada.as));
      await stage.projects.done(id, 'update-live');
      await stage.projects.remove(id);
      const names = told.hook.received.map(({ body }) => JSON.parse(body.toString()).data.name);
      expect(names).to.deep.equal(['Before', 'After', 'After']);
    });

    it('is signed with the secret of the moment: an old one is worth nothing at once', async () => {
      const told = await stage.listening();
      const { secret } = expectOk(await stage.hooks.regenerate(told.id));
      await stage.projects.published();
      await stage.hooks.pinged(told.id);
      for (const received of told.hook.received) {
        expect([isSignedWith(secret, received), isSignedWith(told.secret, received)]).to.deep.equal([true, false]);
      }
      expect(told.hook.received).to.have.length(2);
    });

    it('is signed for each webhook by its own secret, under a number of its own', async () => {
      const [one, other] = [await stage.listening(), await stage.listening()];
      await stage.projects.published();
      for (const [told, foreign] of [
        [one, other],
        [other, one],
      ] as const) {
        expect(isSignedWith(told.secret, told.hook.received[0]!)).to.equal(true);
        expect(isSignedWith(foreign.secret, told.hook.received[0]!)).to.equal(false);
      }
      const numbers = [one, other].map(({ hook }) => hook.received[0]!.headers['x-service-delivery']);
      expect(new Set(numbers).size).to.equal(2);
    });

    it('has a record that says what was sent', async () => {
      const { id, body } = await delivered();
      const [record] = await stage.hooks.deliveries(id);
      expect(record).to.deep.include({ event: 'project.published', status: 'success', payload: JSON.parse(`${body}`) });
      expect(await stage.hooks.deliveries(id)).to.have.length(1);
    });
  });
});
