import { Resolver } from 'node:dns/promises';
import { expect } from 'chai';
import { dial } from '../../adapters/outbound/connection.ts';
import { httpOutbound, type OutboundSettings } from '../../adapters/outbound/outbound.ts';
import type { Outbound } from '../../src/ports/webhooks/outbound.ts';
import { rejection } from '../support/rejection.ts';
import { PATIENT_MS } from './given.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import { watchNetwork } from './network-watch.ts';
import { type Receiver, sendsAndCloses, startReceiver } from './receiver.ts';

const PUBLIC = '8.8.8.8';
const PUBLIC_IPV6 = '2606:4700:4700::1111';
const LOOK_UPS_ALONE = new Set(['query']);

describe('Host names of webhooks', () => {
  let receiver: Receiver;
  let names: NameServer;

  beforeEach(async () => {
    receiver = await startReceiver(sendsAndCloses('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    names = await startNameServer();
  });

  afterEach(async () => {
    await receiver.stop();
    await names.stop();
  });

  const given = (settings: Partial<OutboundSettings> = {}): Outbound =>
    httpOutbound({ allowPrivate: false, resolver: names.resolver, deadlineMs: PATIENT_MS, ...settings });

  const urlOf = (name: string, protocol = 'https') => `${protocol}://${name}:${receiver.port}/hook`;

  async function postedTo(name: string, outbound: Outbound, protocol?: string) {
    return outbound.post({ url: urlOf(name, protocol), headers: {}, body: '{}' });
  }

  describe('that become private between the check and the delivery', () => {
    for (const [kind, before, after] of [
      ['IPv4', [PUBLIC], ['127.0.0.1']],
      ['IPv6', [PUBLIC_IPV6], ['::1']],
      ['IPv4 to IPv6', [PUBLIC], ['::1']],
      ['IPv6 to mapped IPv4', [PUBLIC_IPV6], ['::ffff:127.0.0.1']],
      ['one more address', [PUBLIC], [PUBLIC, '127.0.0.1']],
    ] as const) {
      it(`are not connected to: ${kind}`, async () => {
        const outbound = given();
        // The addresses of either kind are requested once by each.
        names.set('rebind.example', before, after);
        expect(await outbound.refusal(urlOf('rebind.example'))).to.equal(null);
        const tried = await watchNetwork(async () => {
          expect(await postedTo('rebind.example', outbound)).to.include({ error: 'blocked_address', statusCode: 0 });
        });
        expect(new Set(tried)).to.deep.equal(LOOK_UPS_ALONE);
        expect(receiver.connections()).to.equal(0);
      });
    }
  });

  for (const [kind, addresses] of [
    ['the first of IPv4', ['192.168.1.1', PUBLIC]],
    ['the last of IPv4', [PUBLIC, '1.1.1.1', '169.254.169.254']],
    ['that of IPv6 beside a public one of IPv4', [PUBLIC, 'fd00::1']],
    ['that of IPv4 beside a public one of IPv6', ['10.0.0.1', PUBLIC_IPV6]],
    ['the last of IPv6', [PUBLIC_IPV6, 'fe80::1']],
  ] as const) {
    it(`are refused where one of several addresses is private: ${kind}`, async () => {
      names.set('several.example', addresses);
      const outbound = given();
      expect(await outbound.refusal(urlOf('several.example')))
        .to.be.a('string')
        .that.does.not.match(/\d/);
      expect(await postedTo('several.example', outbound)).to.include({ error: 'blocked_address', statusCode: 0 });
    });
  }

  it('may be unknown to DNS, and fail on delivery', async () => {
    const outbound = given();
    expect(await outbound.refusal(urlOf('unknown.example'))).to.equal(null);
    expect(await postedTo('unknown.example', outbound)).to.include({ error: 'dns', statusCode: 0 });
  });

  it('may have no addresses, and fail on delivery', async () => {
    names.set('empty.example', []);
    const outbound = given();
    expect(await outbound.refusal(urlOf('empty.example'))).to.equal(null);
    expect(await postedTo('empty.example', outbound)).to.include({ error: 'dns', statusCode: 0 });
  });

  it('may exceed the length of a name, and fail on delivery', async () => {
    const outbound = given();
    const name = `${'a'.repeat(64)}.example`;
    expect(await outbound.refusal(urlOf(name))).to.equal(null);
    expect(await postedTo(name, outbound)).to.include({ error: 'dns', statusCode: 0 });
  });

  it('wait for a DNS server that never responds until the deadline, and no longer', async () => {
    names.set('silent.example', 'silence');
    const outbound = given({ deadlineMs: 200 });
    expect(await outbound.refusal(urlOf('silent.example'))).to.equal(null);
    expect(await postedTo('silent.example', outbound)).to.include({ error: 'dns', statusCode: 0 });
  });

  it('are reported to the operator on delivery, when no DNS server can be reached', async () => {
    const reports: unknown[] = [];
    const resolver = () => {
      const unserved = new Resolver({ timeout: 1000, tries: 1 });
      // Nobody listens where the receiver has only TCP.
      unserved.setServers([`127.0.0.1:${receiver.port}`]);
      return unserved;
    };
    const outbound = given({ resolver, report: (message, cause) => void reports.push([message, `${cause}`]) });
    expect(await postedTo('hook.example', outbound)).to.include({ error: 'dns' });
    expect(reports).to.deep.equal([['the way to webhooks is disturbed', 'Error: No name server can be reached.']]);
  });

  it('are resolved once by a delivery, which connects to the result', async () => {
    names.set('pinned.example', ['127.0.0.1'], ['203.0.113.1']);
    const tried = await watchNetwork(async () => {
      expect(await postedTo('pinned.example', given({ allowPrivate: true }), 'http')).to.include({ statusCode: 200 });
    });
    expect(names.asked()).to.have.members(['A pinned.example', 'AAAA pinned.example']);
    expect(tried).to.not.include('threaded look-up');
    expect(receiver.received()).to.include(`Host: pinned.example:${receiver.port}\r\n`);
  });

  it('are delivered to at the address that accepts connections', async () => {
    names.set('half.example', ['127.0.0.2', '127.0.0.1', '::1']);
    expect(await postedTo('half.example', given({ allowPrivate: true }), 'http')).to.include({ error: null });
  });

  it('fail to connect where no address accepts connections', async () => {
    names.set('closed.example', ['127.0.0.2', '127.0.0.3']);
    const outcome = await postedTo('closed.example', given({ allowPrivate: true }), 'http');
    expect(outcome).to.include({ error: 'connect', statusCode: 0 });
  });

  for (const name of ['localhost', 'LOCALHOST.', 'hooks.localhost']) {
    it(`are this host without a look-up where private ones are allowed: ${name}`, async () => {
      const outbound = given({ allowPrivate: true });
      expect(await outbound.refusal(urlOf(name, 'http'))).to.equal(null);
      expect(await postedTo(name, outbound, 'http')).to.include({ statusCode: 200, error: null });
      expect(names.asked()).to.deep.equal([]);
    });
  }

  it('are used only with a connection to a checked address, and send nothing otherwise', async () => {
    const elsewhere = { url: new URL(receiver.url), host: '127.0.0.1', addresses: ['127.0.0.2'] };
    const failure = await rejection(dial(elsewhere, AbortSignal.timeout(60_000)));
    expect(failure).to.include({ name: 'DeliveryFailure', reason: 'blocked_address' });
    await receiver.left();
    expect(receiver.received()).to.equal('');
  });
});
