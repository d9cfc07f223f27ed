import { expect } from 'chai';
import {
  RESPONSE_HEADER_BYTES,
  storedRequestHeaders,
  storedResponseHeaders,
} from '../../../src/domain/webhooks/delivery-headers.ts';

const CREDENTIALS = [
  ...['Set-Cookie', 'SET-COOKIE2', 'cookie', 'Authorization', 'Proxy-Authorization'],
  ...['Authentication-Info', 'Proxy-Authentication-Info', 'X-Service-Signature'],
];

describe('The stored headers of a delivery', () => {
  it('are those of the request without its signature', () => {
    const headers = { 'Content-Type': 'application/json', 'X-Service-Signature': 'sha256=6f1d' };
    expect(storedRequestHeaders(headers)).to.deep.equal({ 'Content-Type': 'application/json' });
  });

  it('are those of the response, with repeated ones together', () => {
    const received = [
      ['Server', 'nginx'],
      ['Vary', 'Accept'],
      ['vary', 'Origin'],
      ['__proto__', 'polluted'],
    ] as const;
    const { headers, isCut } = storedResponseHeaders(received);
    expect(Object.entries(headers)).to.deep.equal([
      ['server', 'nginx'],
      ['vary', 'Accept, Origin'],
      ['__proto__', 'polluted'],
    ]);
    expect(isCut).to.equal(false);
  });

  for (const name of CREDENTIALS) {
    it(`have no ${name}`, () => {
      const received = [
        [name, 'a secret'],
        ['Server', 'nginx'],
      ] as const;
      expect(storedResponseHeaders(received)).to.deep.equal({ headers: { server: 'nginx' }, isCut: false });
    });
  }

  it('are 2,048 bytes at most, and say whether there were more', () => {
    const ofBytes = (bytes: number) => [['name', 'x'.repeat(bytes - 'name'.length)]] as const;
    expect(storedResponseHeaders(ofBytes(RESPONSE_HEADER_BYTES)).isCut).to.equal(false);
    expect(storedResponseHeaders(ofBytes(RESPONSE_HEADER_BYTES + 1))).to.deep.equal({ headers: {}, isCut: true });
    const many = Array.from({ length: 200 }, (_, n) => [`x-${n}`, '\u00e9'.repeat(10)] as const);
    const { headers, isCut } = storedResponseHeaders(many);
    const bytes = Object.entries(headers).reduce((sum, each) => sum + Buffer.byteLength(each.join('')), 0);
    expect([isCut, bytes <= RESPONSE_HEADER_BYTES, bytes > RESPONSE_HEADER_BYTES - 30]).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect(Object.keys(headers)[0]).to.equal('x-0');
    const repeated = Array.from({ length: 3000 }, () => ['vary', 'a'] as const);
    expect(storedResponseHeaders(repeated).headers.vary!.length).to.be.below(RESPONSE_HEADER_BYTES);
  });
});
