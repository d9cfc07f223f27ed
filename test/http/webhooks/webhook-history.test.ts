import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import type { Body } from '../../support/client.ts';
import { respondsWith } from '../../support/network/receiver.ts';
import { joined } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { webhookFixture } from './webhook-fixture.ts';

const FIELDS = [
  ...['id', 'event', 'status', 'status_code', 'response_body', 'is_response_body_truncated', 'duration_ms', 'error'],
  ...['created_at', 'payload', 'request_headers', 'response_headers', 'are_response_headers_truncated'],
];

/** Pings, and the records of deliveries. */
overHttp('webhook history', (open) => {
  const fixture = webhookFixture(open);

  describe('a ping', () => {
    it('is sent once, and returns its record', async () => {
      const { id, hook } = await fixture.listening(respondsWith(201, 'thank you'));
      const delivered = await fixture.hooks.pinged(id);
      expect(delivered).to.have.all.keys(...FIELDS);
      expect(delivered).to.deep.include({
        event: 'webhook.ping',
        status: 'success',
        status_code: 201,
        error: '',
        response_body: 'thank you',
        is_response_body_truncated: false,
      });
      expect(hook.received).to.have.length(1);
      const [{ method, headers, body }] = hook.received as [(typeof hook.received)[0]];
      expect([method, headers['x-service-event']]).to.deep.equal(['POST', 'webhook.ping']);
      expect(JSON.parse(body.toString())).to.deep.equal(delivered.payload);
      expect(delivered.payload.data).to.deep.equal({
        organization_id: fixture.ada.organizationId,
        sent_by: fixture.ada.email,
      });
      expect(await fixture.hooks.deliveries(id)).to.deep.equal([delivered]);
    });

    it('has the name of its sender', async () => {
      const { id } = await fixture.listening();
      const bob = await joined(open(), { organizationId: fixture.ada.organizationId, role: 'admin' });
      expect(expectOk(await fixture.hooks.ping(id, bob.as)).payload.data.sent_by).to.equal(bob.email);
    });

    it('works on an inactive webhook, counts and resets failures, and does not enable it', async () => {
      const { id, hook } = await fixture.listening(respondsWith(500), { is_active: false });
      expect(await fixture.hooks.pinged(id)).to.include({ status: 'failed', status_code: 500, error: 'http_500' });
      expect(await fixture.hooks.read(id)).to.include({ is_active: false, consecutive_failures: 1 });
      hook.answer(respondsWith(200));
      expect(await fixture.hooks.pinged(id)).to.include({ status: 'success', status_code: 200, error: '' });
      expect(await fixture.hooks.read(id)).to.include({ is_active: false, consecutive_failures: 0 });
    });

    it('is not found when the webhook is deleted meanwhile, or its organization', async () => {
      const { api } = open();
      const own = `/api/organizations/${fixture.ada.organizationId}/`;
      for (const remove of [(id: string) => fixture.hooks.remove(id), () => api.delete(own, fixture.ada.as)]) {
        const { id, hook } = await fixture.listening(async (response) => {
          expectOk(await remove(id), 204);
          response.end();
        });
        expectError(await fixture.hooks.ping(id), 404);
        expect(hook.received).to.have.length(1);
        expect(await open().service.storage.deliveries.count({ webhookId: id })).to.equal(0);
      }
    });

    it('is sent for each request, each with a number, to that webhook only', async () => {
      const [asked, other] = [await fixture.listening(), await fixture.listening()];
      await atOnce(10, () => fixture.hooks.pinged(asked.id));
      const numbers = asked.hook.received.map(({ headers }) => headers['x-service-delivery']);
      expect(new Set(numbers).size).to.equal(10);
      expect(other.hook.received).to.deep.equal([]);
    });

    it('ignores the body', async () => {
      const { id } = await fixture.listening();
      for (const body of ['{"broken', '[]', 'x']) {
        expectOk(await open().api.post(fixture.hooks.path(id, 'test/'), body, fixture.ada.as));
        expectOk(await open().api.post(fixture.hooks.path(id, 'regenerate-secret/'), body, fixture.ada.as));
      }
    });

    it('updates the times of the last delivery, and of the last success', async () => {
      const { id, hook } = await fixture.listening(respondsWith(500));
      expect(await fixture.hooks.read(id)).to.include({ last_delivery_at: null, last_success_at: null });
      const failed = await fixture.hooks.pinged(id);
      expect(await fixture.hooks.read(id)).to.deep.include({
        last_delivery_at: failed.created_at,
        last_success_at: null,
      });
      hook.answer(respondsWith(200));
      const { created_at } = await fixture.hooks.pinged(id);
      expect(await fixture.hooks.read(id)).to.deep.include({
        last_delivery_at: created_at,
        last_success_at: created_at,
      });
      hook.answer(respondsWith(500));
      const last = await fixture.hooks.pinged(id);
      const after = await fixture.hooks.read(id);
      expect(after).to.deep.include({ last_delivery_at: last.created_at, last_success_at: created_at });
    });
  });

  describe('the delivery history of a webhook', () => {
    it('has twenty to a page, newest first', async () => {
      const { id } = await fixture.listening();
      const numbers: string[] = [];
      for (let sent = 0; sent < 45; sent++) numbers.unshift((await fixture.hooks.pinged(id)).payload.id);
      const found: string[] = [];
      let next: string | null = fixture.hooks.path(id, 'deliveries/');
      for (const length of [20, 20, 5]) {
        const page: Body = expectOk(await open().api.get(next!, fixture.ada.as));
        expect([page.count, page.results.length]).to.deep.equal([45, length]);
        found.push(...page.results.map(({ payload }: Body) => payload.id));
        next = page.next;
      }
      expect(next).to.equal(null);
      expect(found).to.deep.equal(numbers);
      const third = expectOk(await fixture.hooks.page(id, '&page=3'));
      expect(expectOk(await open().api.get(third.previous, fixture.ada.as)).results).to.have.length(20);
    });

    it('is filtered by status, and by event', async () => {
      const { id, hook } = await fixture.listening(respondsWith(200), {
        events: ['project.published', 'project.deleted'],
      });
      const { published, remove } = fixture.projects;
      const project = await published();
      await fixture.hooks.pinged(id);
      hook.answer(respondsWith(500));
      await fixture.hooks.pinged(id);
      await remove(project);
      const delivered = async (query: string) =>
        (await fixture.hooks.deliveries(id, query)).map((each) => [each.event, each.status]);
      const [published_, pinged, failed, deleted] = [
        ['project.published', 'success'],
        ['webhook.ping', 'success'],
        ['webhook.ping', 'failed'],
        ['project.deleted', 'failed'],
      ];
      expect(await delivered('')).to.deep.equal([deleted, failed, pinged, published_]);
      expect(await delivered('&status=success')).to.deep.equal([pinged, published_]);
      expect(await delivered('&status=failed')).to.deep.equal([deleted, failed]);
      expect(await delivered('&event=webhook.ping')).to.deep.equal([failed, pinged]);
      expect(await delivered('&event=webhook.ping&status=failed')).to.deep.equal([failed]);
      expect(await delivered('&event=project.archived')).to.deep.equal([]);
      expect(expectOk(await fixture.hooks.page(id, '&status=failed')).count).to.equal(2);
    });

    it('keeps its filters from page to page', async () => {
      const { id, hook } = await fixture.listening();
      await atOnce(3, () => fixture.hooks.pinged(id));
      hook.answer(respondsWith(500));
      await atOnce(3, () => fixture.hooks.pinged(id));
      const first = expectOk(await fixture.hooks.page(id, '&status=failed&event=webhook.ping&page_size=2'));
      const second = expectOk(await open().api.get(first.next, fixture.ada.as));
      expect([first.count, second.count, second.results.length, second.next]).to.deep.equal([3, 3, 1, null]);
      const statuses = [...first.results, ...second.results].map(({ status }: Body) => status);
      expect(new Set(statuses)).to.deep.equal(new Set(['failed']));
    });

    for (const [query, field] of [
      ['&status=ok', 'status'],
      ['&status=', 'status'],
      ['&status=SUCCESS', 'status'],
      ['&event=project.renamed', 'event'],
      ['&event=', 'event'],
    ] as const) {
      it(`is not filtered by ${query}`, async () => {
        const { id } = await fixture.listening();
        expectFieldErrors(await fixture.hooks.page(id, query), field);
      });
    }

    it('has an empty first page, and no page beyond the last', async () => {
      const { id } = await fixture.listening();
      const empty = { count: 0, next: null, previous: null, results: [] };
      expect(expectOk(await fixture.hooks.page(id))).to.deep.equal(empty);
      for (const page of ['2', '0', '-1', 'x', '']) expectError(await fixture.hooks.page(id, `&page=${page}`), 404);
    });

    it('contains its own deliveries only', async () => {
      const [one, other] = [await fixture.listening(), await fixture.listening()];
      await fixture.hooks.pinged(one.id);
      expect(await fixture.hooks.deliveries(other.id)).to.deep.equal([]);
    });
  });
});
