import { networkInterfaces } from 'node:os';
import { expect } from 'chai';
import { httpOutbound } from '../../adapters/outbound/outbound.ts';
import { isOwnAddress, type Served } from '../../adapters/outbound/own-address.ts';
import { expectFieldErrors } from '../http/shared/expectations.ts';
import { webhooksOf } from '../http/webhooks/hooks.ts';
import { client, signUp } from '../support/client.ts';
import { startReceiver } from '../support/network/receiver.ts';
import { startTestService } from '../support/service/service.ts';

const PUBLIC = 'https://maps.example';

/** A service is never its own receiver. */
describe('the own address of a service', () => {
  const isOwn = (text: string, listening: Served['listening'], addresses: readonly string[], publicUrl = PUBLIC) => {
    const url = new URL(text);
    const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    return isOwnAddress({ url, host, addresses }, { publicUrl, listening });
  };
  const [ofMachine] = Object.values(networkInterfaces()).flatMap((each) => each ?? []);

  for (const [text, publicUrl, expected] of [
    ['https://maps.example/x', PUBLIC, true],
    ['https://MAPS.example.:443/', PUBLIC, true],
    ['https://maps.example:8443/', PUBLIC, false],
    ['http://maps.example/', PUBLIC, false],
    ['http://maps.example:443/', PUBLIC, true],
    ['https://other.example/', PUBLIC, false],
    ['https://maps.example.org/', PUBLIC, false],
    ['https://maps.example:8443/', 'https://maps.example:8443/base', true],
    ['http://192.0.2.1:80/', 'http://192.0.2.1', true],
    ['http://[2001:db8::1]:9/', 'http://[2001:db8:0::1]:9', true],
  ] as const) {
    it(`${expected ? 'is' : 'is not'} ${text} where it is served at ${publicUrl}`, () => {
      expect(isOwn(text, null, ['198.51.100.7'], publicUrl)).to.equal(expected);
    });
  }

  for (const [bound, address, expected] of [
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['127.0.0.1', '0.0.0.0', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['127.0.0.1', '192.0.2.1', false],
    ['0.0.0.0', '127.8.9.10', true],
    ['0.0.0.0', ofMachine!.address, true],
    ['::', '127.0.0.1', true],
    ['::', '::1', true],
    ['::', ofMachine!.address, true],
    ['0.0.0.0', '192.0.2.1', false],
    ['192.0.2.1', '192.0.2.1', true],
    ['192.0.2.1', '127.0.0.1', false],
  ] as const) {
    it(`${expected ? 'is' : 'is not'} ${address} at its port where it listens at ${bound}`, () => {
      const listening = { address: bound, port: 8080 };
      expect(isOwn('http://x.example:8080/', listening, ['198.51.100.7', address])).to.equal(expected);
      expect(isOwn('http://x.example:8081/', listening, [address])).to.equal(false);
    });
  }

  it('is refused for a webhook, and nothing is sent there', async () => {
    const receiver = await startReceiver();
    const hook = receiver.hook();
    const { port } = new URL(hook.url);
    const served = () => ({ publicUrl: PUBLIC, listening: { address: '127.0.0.1', port: Number(port) } });
    const outbound = httpOutbound({ allowPrivate: true, served });
    for (const url of [hook.url, `http://localhost:${port}/`, `http://2130706433:${port}/`]) {
      expect(await outbound.refusal(url), url).to.match(/this service/);
      const outcome = await outbound.post({ url, headers: {}, body: '{}' });
      expect([outcome.statusCode, outcome.error]).to.deep.equal([0, 'blocked_address']);
    }
    expect(hook.received).to.have.length(0);
    await outbound.close();
    await receiver.stop();
  });

  it('is refused when a webhook is made or changed', async () => {
    const service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'http://127.0.0.1:4711' });
    const api = client(service.local);
    const ada = await signUp(api);
    const hooks = webhooksOf({ api }, ada);
    const { id } = await hooks.made();
    for (const url of [`${service.local}/hook`, service.local.replace('127.0.0.1', 'localhost'), `${service.url}/x`]) {
      expectFieldErrors(await hooks.create({ url }), 'url');
      expectFieldErrors(await hooks.update(id, { url }), 'url');
    }
    await service.stop();
  });
});
