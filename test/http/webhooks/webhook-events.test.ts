import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { aKey } from '../organizations/keys.ts';
import { subscribe } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { EVERY_EVENT, projectsOf } from './hooks.ts';
import { deliveredTo, webhookFixture } from './webhook-fixture.ts';

/** Which actions on a project publish events, and to whom. */
overHttp('webhook events', (open) => {
  const fixture = webhookFixture(open);

  describe('an action on a project', () => {
    it('publishes one event', async () => {
      const delivered = await fixture.listening();
      const { id } = await fixture.projects.made();
      for (const action of ['publish', 'update-live', 'unpublish', 'publish', 'archive', 'restore', 'archive']) {
        await fixture.projects.done(id, action);
      }
      await fixture.projects.remove(id);
      const events = ['published', 'updated', 'unpublished', 'published', 'archived', 'archived', 'deleted'];
      expect(deliveredTo(delivered)).to.deep.equal(events.map((event) => [`project.${event}`, id]));
    });

    it('publishes events of a draft that was published before, and of an archived one', async () => {
      const [draft, archived] = [await fixture.projects.published(), await fixture.projects.published()];
      await fixture.projects.done(draft, 'unpublish');
      await fixture.projects.done(archived, 'archive');
      const delivered = await fixture.listening();
      await fixture.projects.remove(archived);
      await fixture.projects.remove(draft);
      expect(deliveredTo(delivered)).to.deep.equal([
        ['project.deleted', archived],
        ['project.deleted', draft],
      ]);
    });

    for (const [what, path] of [
      ['its organization', () => `/api/organizations/${fixture.ada.organizationId}/`],
      ['the account that alone owns its organization', () => '/api/auth/me/'],
    ] as const) {
      it(`publishes project.deleted before the deletion of ${what} is answered`, async () => {
        const published = [await fixture.projects.published(), await fixture.projects.published()];
        await fixture.projects.made();
        const delivered = await fixture.listening();
        expect((await open().api.delete(path(), fixture.ada.as)).status).to.equal(204);
        const expected = published.map((id) => ['project.deleted', id]);
        expect(deliveredTo(delivered)).to.have.deep.members(expected);
        await open().service.app.jobs.sendDetachedEvents();
        expect(deliveredTo(delivered)).to.have.length(2);
      });
    }

    it('publishes no event of a project that was never published', async () => {
      const delivered = await fixture.listening();
      const { id } = await fixture.projects.made();
      expectOk(await open().api.patch(pathOf(id), { name: 'Other', levels: [{ name: 'Ground' }] }, fixture.ada.as));
      for (const action of ['archive', 'restore', 'archive', 'archive']) await fixture.projects.done(id, action);
      await fixture.projects.remove(id);
      expect(deliveredTo(delivered)).to.deep.equal([]);
    });

    it('publishes no event of a copy of a published project', async () => {
      const source = await fixture.projects.published();
      const delivered = await fixture.listening();
      const { id } = expectOk(await fixture.projects.act(source, 'duplicate'), 201);
      await fixture.projects.done(id, 'archive');
      await fixture.projects.remove(id);
      expect(deliveredTo(delivered)).to.deep.equal([]);
    });

    it('publishes no event where it changes nothing, or is refused', async () => {
      const [draft, live, archived] = [
        await fixture.projects.made(),
        await fixture.projects.published(),
        await fixture.projects.published(),
      ];
      await fixture.projects.done(archived, 'archive');
      const delivered = await fixture.listening();
      await fixture.projects.done(archived, 'archive');
      for (const [id, action] of [
        [draft.id, 'unpublish'],
        [draft.id, 'update-live'],
        [live, 'publish'],
        [archived, 'publish'],
      ]) {
        expectError(await fixture.projects.act(id, action), 400, 'invalid_transition');
      }
      const { api } = open();
      const stale = { ...fixture.ada.as, headers: { 'if-match': '"0"' } };
      expect((await api.post(`${pathOf(live)}archive/`, undefined, stale)).status).to.equal(412);
      expect((await api.request('DELETE', pathOf(live), undefined, stale)).status).to.equal(412);
      const eve = await signUp(api);
      expectError(await api.post(`${pathOf(live)}unpublish/`, undefined, eve.as), 404);
      expectOk(await api.patch(pathOf(live), { description: 'New' }, fixture.ada.as));
      expect(deliveredTo(delivered)).to.deep.equal([]);
    });

    it('publishes an event when an API key does it', async () => {
      const delivered = await fixture.listening();
      const { id } = await fixture.projects.made();
      const { as } = await aKey(open(), fixture.ada, { type: 'write' });
      expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, as));
      expect(deliveredTo(delivered)).to.deep.equal([['project.published', id]]);
    });

    it('publishes one event in concurrent requests', async () => {
      const delivered = await fixture.listening();
      const { id } = await fixture.projects.made();
      const replies = await atOnce(10, () => fixture.projects.act(id, 'publish'));
      expect(replies.filter(({ status }) => status === 200)).to.have.length(1);
      expect(deliveredTo(delivered)).to.deep.equal([['project.published', id]]);
    });
  });

  describe('the lapse of a subscription', () => {
    for (const [by, lapse] of [
      [
        'the operator',
        (organizationId: string) => open().service.app.organizations.lapse({ organizationId, by: 'operator' }),
      ],
      [
        'the clock',
        async (organizationId: string) => {
          const periodEnd = new Date(open().service.now() - 1).toISOString();
          await subscribe(open(), organizationId, { periodEnd });
          await open().service.app.jobs.lapseSubscriptions();
        },
      ],
    ] as const) {
      it(`by ${by} publishes an event for each unpublished project`, async () => {
        const live = [await fixture.projects.published(), await fixture.projects.published()];
        await fixture.projects.made();
        const delivered = await fixture.listening();
        const deaf = await fixture.listening(undefined, { events: ['project.archived'] });
        await lapse(fixture.ada.organizationId);
        expect(deliveredTo(delivered)).to.have.deep.members(live.map((id) => ['project.unpublished', id]));
        expect(deliveredTo(deaf)).to.deep.equal([]);
        await lapse(fixture.ada.organizationId);
        expect(delivered.hook.received).to.have.length(2);
      });
    }
  });

  describe('a webhook', () => {
    it('receives the events that it is subscribed to', async () => {
      const delivered = await Promise.all(
        EVERY_EVENT.map((event) => fixture.listening(undefined, { events: [event] })),
      );
      const id = await fixture.projects.published();
      for (const action of ['update-live', 'unpublish', 'archive']) await fixture.projects.done(id, action);
      await fixture.projects.remove(id);
      for (const [n, event] of EVERY_EVENT.entries()) expect(deliveredTo(delivered[n]!)).to.deep.equal([[event, id]]);
    });

    it('receives events while it is active and subscribed to some', async () => {
      const delivered = await fixture.listening(undefined, { is_active: false });
      const id = await fixture.projects.published();
      expectOk(await fixture.hooks.update(delivered.id, { is_active: true, events: ['project.archived'] }));
      await fixture.projects.done(id, 'update-live');
      expectOk(await fixture.hooks.update(delivered.id, { events: ['project.unpublished'] }));
      await fixture.projects.done(id, 'unpublish');
      expectOk(await fixture.hooks.update(delivered.id, { is_active: false }));
      await fixture.projects.done(id, 'publish');
      await fixture.projects.done(id, 'unpublish');
      expect(deliveredTo(delivered)).to.deep.equal([['project.unpublished', id]]);
    });

    it('receives events at its current URL', async () => {
      const delivered = await fixture.listening();
      const moved = fixture.receiver.hook();
      expectOk(await fixture.hooks.update(delivered.id, { url: moved.url }));
      await fixture.projects.published();
      expect([delivered.hook.received.length, moved.received.length]).to.deep.equal([0, 1]);
    });

    it('receives nothing of other organizations, and nothing after it is deleted', async () => {
      const [delivered, gone] = [await fixture.listening(), await fixture.listening()];
      expectOk(await fixture.hooks.remove(gone.id), 204);
      const eve = await signUp(open().api);
      await projectsOf(open(), eve).published();
      await fixture.projects.published();
      expect([delivered.hook.received.length, gone.hook.received.length]).to.deep.equal([1, 0]);
    });
  });
});
