import { expect } from 'chai';
import { addressKey } from '../../../src/domain/shared/address.ts';

describe('The rate limit key of an address', () => {
  for (const [address, key] of [
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::3:4', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['64:ff9b::1:2:3:4', '64:ff9b:0:0::/64'],
    ['::1:2:3:4:5:6:7', '0:1:2:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
  ] as const) {
    it(`${JSON.stringify(address)} is ${JSON.stringify(key)}`, () => expect(addressKey(address)).to.equal(key));
  }
});
