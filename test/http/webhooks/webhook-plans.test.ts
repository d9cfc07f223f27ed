import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { givenDelivery } from '../../contracts/storage/shared/given.ts';
import type { Body } from '../../support/client.ts';
import { respondsWith } from '../../support/network/receiver.ts';
import { joined } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { EVERY_EVENT } from './hooks.ts';
import { type Listening, webhookFixture } from './webhook-fixture.ts';

/** Webhooks belong to the plans pro and enterprise. */
overHttp('webhook plans', (open) => {
  const fixture = webhookFixture(open);
  const setPlan = (plan: string) =>
    open().service.app.operator.setPlan({ organizationId: fixture.ada.organizationId, plan, periodEnd: null });
  const seen = async () => [
    await open().api.get(fixture.hooks.path(), fixture.ada.as),
    await open().api.get(fixture.hooks.path(randomUUID()), fixture.ada.as),
    await fixture.hooks.page(randomUUID()),
  ];

  for (const plan of ['pro', 'enterprise']) {
    it(`the plan ${plan} includes them`, async () => {
      await setPlan(plan);
      const { id, hook } = await fixture.listening();
      await fixture.hooks.pinged(id);
      expectOk(await fixture.hooks.regenerate(id));
      expectOk(await fixture.hooks.update(id, { url: hook.url, events: ['project.deleted'], is_active: false }));
      expect(await fixture.hooks.deliveries(id)).to.have.length(1);
    });
  }

  describe('a plan without webhooks', () => {
    it('creates none, and shows none', async () => {
      await setPlan('free');
      expectError(await fixture.hooks.create(), 403, 'plan_feature_required');
      for (const reply of await seen()) expectError(reply, 403, 'plan_feature_required');
    });

    it('reports errors of the body, and missing permissions, first', async () => {
      await setPlan('free');
      expectFieldErrors(await fixture.hooks.create({ events: [] }), 'events');
      const { as } = await joined(open(), { organizationId: fixture.ada.organizationId, role: 'member' });
      expectError(await fixture.hooks.create({}, as), 403, 'permission_denied');
      expectError(await open().api.get(fixture.hooks.path(), as), 403, 'permission_denied');
    });
  });

  describe('after a downgrade', () => {
    let left: Listening;
    let before: Body;
    beforeEach(async () => {
      left = await fixture.listening(undefined, { description: 'Before' });
      await fixture.hooks.pinged(left.id);
      before = await fixture.hooks.read(left.id);
      await setPlan('free');
    });

    it('the remaining webhook is shown, with its history', async () => {
      expect([await fixture.hooks.list(), await fixture.hooks.read(left.id)]).to.deep.equal([[before], before]);
      expect((await fixture.hooks.deliveries(left.id)).map(({ event }) => event)).to.deep.equal(['webhook.ping']);
      expectError(await open().api.get(fixture.hooks.path(randomUUID()), fixture.ada.as), 404);
    });

    const blocked: Readonly<Record<string, Body>> = {
      'its URL': { url: 'https://192.0.2.2/' },
      'its events': { events: ['project.deleted'] },
      'that it is active': { is_active: false },
      'its description and its URL together': { description: 'After', url: 'https://192.0.2.2/' },
      'its description and its events together': { description: 'After', events: EVERY_EVENT.slice(1) },
      'its description and its activity together': { description: 'After', is_active: false },
      'its events, with current other values': { is_active: true, events: [EVERY_EVENT[0]] },
    };
    for (const [what, change] of Object.entries(blocked)) {
      it(`${what} cannot be changed`, async () => {
        expectError(await fixture.hooks.update(left.id, change), 403, 'plan_feature_required');
        expect(await fixture.hooks.read(left.id)).to.deep.equal(before);
      });
    }

    const repeated: Readonly<Record<string, (webhook: Body) => Body>> = {
      'its URL': ({ url }) => ({ url }),
      'its events': ({ events }) => ({ events }),
      'its events in another order': ({ events }) => ({ events: events.toReversed() }),
      'that it is active': ({ is_active }) => ({ is_active }),
      'all of it': (webhook) => webhook,
    };
    for (const [what, change] of Object.entries(repeated)) {
      it(`${what} can be sent unchanged, also with another description`, async () => {
        for (const description of [before.description, 'After']) {
          const changed = expectOk(await fixture.hooks.update(left.id, { ...change(before), description }));
          expect(changed).to.deep.equal({ ...before, description, updated_at: changed.updated_at });
          expect(await fixture.hooks.read(left.id)).to.deep.equal(changed);
        }
      });
    }

    it('its description can be changed', async () => {
      const changed = expectOk(await fixture.hooks.update(left.id, { description: 'After' }));
      expect(changed).to.include({ description: 'After', is_active: true });
      expectOk(await fixture.hooks.update(left.id, {}));
    });

    it('it can be deleted, and then nothing is shown', async () => {
      expectOk(await fixture.hooks.remove(left.id), 204);
      for (const reply of await seen()) expectError(reply, 403, 'plan_feature_required');
      expectError(await fixture.hooks.remove(left.id), 404);
    });

    it('no creation, no ping, nothing sent again and no new secret is allowed', async () => {
      const { webhooks } = open().service.storage;
      const checked = await webhooks.get(left.id);
      const sent = await givenDelivery(open().service.storage, { webhookId: left.id });
      for (const reply of [
        await fixture.hooks.create(),
        await fixture.hooks.ping(left.id),
        await fixture.hooks.resend(left.id, sent.id),
        await fixture.hooks.regenerate(left.id),
      ]) {
        expectError(reply, 403, 'plan_feature_required');
      }
      expect(await webhooks.get(left.id)).to.deep.equal(checked);
      expect(left.hook.received).to.have.length(1);
    });

    it('no event is sent, until an upgrade', async () => {
      const { projects } = fixture;
      const id = await projects.published();
      await projects.done(id, 'unpublish');
      expect(left.hook.received).to.have.length(1);
      expect((await fixture.hooks.read(left.id)).is_active).to.equal(true);
      await setPlan('pro');
      await projects.done(id, 'publish');
      expect(left.hook.received.map(({ headers }) => headers['x-service-event'])).to.deep.equal([
        ...['webhook.ping', 'project.published'],
      ]);
    });
  });

  it('a downgrade during a notification stops the remaining deliveries', async () => {
    const [first, second] = [await fixture.listening(), await fixture.listening()];
    first.hook.answer(async (response, delivery) => {
      await setPlan('free');
      respondsWith(200)(response, delivery);
    });
    await fixture.projects.published();
    expect([first.hook.received.length, second.hook.received.length]).to.deep.equal([1, 0]);
    expect((await fixture.hooks.deliveries(second.id)).map(({ error }) => error)).to.deep.equal(['interrupted']);
  });

  describe('while a subscription has lapsed', () => {
    it('webhooks keep working: the plan includes them', async () => {
      const { projects } = fixture;
      const { id, hook } = await fixture.listening();
      const live = await projects.published();
      await open().service.app.organizations.lapse({ organizationId: fixture.ada.organizationId, by: 'operator' });
      await projects.done(live, 'archive');
      await fixture.hooks.pinged(id);
      expectOk(await fixture.hooks.update(id, { is_active: false, events: ['project.deleted'] }));
      expectOk(await fixture.hooks.regenerate(id));
      await fixture.listening();
      expect(hook.received.map(({ headers }) => headers['x-service-event'])).to.deep.equal([
        ...['project.published', 'project.unpublished', 'project.archived', 'webhook.ping'],
      ]);
    });
  });
});
