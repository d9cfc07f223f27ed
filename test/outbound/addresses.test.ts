import { expect } from 'chai';
import { httpOutbound } from '../../adapters/outbound/outbound.ts';
import type { Outbound } from '../../src/ports/webhooks/outbound.ts';
import { HOSTILE_HOSTS, hostileUrls, PRIVATE_IPV4, PRIVATE_IPV6, WRAPPED_IPV4 } from './hostile-hosts.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import { watchNetwork } from './network-watch.ts';
import { type Receiver, sendsAndCloses, startReceiver } from './receiver.ts';

const PUBLIC_HOSTS = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.32.0.1', '192.0.1.1'],
  ...['198.20.0.1', '223.255.255.255', '0x08080808', '[2606:4700:4700::1111]', '[2001:4860:4860::8888]', '[2a00::1]'],
  ...['[::ffff:8.8.8.8]', '[2001:200::1]', '[3ffe::1]', '8.8.8.8.'],
];

const PUBLIC_NAMES: Readonly<Record<string, readonly string[]>> = {
  'hook.example': ['8.8.8.8'],
  'both.example': ['8.8.8.8', '8.8.4.4', '2606:4700:4700::1111'],
  'new.example': ['2606:4700:4700::1111'],
  'mapped.example': ['::ffff:8.8.8.8'],
  'localhost.example': ['1.1.1.1'],
  'internal.example': ['1.1.1.1'],
  'xn--bcher-kva.example': ['1.1.1.1'],
  'under_score.example': ['1.1.1.1'],
  '127.0.0.1.example': ['1.1.1.1'],
};

describe('Addresses of webhooks', () => {
  let receiver: Receiver;
  let names: NameServer;
  let outbound: Outbound;
  let tried: string[];

  before(async () => {
    receiver = await startReceiver(sendsAndCloses('HTTP/1.1 200 OK\r\n\r\n'));
    names = await startNameServer();
    outbound = httpOutbound({ allowPrivate: false, resolver: names.resolver });
  });

  beforeEach(() => {
    tried = [];
  });

  after(async () => {
    await receiver.stop();
    await names.stop();
  });

  async function isBlocked(url: string): Promise<boolean> {
    const { error, statusCode } = await outbound.post({ url, headers: {}, body: '{}' });
    return error === 'blocked_address' && statusCode === 0;
  }

  /** What was let through, by `refusal` or by `post`. */
  async function letThrough(urls: readonly string[]): Promise<readonly string[]> {
    const passed: string[] = [];
    const action = async () => {
      for (const url of urls) {
        // Nothing is sent where this alone goes wrong: it might leave the machine.
        if ((await outbound.refusal(url)) === null) passed.push(`${url} is not refused`);
        else if (!(await isBlocked(url))) passed.push(`${url} is sent to`);
      }
    };
    tried.push(...(await watchNetwork(action)));
    return passed;
  }

  for (const [family, hosts] of HOSTILE_HOSTS) {
    it(`are refused, ${hosts.length} in all: ${family}`, async () => {
      expect(await letThrough(hosts.map((host) => `https://${host}:${receiver.port}/`))).to.deep.equal([]);
      expect(tried).to.deep.equal([]);
    });
  }

  for (const [fault, urls] of hostileUrls(1)) {
    it(`are refused, ${urls.length} in all, by their text: ${fault}`, async () => {
      expect(await letThrough(hostileUrls(receiver.port).find(([name]) => name === fault)![1])).to.deep.equal([]);
      expect(tried).to.deep.equal([]);
    });
  }

  for (const [kind, addresses] of [
    ['IPv4', PRIVATE_IPV4],
    ['IPv6', PRIVATE_IPV6],
    ...WRAPPED_IPV4.map(([way, wrapped]) => [`IPv4 in IPv6, ${way}`, wrapped] as const),
  ] as const) {
    it(`are refused, ${addresses.length} names with a private address: ${kind}`, async () => {
      const hosts = addresses.map((address, at) => {
        const name = `${at}.${kind.replace(/\W/g, '-').toLowerCase()}.example`;
        names.set(name, [address]);
        return name;
      });
      expect(await letThrough(hosts.map((host) => `https://${host}:${receiver.port}/`))).to.deep.equal([]);
      expect(new Set(tried)).to.deep.equal(new Set(['query']));
    });
  }

  it('are refused in more than 1,000 cases, without a connection to this host', () => {
    const all = [...HOSTILE_HOSTS, ...hostileUrls(receiver.port), ...WRAPPED_IPV4].flatMap(([, urls]) => urls);
    expect(new Set(all)).to.have.property('size').above(1_000);
    expect(receiver.connections()).to.equal(0);
  });

  for (const host of PUBLIC_HOSTS) {
    it(`may be public ones: ${host}`, async () => {
      const action = async () => expect(await outbound.refusal(`https://${host}/hook?a=b#c`)).to.equal(null);
      expect(await watchNetwork(action)).to.deep.equal([]);
    });
  }

  for (const [name, addresses] of Object.entries(PUBLIC_NAMES)) {
    it(`may be names with public addresses: ${name}`, async () => {
      names.set(name, addresses);
      for (const url of [`https://${name}/hook`, `https://${name}.:8443/`, `HTTPS://${name.toUpperCase()}/a@b:c`]) {
        const action = async () => expect(await outbound.refusal(url)).to.equal(null);
        expect(await watchNetwork(action)).to.deep.equal(['query', 'query']);
      }
    });
  }
});
