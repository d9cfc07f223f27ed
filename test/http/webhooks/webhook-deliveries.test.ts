import { expect } from 'chai';
import { respondsWith } from '../../support/network/receiver.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from '../shared/expectations.ts';
import { webhookFixture } from './webhook-fixture.ts';

const MAX_FAILURES = 20;

/** The results of deliveries. */
overHttp('webhook deliveries', (open) => {
  const fixture = webhookFixture(open);
  const outcomeOf = async (id: string) => {
    const { status, status_code, error } = await fixture.hooks.pinged(id);
    return [status, status_code, error];
  };
  const standing = async (id: string) => {
    const { is_active, consecutive_failures } = await fixture.hooks.read(id);
    return [is_active, consecutive_failures];
  };

  describe('a delivery', () => {
    for (const status of [200, 201, 202, 204, 206, 299]) {
      it(`with status ${status} succeeds`, async () => {
        const { id } = await fixture.listening(respondsWith(status));
        expect(await outcomeOf(id)).to.deep.equal(['success', status, '']);
      });
    }

    for (const status of [300, 304, 400, 401, 404, 410, 429, 500, 503, 599]) {
      it(`with status ${status} fails`, async () => {
        const { id } = await fixture.listening(respondsWith(status, 'no', { 'retry-after': '0' }));
        expect(await outcomeOf(id)).to.deep.equal(['failed', status, `http_${status}`]);
      });
    }

    for (const status of [301, 302, 303, 307, 308]) {
      it(`with the redirect ${status} fails, and is not redirected`, async () => {
        const target = fixture.receiver.hook();
        const { id, hook } = await fixture.listening(respondsWith(status, '', { location: target.url }));
        expect(await outcomeOf(id)).to.deep.equal(['failed', status, `http_${status}`]);
        expect([hook.received.length, target.received.length]).to.deep.equal([1, 0]);
      });
    }

    it('that is refused by the receiver fails', async () => {
      const { id } = await fixture.hooks.made();
      expect(await outcomeOf(id)).to.deep.equal(['failed', 0, 'connect']);
    });

    it('with a TLS error fails', async () => {
      const { id } = await fixture.hooks.made({ url: fixture.receiver.hook().url.replace('http:', 'https:') });
      expect(await outcomeOf(id)).to.deep.equal(['failed', 0, 'tls']);
    });

    it('that is cut off fails, and is not sent again', async () => {
      const { id, hook } = await fixture.listening((response) => response.destroy());
      expect(await outcomeOf(id)).to.deep.equal(['failed', 0, 'reset']);
      expect(hook.received).to.have.length(1);
    });

    it('whose response is cut off fails, with its status', async () => {
      const { id } = await fixture.listening((response) => {
        response.writeHead(200, { 'content-length': '10' });
        response.write('half', () => response.destroy());
      });
      expect(await outcomeOf(id)).to.deep.equal(['failed', 200, 'reset']);
    });

    it('without a response within five seconds fails, and one with an unfinished response', async () => {
      const silent = await fixture.listening(() => {});
      const endless = await fixture.listening((response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write('.'), 200);
        response.on('close', () => clearInterval(drip));
      });
      const [none, part] = await Promise.all([fixture.hooks.pinged(silent.id), fixture.hooks.pinged(endless.id)]);
      expect(none).to.include({ status: 'failed', status_code: 0, error: 'timeout', response_body: '' });
      expect(part).to.include({ status: 'failed', status_code: 200, error: 'timeout' });
      expect(part.response_body).to.match(/^\.+$/);
      for (const { duration_ms } of [none, part]) expect(duration_ms).to.be.at.least(4_900);
      expect([silent.hook.received.length, endless.hook.received.length]).to.deep.equal([1, 1]);
    });

    it('to a loopback name is sent without a DNS query', async () => {
      const hook = fixture.receiver.hook();
      const { id } = await fixture.hooks.made({ url: hook.url.replace('127.0.0.1', 'localhost') });
      expect(await outcomeOf(id)).to.deep.equal(['success', 200, '']);
      expect(hook.received[0]!.headers.host).to.match(/^localhost:/);
    });
  });

  describe('the response to a delivery', () => {
    const bodies: readonly (readonly [what: string, body: string | Uint8Array, checked: string, isCut: boolean])[] = [
      ['is stored', 'ok', 'ok', false],
      ['may be empty', '', '', false],
      ['is stored up to 1,024 bytes', 'x'.repeat(1024), 'x'.repeat(1024), false],
      ['is cut after 1,024 bytes', 'x'.repeat(1025), 'x'.repeat(1024), true],
      ['is cut however long it is', 'x'.repeat(3_000_000), 'x'.repeat(1024), true],
      ['is cut between two characters', `${'x'.repeat(1023)}é!`, 'x'.repeat(1023), true],
      ['is cut between two characters of four bytes', '🚉'.repeat(300), '🚉'.repeat(256), true],
      ['is cut before a character of which a part would fit', `x${'€'.repeat(400)}`, `x${'€'.repeat(341)}`, true],
      ['that is not text is stored with U+FFFD', Uint8Array.of(0xff, 0x61, 0xe2, 0x82), '\ufffda\ufffd', false],
      ['may hold anything', '\0"\\\u2028<b>é🚉\ufeff', '\0"\\\u2028<b>é🚉\ufeff', false],
    ];
    for (const [what, body, checked, isCut] of bodies) {
      it(what, async () => {
        const { id } = await fixture.listening(respondsWith(200, body));
        const delivered = await fixture.hooks.pinged(id);
        expect(delivered.response_body).to.equal(checked);
        expect(delivered).to.include({ status: 'success', is_response_body_truncated: isCut });
        expect((await fixture.hooks.deliveries(id))[0]).to.deep.equal(delivered);
      });
    }

    it('is stored for a failure too', async () => {
      const { id } = await fixture.listening(respondsWith(503, 'try later'.repeat(200)));
      const { response_body, is_response_body_truncated } = await fixture.hooks.pinged(id);
      expect([response_body, is_response_body_truncated]).to.deep.equal(['try later'.repeat(200).slice(0, 1024), true]);
    });
  });

  describe('twenty failures in a row', () => {
    it('disable a webhook, and nineteen do not', async () => {
      const { id, hook } = await fixture.listening(respondsWith(500));
      const { published } = fixture.projects;
      for (let failures = 1; failures < MAX_FAILURES; failures++) {
        await fixture.hooks.pinged(id);
        expect(await standing(id)).to.deep.equal([true, failures]);
      }
      await published();
      expect(await standing(id)).to.deep.equal([false, MAX_FAILURES]);
      await published();
      expect(hook.received).to.have.length(MAX_FAILURES);
      expect(await standing(id)).to.deep.equal([false, MAX_FAILURES]);
    });

    it('are not in a row when one succeeds between them', async () => {
      const { id, hook } = await fixture.listening(respondsWith(500));
      for (let failures = 1; failures < MAX_FAILURES; failures++) await fixture.hooks.pinged(id);
      hook.answer(respondsWith(204));
      await fixture.hooks.pinged(id);
      expect(await standing(id)).to.deep.equal([true, 0]);
      hook.answer(respondsWith(500));
      await fixture.hooks.pinged(id);
      expect(await standing(id)).to.deep.equal([true, 1]);
    });

    it('are reset when the webhook is enabled again', async () => {
      const { id, hook } = await fixture.listening(respondsWith(500));
      for (let failures = 0; failures <= MAX_FAILURES; failures++) await fixture.hooks.pinged(id);
      expect(await standing(id)).to.deep.equal([false, MAX_FAILURES + 1]);
      expectOk(await fixture.hooks.update(id, { description: 'Being repaired' }));
      expect(await standing(id)).to.deep.equal([false, MAX_FAILURES + 1]);
      const changed = expectOk(await fixture.hooks.update(id, { is_active: true }));
      expect(changed).to.deep.include({ is_active: true, consecutive_failures: 0 });
      hook.answer(respondsWith(200));
      await fixture.projects.published();
      expect(hook.received.at(-1)!.headers['x-service-event']).to.equal('project.published');
    });

    it('are not reset when it is set active while it is', async () => {
      const { id } = await fixture.listening(respondsWith(500));
      await fixture.hooks.pinged(id);
      expect(expectOk(await fixture.hooks.update(id, { is_active: true })).consecutive_failures).to.equal(1);
      expect(expectOk(await fixture.hooks.update(id, { is_active: false })).consecutive_failures).to.equal(1);
      expect(expectOk(await fixture.hooks.update(id, { is_active: true })).consecutive_failures).to.equal(0);
    });
  });
});
