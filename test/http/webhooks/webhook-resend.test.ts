import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { isSignedWith, respondsWith } from '../../support/network/receiver.ts';
import { joined } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { webhookFixture } from './webhook-fixture.ts';

const UNKNOWN = '0198a0b0-0000-7000-8000-000000000009';

/** Deliveries that are sent again by hand, and what a delivery says about its request and its response. */
overHttp('webhook deliveries sent again', (open) => {
  const fixture = webhookFixture(open);

  /** A publication that its receiver refused. */
  const refused = async () => {
    const listening = await fixture.listening(respondsWith(500));
    await fixture.projects.published();
    const [failed] = await fixture.hooks.deliveries(listening.id);
    listening.hook.answer(respondsWith(200));
    return { ...listening, failed: failed!, resend: () => fixture.hooks.resend(listening.id, failed!.id) };
  };

  it('are the event as it was first sent, under a new number, signed now', async () => {
    const { id, hook, secret, failed, resend } = await refused();
    open().service.advance(120_000);
    const again = expectOk(await resend());
    expect(again).to.include({ event: 'project.published', status: 'success', status_code: 200 });
    expect(again.id).to.not.equal(failed.id);
    const { id: first, ...event } = failed.payload;
    const { id: second, ...sameEvent } = again.payload;
    expect(sameEvent).to.deep.equal(event);
    expect(second)
      .to.match(/^evt_\d+$/)
      .and.not.equal(first);
    expect(hook.received).to.have.length(2);
    const [before, after] = hook.received as [(typeof hook.received)[0], (typeof hook.received)[0]];
    expect(after.headers['x-service-delivery']).to.equal(second);
    expect(isSignedWith(secret, after)).to.equal(true);
    const [sent, sentAgain] = [before, after].map(({ headers }) => Number(headers['x-service-timestamp']));
    expect(sentAgain! - sent!).to.be.at.least(120);
    expect(await fixture.hooks.deliveries(id)).to.deep.equal([again, failed]);
  });

  it('are signed with the secret of now', async () => {
    const { id, hook, resend } = await refused();
    const { secret } = expectOk(await fixture.hooks.regenerate(id));
    expectOk(await resend());
    expect(isSignedWith(secret, hook.received[1]!)).to.equal(true);
  });

  it('count like any other, and reset the failures, also of an inactive webhook, which stays so', async () => {
    const { id, hook, resend } = await refused();
    hook.answer(respondsWith(503));
    expect(expectOk(await resend())).to.include({ status: 'failed', error: 'http_503' });
    expect(await fixture.hooks.read(id)).to.include({ consecutive_failures: 2 });
    expectOk(await fixture.hooks.update(id, { is_active: false }));
    hook.answer(respondsWith(200));
    expect(expectOk(await resend())).to.include({ status: 'success' });
    expect(await fixture.hooks.read(id)).to.include({ is_active: false, consecutive_failures: 0 });
  });

  it('are sent once for each request, and never by the service itself', async () => {
    const { hook, resend } = await refused();
    await atOnce(5, resend);
    expect(new Set(hook.received.map(({ headers }) => headers['x-service-delivery'])).size).to.equal(6);
    open().service.advance(600_000);
    await open().service.app.jobs.sweepOutbox();
    expect(hook.received).to.have.length(6);
  });

  it('may be sent again themselves', async () => {
    const { id, failed, resend } = await refused();
    const again = expectOk(await fixture.hooks.resend(id, expectOk(await resend()).id));
    expect(again.payload.created_at).to.equal(failed.payload.created_at);
  });

  it('are not pings', async () => {
    const { id, hook } = await fixture.listening();
    const ping = await fixture.hooks.pinged(id);
    const refusal = await fixture.hooks.resend(id, ping.id);
    expectError(refusal, 400);
    expect(refusal.body.detail).to.match(/ping/);
    expect(hook.received).to.have.length(1);
  });

  it('belong to this webhook', async () => {
    const { failed } = await refused();
    const other = await fixture.listening();
    expectError(await fixture.hooks.resend(other.id, failed.id), 404);
    expectError(await fixture.hooks.resend(other.id, UNKNOWN), 404);
    expect(other.hook.received).to.deep.equal([]);
  });

  it('may be sent by an admin, and not by a member', async () => {
    const { id, failed, hook } = await refused();
    const { organizationId } = fixture.ada;
    const [admin, member] = [
      await joined(open(), { organizationId, role: 'admin' }),
      await joined(open(), { organizationId, role: 'member' }),
    ];
    expectError(await fixture.hooks.resend(id, failed.id, member.as), 403);
    expectOk(await fixture.hooks.resend(id, failed.id, admin.as));
    expect(hook.received).to.have.length(2);
  });

  it('are not found where the webhook is deleted meanwhile', async () => {
    const { id, hook, resend } = await refused();
    hook.answer(async (response) => {
      expectOk(await fixture.hooks.remove(id), 204);
      response.end();
    });
    expectError(await resend(), 404);
    expect(hook.received).to.have.length(2);
  });
});

overHttp('the headers of a webhook delivery', (open) => {
  const fixture = webhookFixture(open);

  it('are recorded: those of the request without the signature, and those of the response without cookies', async () => {
    const { id } = await fixture.listening((response) => {
      response.setHeader('Set-Cookie', ['session=1', 'theme=dark']);
      response.setHeader('Authorization', 'Bearer secret');
      response.setHeader('X-Request-Id', 'r-42');
      response.writeHead(418).end('no');
    });
    const delivered = await fixture.hooks.pinged(id);
    expect(delivered.request_headers).to.deep.equal({
      'Content-Type': 'application/json',
      'User-Agent': 'Waymark-Webhooks/1.0',
      'X-Service-Event': 'webhook.ping',
      'X-Service-Delivery': delivered.payload.id,
      'X-Service-Timestamp': String(Math.floor(Date.parse(delivered.created_at) / 1000)),
    });
    expect(delivered.status_code).to.equal(418);
    expect(delivered.response_headers).to.include({ 'x-request-id': 'r-42' });
    expect(delivered.response_headers).to.not.have.any.keys('set-cookie', 'authorization');
    expect(delivered.are_response_headers_truncated).to.equal(false);
    expect(await fixture.hooks.deliveries(id)).to.deep.equal([delivered]);
  });

  it('are cut at 2,048 bytes', async () => {
    const { id } = await fixture.listening((response) => {
      for (let n = 0; n < 100; n++) response.setHeader(`X-Filler-${n}`, 'x'.repeat(100));
      response.end();
    });
    const { response_headers, are_response_headers_truncated } = await fixture.hooks.pinged(id);
    const bytes = Object.entries<string>(response_headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length,
      0,
    );
    expect(bytes).to.be.within(1_800, 2_048);
    expect(are_response_headers_truncated).to.equal(true);
  });

  it('are none of a response that did not come', async () => {
    const { id } = await fixture.listening((response) => response.destroy());
    const { response_headers, request_headers } = await fixture.hooks.pinged(id);
    expect(response_headers).to.deep.equal({});
    expect(request_headers).to.include({ 'X-Service-Event': 'webhook.ping' });
  });
});
