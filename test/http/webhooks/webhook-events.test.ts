import { expect } from 'chai';
import { signUp } from '../../support/client.ts';
import { atOnce } from '../../support/prove.ts';
import { pathOf } from '../given.ts';
import { aKey } from '../organizations/keys.ts';
import { subscribe } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectOk, expectRefusal } from '../shared/expectations.ts';
import { hookStage, toldTo } from './hook-stage.ts';
import { EVERY_EVENT, projectsOf } from './hooks.ts';

/** Of what that is done to projects others are told, and who. */
overHttp('webhook events', (open) => {
  const stage = hookStage(open);

  describe('what is done to a project', () => {
    it('is told by an event each', async () => {
      const told = await stage.listening();
      const { id } = await stage.projects.made();
      for (const deed of ['publish', 'update-live', 'unpublish', 'publish', 'archive', 'restore', 'archive']) {
        await stage.projects.done(id, deed);
      }
      await stage.projects.remove(id);
      const events = ['published', 'updated', 'unpublished', 'published', 'archived', 'archived', 'deleted'];
      expect(toldTo(told)).to.deep.equal(events.map((event) => [`project.${event}`, id]));
    });

    it('is told of a draft that was published before, and of an archived one', async () => {
      const [draft, archived] = [await stage.projects.published(), await stage.projects.published()];
      await stage.projects.done(draft, 'unpublish');
      await stage.projects.done(archived, 'archive');
      const told = await stage.listening();
      await stage.projects.remove(archived);
      await stage.projects.remove(draft);
      expect(toldTo(told)).to.deep.equal([
        ['project.deleted', archived],
        ['project.deleted', draft],
      ]);
    });

    it('is not told of what was never published, whatever is done', async () => {
      const told = await stage.listening();
      const { id } = await stage.projects.made();
      expectOk(await open().api.patch(pathOf(id), { name: 'Other', levels: [{ name: 'Ground' }] }, stage.ada.as));
      for (const deed of ['archive', 'restore', 'archive', 'archive']) await stage.projects.done(id, deed);
      await stage.projects.remove(id);
      expect(toldTo(told)).to.deep.equal([]);
    });

    it('is not told of a copy of what was published', async () => {
      const source = await stage.projects.published();
      const told = await stage.listening();
      const { id } = expectOk(await stage.projects.act(source, 'duplicate'), 201);
      await stage.projects.done(id, 'archive');
      await stage.projects.remove(id);
      expect(toldTo(told)).to.deep.equal([]);
    });

    it('is not told of what changes nothing, and of what is refused', async () => {
      const [draft, live, archived] = [
        await stage.projects.made(),
        await stage.projects.published(),
        await stage.projects.published(),
      ];
      await stage.projects.done(archived, 'archive');
      const told = await stage.listening();
      await stage.projects.done(archived, 'archive');
      for (const [id, deed] of [
        [draft.id, 'unpublish'],
        [draft.id, 'update-live'],
        [live, 'publish'],
        [archived, 'publish'],
      ]) {
        expectRefusal(await stage.projects.act(id, deed), 400, 'invalid_transition');
      }
      const { api } = open();
      const stale = { ...stage.ada.as, headers: { 'if-match': '"0"' } };
      expect((await api.post(`${pathOf(live)}archive/`, undefined, stale)).status).to.equal(412);
      expect((await api.request('DELETE', pathOf(live), undefined, stale)).status).to.equal(412);
      const eve = await signUp(api);
      expectRefusal(await api.post(`${pathOf(live)}unpublish/`, undefined, eve.as), 404);
      expectOk(await api.patch(pathOf(live), { description: 'New' }, stage.ada.as));
      expect(toldTo(told)).to.deep.equal([]);
    });

    it('is told when a key does it', async () => {
      const told = await stage.listening();
      const { id } = await stage.projects.made();
      const { as } = await aKey(open(), stage.ada, { type: 'write' });
      expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, as));
      expect(toldTo(told)).to.deep.equal([['project.published', id]]);
    });

    it('is told once, of those who ask for it at once', async () => {
      const told = await stage.listening();
      const { id } = await stage.projects.made();
      const replies = await atOnce(10, () => stage.projects.act(id, 'publish'));
      expect(replies.filter(({ status }) => status === 200)).to.have.length(1);
      expect(toldTo(told)).to.deep.equal([['project.published', id]]);
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
      it(`by ${by} is told by each project that is unpublished`, async () => {
        const live = [await stage.projects.published(), await stage.projects.published()];
        await stage.projects.made();
        const told = await stage.listening();
        const deaf = await stage.listening(undefined, { events: ['project.archived'] });
        await lapse(stage.ada.organizationId);
        expect(toldTo(told)).to.have.deep.members(live.map((id) => ['project.unpublished', id]));
        expect(toldTo(deaf)).to.deep.equal([]);
        await lapse(stage.ada.organizationId);
        expect(told.hook.received).to.have.length(2);
      });
    }
  });

  describe('a webhook', () => {
    it('is told of the events that it wants', async () => {
      const told = await Promise.all(EVERY_EVENT.map((event) => stage.listening(undefined, { events: [event] })));
      const id = await stage.projects.published();
      for (const deed of ['update-live', 'unpublish', 'archive']) await stage.projects.done(id, deed);
      await stage.projects.remove(id);
      for (const [n, event] of EVERY_EVENT.entries()) expect(toldTo(told[n]!)).to.deep.equal([[event, id]]);
    });

    it('is told while it is active, and from the moment that it wants something', async () => {
      const told = await stage.listening(undefined, { is_active: false });
      const id = await stage.projects.published();
      expectOk(await stage.hooks.update(told.id, { is_active: true, events: ['project.archived'] }));
      await stage.projects.done(id, 'update-live');
      expectOk(await stage.hooks.update(told.id, { events: ['project.unpublished'] }));
      await stage.projects.done(id, 'unpublish');
      expectOk(await stage.hooks.update(told.id, { is_active: false }));
      await stage.projects.done(id, 'publish');
      await stage.projects.done(id, 'unpublish');
      expect(toldTo(told)).to.deep.equal([['project.unpublished', id]]);
    });

    it('is told by its address of the moment', async () => {
      const told = await stage.listening();
      const moved = stage.receiver.hook();
      expectOk(await stage.hooks.update(told.id, { url: moved.url }));
      await stage.projects.published();
      expect([told.hook.received.length, moved.received.length]).to.deep.equal([0, 1]);
    });

    it('is told nothing of other organizations, and nothing once it is gone', async () => {
      const [told, gone] = [await stage.listening(), await stage.listening()];
      expectOk(await stage.hooks.remove(gone.id), 204);
      const eve = await signUp(open().api);
      await projectsOf(open(), eve).published();
      await stage.projects.published();
      expect([told.hook.received.length, gone.hook.received.length]).to.deep.equal([1, 0]);
    });
  });
});
