import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { clientAddress, isTrustedProxy } from '../../../adapters/http/rates/client-address.ts';

/** What the address of a client depends on: who is connected, and what X-Forwarded-For says. */
const requestOf = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

type Case = {
  readonly what: string;
  readonly trusted: readonly string[];
  readonly peer: string | undefined;
  readonly forwarded?: string;
  readonly client: string;
};

const ALL_PRIVATE = ['loopback', 'private'];

const CASES: readonly Case[] = [
  { what: 'who is connected', trusted: [], peer: '198.51.100.7', client: '198.51.100.7' },
  { what: 'nobody on a connection that is gone', trusted: [], peer: undefined, client: '' },
  {
    what: 'nobody on a connection that is gone',
    trusted: ALL_PRIVATE,
    peer: undefined,
    forwarded: '192.0.2.1',
    client: '',
  },
  {
    what: 'who is connected, whatever they say, where no proxy is trusted',
    trusted: [],
    peer: '127.0.0.1',
    forwarded: '192.0.2.1',
    client: '127.0.0.1',
  },
  {
    what: 'who is connected, whatever they say, where they are no trusted proxy',
    trusted: ['10.0.0.0/8'],
    peer: '198.51.100.7',
    forwarded: '192.0.2.1, 10.0.0.1',
    client: '198.51.100.7',
  },
  {
    what: 'whom a trusted proxy heard from',
    trusted: ['10.0.0.1'],
    peer: '10.0.0.1',
    forwarded: '192.0.2.1',
    client: '192.0.2.1',
  },
  {
    what: 'whom a trusted proxy heard from, not what that one said itself',
    trusted: ['loopback'],
    peer: '127.0.0.1',
    forwarded: '6.6.6.6, 192.0.2.1',
    client: '192.0.2.1',
  },
  {
    what: 'whom the first of two trusted proxies heard from',
    trusted: ALL_PRIVATE,
    peer: '127.0.0.1',
    forwarded: '6.6.6.6, 192.0.2.1, 172.16.9.9',
    client: '192.0.2.1',
  },
  {
    what: 'a proxy that is not trusted, before one that is',
    trusted: ['10.0.0.1'],
    peer: '10.0.0.1',
    forwarded: '192.0.2.1, 10.0.0.2',
    client: '10.0.0.2',
  },
  {
    what: 'the first of a chain that is trusted to its end',
    trusted: ALL_PRIVATE,
    peer: '10.0.0.1',
    forwarded: '192.168.1.1,10.0.0.3, 10.0.0.2',
    client: '192.168.1.1',
  },
  {
    what: 'one in the range of a CIDR',
    trusted: ['203.0.113.0/24'],
    peer: '203.0.113.255',
    forwarded: '192.0.2.1',
    client: '192.0.2.1',
  },
  {
    what: 'one just out of the range of a CIDR',
    trusted: ['203.0.113.0/25'],
    peer: '203.0.113.128',
    forwarded: '192.0.2.1',
    client: '203.0.113.128',
  },
  {
    what: 'an IPv6 client of an IPv6 proxy',
    trusted: ['2001:db8:ff::/48'],
    peer: '2001:db8:ff::1',
    forwarded: '2001:DB8:0:0:1:0:0:1',
    client: '2001:db8::1:0:0:1',
  },
  {
    what: 'a proxy whose IPv4 address is mapped into IPv6',
    trusted: ['127.0.0.1'],
    peer: '::ffff:127.0.0.1',
    forwarded: '192.0.2.1',
    client: '192.0.2.1',
  },
  { what: 'an IPv4 address that is mapped into IPv6', trusted: [], peer: '::ffff:192.0.2.1', client: '192.0.2.1' },
  {
    what: 'a mapped address in the header',
    trusted: ['loopback'],
    peer: '::1',
    forwarded: '::FFFF:c000:0201',
    client: '192.0.2.1',
  },
  { what: 'an address with a zone', trusted: [], peer: 'fe80::1%eth0', client: 'fe80::1' },
  {
    what: 'link-local proxies',
    trusted: ['private'],
    peer: 'fe80::1%eth0',
    forwarded: '192.0.2.1',
    client: '192.0.2.1',
  },
  {
    what: 'an address with a port',
    trusted: ['loopback'],
    peer: '::1',
    forwarded: '192.0.2.1:4711',
    client: '192.0.2.1',
  },
  {
    what: 'an IPv6 address with a port',
    trusted: ['loopback'],
    peer: '::1',
    forwarded: '[2001:db8::1]:4711',
    client: '2001:db8::1',
  },
  {
    what: 'an IPv6 address in brackets',
    trusted: ['loopback'],
    peer: '::1',
    forwarded: '[2001:db8::1]',
    client: '2001:db8::1',
  },
  ...[
    ...['', ' ', ',', '192.0.2.1,', '192.0.2.1, ,', '192.0.2.1, unknown', '192.0.2.1, _hidden', '192.0.2.1, a.example'],
    ...[
      '1',
      '0x7f.1',
      '192.0.2.256',
      '192.0.2',
      '0300.0.2.1',
      '192.0.2.1:',
      '192.0.2.1:x',
      '[192.0.2.1',
      '2001:db8::1]:4',
    ],
    ...['192.0.2.1 10.0.0.1', '10.0.0.0/8', '"192.0.2.1"', '[]', '::ffff:300.0.2.1', "'; DROP TABLE users", '💥'],
  ].map((forwarded) => ({
    what: `the proxy that says ${JSON.stringify(forwarded)}`,
    trusted: ALL_PRIVATE,
    peer: '10.0.0.1',
    forwarded,
    client: '10.0.0.1',
  })),
  {
    what: 'the trusted proxy that names nobody, behind another',
    trusted: ALL_PRIVATE,
    peer: '127.0.0.1',
    forwarded: '192.0.2.1, unknown, 10.0.0.2',
    client: '10.0.0.2',
  },
];

describe('the address of a client', () => {
  for (const { what, trusted, peer, forwarded, client } of CASES) {
    it(`is that of ${what}`, () => {
      expect(clientAddress(trusted)(requestOf(peer, forwarded))).to.equal(client);
    });
  }

  it('is determined for each request, also on one connection', () => {
    const { socket } = requestOf('127.0.0.1');
    const of = clientAddress(['loopback']);
    const said = (forwarded: string) => of({ ...requestOf('', forwarded), socket } as IncomingMessage);
    expect([said('192.0.2.1'), said('192.0.2.2'), said('')]).to.deep.equal(['192.0.2.1', '192.0.2.2', '127.0.0.1']);
  });

  it('is read from every header of that name, in their order', async () => {
    const of = clientAddress(['loopback']);
    const server = createServer((req, res) => res.end(of(req))).listen(0);
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const headers = ['Host', 'localhost', 'X-Forwarded-For', '6.6.6.6', 'X-Forwarded-For', '192.0.2.1'];
      const [response] = await once(request({ host: '127.0.0.1', port, headers }).end(), 'response');
      expect(String(await response.setEncoding('utf8').toArray())).to.equal('192.0.2.1');
    } finally {
      server.close();
    }
  });
});

describe('TRUSTED_PROXIES', () => {
  const good = [
    ...['loopback', 'private', '10.0.0.1', '10.0.0.0/8', '10.1.2.3/31', '128.0.0.0/1', '::1', '2001:db8::/32'],
    ...['fc00::/7', '2001:DB8::1/128', '::ffff:10.0.0.1', '::ffff:10.0.0.0/104', 'fe80::1%eth0'],
  ];
  const bad = [
    ...[
      '',
      ' ',
      'Loopback',
      'linklocal',
      'uniquelocal',
      'all',
      '*',
      'true',
      'constructor',
      '__proto__',
      'proxy.example',
    ],
    ...['1', '0x7f.1', '10.0.0', '10.0.0.256', '010.0.0.1', '10.0.0.1:80', '[::1]', '10.0.0.1,10.0.0.2', ' 10.0.0.1'],
    ...['10.0.0.0/', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/a', '::/129', '0.0.0.0/0', '::/0', '/8'],
  ];

  for (const text of good) {
    it(`may contain ${JSON.stringify(text)}, and trusts it`, () => {
      expect(isTrustedProxy(text)).to.equal(true);
      expect(clientAddress([text])(requestOf('192.0.2.1'))).to.equal('192.0.2.1');
    });
  }

  for (const text of bad) {
    it(`may not contain ${JSON.stringify(text)}`, () => expect(isTrustedProxy(text)).to.equal(false));
  }

  it('trusts with `private` every private or link-local address, and no other', () => {
    const believes = (peer: string) => clientAddress(['private'])(requestOf(peer, '192.0.2.1')) === '192.0.2.1';
    for (const peer of [
      '10.255.255.255',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.1.1',
      'fd00::1',
      'fe80::1',
    ])
      expect(believes(peer), peer).to.equal(true);
    for (const peer of [
      '9.255.255.255',
      '11.0.0.0',
      '172.15.0.1',
      '172.32.0.1',
      '192.167.0.1',
      '127.0.0.1',
      '::1',
      'fec0::1',
    ])
      expect(believes(peer), peer).to.equal(false);
  });
});
