import { setGlobalProxyFromEnv } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect } from 'chai';
import { httpOutbound } from '../../adapters/outbound/outbound.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { posted } from './given.ts';
import { type Receiver, says, sendsAndCloses, startReceiver } from './receiver.ts';

const hasIpv6 = () => Object.values(networkInterfaces()).some((some) => some?.some(({ address }) => address === '::1'));

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('A request to a webhook', () => {
  let receiver: Receiver;

  // It would keep the connection.
  beforeEach(async () => {
    receiver = await startReceiver(says(ANSWER));
  });

  afterEach(() => receiver.stop());

  it('has exactly the given bytes and headers, with Host, Content-Length and Connection: close', async () => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Service-Event': 'webhook.ping',
      'User-Agent': 'Waymark-Webhooks/1.0',
    };
    const body = '{"name": "Bücher  & 🗺\\u0000", "a":1}\n';
    await posted({ url: `http://127.0.0.1:${receiver.port}/hook/%20ü?a=b&c=%2F?d#part`, headers, body });
    expect(receiver.received()).to.equal(
      [
        'POST /hook/%20%C3%BC?a=b&c=%2F?d HTTP/1.1',
        `Host: 127.0.0.1:${receiver.port}`,
        'Content-Type: application/json',
        'X-Service-Event: webhook.ping',
        'User-Agent: Waymark-Webhooks/1.0',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });

  it('may have no body', async () => {
    await posted({ url: receiver.url, body: '' });
    expect(receiver.received()).to.match(/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n$/);
  });

  it('may be long', async () => {
    const body = 'é'.repeat(500_000);
    const outcome = await posted({ url: receiver.url, body });
    expect(outcome).to.include({ statusCode: 200 });
  });

  it('is sent to the root path where the URL has none', async () => {
    await posted({ url: `http://127.0.0.1:${receiver.port}?a=b` });
    expect(receiver.received()).to.match(/^POST \/\?a=b HTTP\/1.1\r\n/);
  });

  it('is sent to an IPv6 address in brackets', async function () {
    if (!requireAdapter('IPv6 (::1)', hasIpv6())) return this.skip();
    const other = await startReceiver(sendsAndCloses(ANSWER), { host: '::1' });
    const outcome = await posted({ url: `http://[0:0:0:0:0:0:0:1]:${other.port}/` });
    await other.stop();
    expect(outcome).to.include({ error: null });
    expect(other.received()).to.include(`\r\nHost: [::1]:${other.port}\r\n`);
  });

  it('has a connection of its own, which is not reused', async () => {
    for (let time = 0; time < 3; time++) {
      expect(await posted({ url: receiver.url })).to.deep.equal({ error: null, statusCode: 200, body: 'ok' });
      await receiver.left();
    }
    expect(receiver.connections()).to.equal(3);
  });

  it('does not use the proxy of the process', async () => {
    const proxy = await startReceiver(sendsAndCloses('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'));
    const restore = setGlobalProxyFromEnv({ http_proxy: `http://127.0.0.1:${proxy.port}` });
    try {
      expect(await fetch(receiver.url)).to.include({ status: 502 });
      expect(await posted({ url: receiver.url })).to.include({ statusCode: 200 });
      expect(proxy.connections()).to.equal(1);
    } finally {
      restore();
      await proxy.stop();
    }
  });

  it('has its duration in the result', async () => {
    const outbound = httpOutbound({ allowPrivate: true });
    const { durationMilliseconds } = await outbound.post({ url: receiver.url, headers: {}, body: '' });
    expect(durationMilliseconds).to.be.a('number').that.satisfies(Number.isSafeInteger);
    expect(durationMilliseconds).to.be.at.least(0);
  });

  it('is waited for when the service closes', async () => {
    const outbound = httpOutbound({ allowPrivate: true, deadlineMs: 300 });
    const silent = await startReceiver(() => {});
    const respondsWith: unknown[] = [];
    void outbound.post({ url: silent.url, headers: {}, body: '' }).then(({ error }) => respondsWith.push(error));
    await outbound.close();
    await silent.stop();
    expect(respondsWith).to.deep.equal(['timeout']);
  });

  it('throws, and is not a failure of the receiver, where it is not valid HTTP', async () => {
    const outbound = httpOutbound({ allowPrivate: true, deadlineMs: 60_000 });
    const sending = outbound.post({ url: receiver.url, headers: { 'X-Header': 'a\r\nb' }, body: '' });
    expect(await sending.catch((error: Error) => error.message)).to.match(/Invalid character/);
    await receiver.left();
    expect(receiver.received()).to.equal('');
  });
});
