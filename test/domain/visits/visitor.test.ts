import { expect } from 'chai';
import { hmac } from '../../../adapters/security/secrets.ts';
import { type VisitorTrace, visitorOf } from '../../../src/domain/visits/visitor.ts';

const aTrace = (given: Partial<VisitorTrace> = {}): VisitorTrace => ({
  projectId: 'p',
  address: '203.0.113.7',
  userAgent: 'Browser/1',
  ...given,
});
const of = (given: Partial<VisitorTrace> = {}, salt = 'salt') => visitorOf(aTrace(given), salt, hmac);

describe('A visitor', () => {
  it('is sixteen hex digits, the same for the same request on the same day', () => {
    expect(of())
      .to.match(/^[0-9a-f]{16}$/)
      .and.to.equal(of());
  });

  it('differs by address, browser, project and day', () => {
    const others = [
      ...[of({ address: '203.0.113.8' }), of({ userAgent: 'Browser/2' }), of({ projectId: 'q' }), of({}, 'pepper')],
      ...[of({ address: '' }), of({ userAgent: '' })],
    ];
    expect(new Set([of(), ...others]).size).to.equal(7);
  });

  it('is the same throughout a /64 network of IPv6, which is one household', () => {
    const near = of({ address: '2001:db8:1:2::3' });
    expect(of({ address: '2001:db8:1:2:ffff::4' })).to.equal(near);
    expect(of({ address: '2001:db8:1:3::3' })).not.to.equal(near);
  });
});
