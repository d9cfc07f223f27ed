import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { verifyWebhook } from '../../../adapters/web/client/verify-webhook.ts';

const SECRET = 'whsec_key';
const AT = 1_700_000_000;
const BODY = '{"name":"Zürich"}';

const sign = (timestamp: string, body: string | Uint8Array = BODY): string =>
  `sha256=${createHmac('sha256', SECRET).update(`${timestamp}.`).update(body).digest('hex')}`;

const headersOf = (timestamp = String(AT), signature = sign(timestamp)) => ({
  'x-service-timestamp': timestamp,
  'x-service-signature': signature,
});

describe('The webhook verification of the client', () => {
  const verify = (headers: Parameters<typeof verifyWebhook>[1], body: string | Uint8Array = BODY, now = AT) =>
    verifyWebhook(body, headers, SECRET, now);

  it('accepts what was signed: the body as text or bytes, headers of node:http or of the Fetch API', () => {
    expect(verify(headersOf())).to.equal(true);
    expect(verify(headersOf(), Buffer.from(BODY))).to.equal(true);
    expect(verify(new Headers(headersOf()))).to.equal(true);
  });

  it('accepts names of headers in any case', () => {
    const { 'x-service-timestamp': timestamp, 'x-service-signature': signature } = headersOf();
    const named = { 'X-Service-Timestamp': timestamp, 'X-SERVICE-SIGNATURE': signature };
    expect(verify(named)).to.equal(true);
    expect(verify({ ...named, 'x-service-signature': signature })).to.equal(false);
  });

  it('accepts a body that is not UTF-8, by its bytes', () => {
    const bytes = Uint8Array.of(0xff, 0x00, 0xc3);
    expect(verify(headersOf(String(AT), sign(String(AT), bytes)), bytes)).to.equal(true);
    expect(verify(headersOf(String(AT), sign(String(AT), bytes)), Uint8Array.of(0xfe, 0x00, 0xc3))).to.equal(false);
  });

  it('accepts a timestamp up to 300 seconds off, in the past and in the future', () => {
    for (const off of [-300, 300]) expect(verify(headersOf(), BODY, AT + off), `${off}`).to.equal(true);
    for (const off of [-301, 301]) expect(verify(headersOf(), BODY, AT + off), `${off}`).to.equal(false);
  });

  it('compares with the current time where none is given', () => {
    const now = String(Math.floor(Date.now() / 1000));
    expect(verifyWebhook(BODY, headersOf(now), SECRET)).to.equal(true);
    expect(verifyWebhook(BODY, headersOf(), SECRET)).to.equal(false);
  });

  it('refuses another body, timestamp or secret', () => {
    expect(verify(headersOf(), `${BODY} `)).to.equal(false);
    expect(verify(headersOf(String(AT + 1), sign(String(AT))))).to.equal(false);
    expect(verifyWebhook(BODY, headersOf(), 'whsec_another', AT)).to.equal(false);
  });

  it('refuses an empty secret, with which anybody could sign', () => {
    const signature = `sha256=${createHmac('sha256', '').update(`${AT}.${BODY}`).digest('hex')}`;
    expect(verifyWebhook(BODY, headersOf(String(AT), signature), '', AT)).to.equal(false);
  });

  for (const timestamp of ['', 'NaN', 'Infinity', '1e9', `${AT}.0`, ` ${AT}`, `-${AT}`, '0x6553f100']) {
    it(`refuses the timestamp "${timestamp}", although it was signed`, () => {
      expect(verify(headersOf(timestamp))).to.equal(false);
    });
  }

  const signature = sign(String(AT));
  for (const [what, malformed] of [
    ['none', ''],
    ['one without its prefix', signature.slice('sha256='.length)],
    ['one in upper case', signature.toUpperCase()],
    ['one that is cut off', signature.slice(0, -1)],
    ['one that is too long', `${signature}0`],
    ['one of another kind', signature.replace('sha256', 'sha512')],
    ['one that is not hex', `sha256=${'z'.repeat(64)}`],
  ] as const) {
    it(`refuses as signature ${what}`, () => {
      expect(verify(headersOf(String(AT), malformed))).to.equal(false);
    });
  }

  it('refuses missing headers, and those that occur twice', () => {
    expect(verify({})).to.equal(false);
    expect(verify(new Headers())).to.equal(false);
    expect(verify({ ...headersOf(), 'x-service-signature': [signature, signature] })).to.equal(false);
  });
});
