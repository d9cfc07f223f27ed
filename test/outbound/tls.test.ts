import type { TlsOptions } from 'node:tls';
import { expect } from 'chai';
import type { OutboundSettings } from '../../adapters/outbound/outbound.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type Authority, type Certificate, hasOpenssl, newAuthority } from './certificates.ts';
import { posted } from './given.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import { type Behaviour, sendsAndCloses, startReceiver } from './receiver.ts';

const NAME = 'hook.example';
const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const DELIVERED = { error: null, statusCode: 200, body: 'ok' };
const REFUSED = { error: 'tls', statusCode: 0, body: '' };

describe('A receiver of webhooks over TLS', () => {
  let authority: Authority;
  let names: NameServer;
  let good: Certificate;

  before(async function () {
    if (!requireAdapter('openssl', hasOpenssl())) return this.skip();
    authority = await newAuthority(NAME);
    good = authority.sign(`DNS:${NAME}`);
    names = await startNameServer();
    names.set(NAME, ['127.0.0.1']);
  });

  after(async () => {
    await authority?.remove();
    await names?.stop();
  });

  type Meeting = { readonly tls?: TlsOptions; readonly host?: string; readonly behaviour?: Behaviour };

  /** Posts to a receiver; also returns what it received, which is nothing before it is verified. */
  async function meet(
    { tls, host = NAME, behaviour = sendsAndCloses(ANSWER) }: Meeting,
    settings: Partial<OutboundSettings> = {},
  ) {
    const receiver = await startReceiver(behaviour, tls && { tls });
    const defaults = { resolver: names.resolver, certificateAuthorities: [authority.cert] };
    try {
      const outcome = await posted({ url: `https://${host}:${receiver.port}/hook` }, { ...defaults, ...settings });
      await receiver.left();
      return { outcome, heard: receiver.received() };
    } finally {
      await receiver.stop();
    }
  }

  it('is verified by its certificate, with SNI', async () => {
    const asked: string[] = [];
    const SNICallback: TlsOptions['SNICallback'] = (name, done) => done(null, void asked.push(name) as undefined);
    const { outcome, heard } = await meet({ tls: { ...good, SNICallback } });
    expect(outcome).to.deep.equal(DELIVERED);
    expect(heard).to.match(new RegExp(`\r\nHost: ${NAME}:\\d+\r\n`));
    expect(asked).to.deep.equal([NAME]);
  });

  it('gets SNI without a trailing dot', async () => {
    const { outcome } = await meet({ tls: good, host: `${NAME}.` });
    expect(outcome).to.deep.equal(DELIVERED);
  });

  it('may be an IP address, without SNI', async () => {
    const asked: string[] = [];
    const SNICallback: TlsOptions['SNICallback'] = (name, done) => done(null, void asked.push(name) as undefined);
    const { outcome } = await meet({ tls: { ...authority.sign('IP:127.0.0.1'), SNICallback }, host: '127.0.0.1' });
    expect(outcome).to.deep.equal(DELIVERED);
    expect(asked).to.deep.equal([]);
  });

  it('is offered HTTP/1.1 only', async () => {
    const both = await meet({ tls: { ...good, ALPNProtocols: ['h2', 'http/1.1'] } });
    expect(both.outcome).to.deep.equal(DELIVERED);
    const newer = await meet({ tls: { ...good, ALPNProtocols: ['h2'] } });
    expect(newer.outcome).to.deep.equal(REFUSED);
  });

  const distrusted: readonly (readonly [why: string, certificate: () => Promise<Certificate>, host?: string])[] = [
    ['that is for another name', async () => authority.sign('DNS:other.example')],
    ['that is for a name below', async () => authority.sign(`DNS:a.${NAME},DNS:*.${NAME}`)],
    ['that is for the address only', async () => authority.sign('IP:127.0.0.1')],
    ['that is for another address', async () => authority.sign('IP:127.0.0.2'), '127.0.0.1'],
    ['that has the address for a name only', async () => authority.sign('DNS:127.0.0.1'), '127.0.0.1'],
    ['that has expired', async () => authority.sign(`DNS:${NAME}`, -1)],
    ['that it signed for itself', () => byStranger((stranger) => stranger)],
    ['that is signed by a stranger', () => byStranger((stranger) => stranger.sign(`DNS:${NAME}`))],
  ];

  for (const [why, certificate, host] of distrusted) {
    it(`is refused, and sent nothing, with a certificate ${why}`, async () => {
      const { outcome, heard } = await meet({ tls: await certificate(), ...(host && { host }) });
      expect(outcome).to.deep.equal(REFUSED);
      expect(heard).to.equal('');
    });
  }

  it('is refused with a certificate of a private authority', async () => {
    expect((await meet({ tls: good }, { certificateAuthorities: undefined })).outcome).to.deep.equal(REFUSED);
  });

  it('is not trusted by an environment variable', async () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect((await meet({ tls: authority.sign('DNS:other.example') })).outcome).to.deep.equal(REFUSED);
    } finally {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    }
  });

  it('causes a failure with outdated protocols only', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
    expect((await meet({ tls: { ...good, ...old } })).outcome).to.deep.equal(REFUSED);
  });

  it('causes a failure with HTTP in clear text', async () => {
    const { outcome, heard } = await meet({ behaviour: sendsAndCloses('HTTP/1.1 400 Bad Request\r\n\r\n') });
    expect(outcome).to.deep.equal(REFUSED);
    expect(heard).to.not.include('POST');
  });

  for (const [what, behaviour, error] of [
    ['never greets', () => {}, 'timeout'],
    ['closes instead of greeting', (socket) => socket.end(), 'reset'],
    ['resets instead of greeting', saysAndResets(), 'reset'],
  ] as readonly (readonly [string, Behaviour, string])[]) {
    it(`causes a failure that ${what}`, async () => {
      expect((await meet({ behaviour }, { deadlineMs: 300 })).outcome).to.deep.equal({
        error,
        statusCode: 0,
        body: '',
      });
    });
  }

  it('causes a failure that never responds after the handshake', async () => {
    const { outcome } = await meet({ tls: good, behaviour: () => {} }, { deadlineMs: 300 });
    expect(outcome).to.deep.equal({ error: 'timeout', statusCode: 0, body: '' });
  });
});

function saysAndResets(): Behaviour {
  return (socket) => socket.once('data', () => socket.resetAndDestroy());
}

async function byStranger(sign: (stranger: Authority) => Certificate): Promise<Certificate> {
  const stranger = await newAuthority(NAME);
  try {
    return sign(stranger);
  } finally {
    await stranger.remove();
  }
}
