import { expect } from 'chai';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '../../../src/domain/shared/ip.ts';

/** Each block by its ends, and by its neighbours, which are public unless another block begins there. */
const IPV4_BLOCKS = [
  ['0.0.0.0', '0.255.255.255', null, '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['168.63.129.16', '168.63.129.16', '168.63.129.15', '168.63.129.17'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255', null],
] as const;

const LAST = 'ffff:ffff:ffff:ffff:ffff:ffff';

const IPV6_BLOCKS = [
  ['::', `1fff:ffff:${LAST}`, null, '2000::'],
  ['2001::', `2001:1ff:${LAST}`, `2000:ffff:${LAST}`, '2001:200::'],
  ['2001:db8::', `2001:db8:${LAST}`, `2001:db7:${LAST}`, '2001:db9::'],
  ['2002::', `2002:ffff:${LAST}`, `2001:ffff:${LAST}`, '2003::'],
  ['3fff::', `3fff:fff:${LAST}`, `3ffe:ffff:${LAST}`, '3fff:1000::'],
  ['4000::', `ffff:ffff:${LAST}`, `3fff:ffff:${LAST}`, null],
] as const;

const isPublic = (address: string) => isPublicAddress(ipaddr.parse(address).toByteArray());

describe('A public address', () => {
  for (const [first, last, before, after] of [...IPV4_BLOCKS, ...IPV6_BLOCKS]) {
    it(`is outside of ${first} to ${last}`, () => {
      const inside = [first, last].map(isPublic);
      const outside = [before, after].filter((address) => address !== null).map(isPublic);
      expect([inside, new Set(outside)]).to.deep.equal([[false, false], new Set([true])]);
    });
  }

  for (const [first, last, before, after] of IPV4_BLOCKS) {
    it(`is outside of ${first} to ${last} mapped into IPv6`, () => {
      const all = [first, last, before, after].filter((address) => address !== null);
      expect(all.map((address) => isPublic(`::ffff:${address}`))).to.deep.equal(all.map(isPublic));
    });
  }

  for (const address of [
    '64:ff9b::808:808',
    '::808:808',
    '::ffff:0:808:808',
    '2002:808:808::1',
    '64:ff9b:1::808:808',
  ]) {
    it(`does not include an embedded public one: ${address}`, () => expect(isPublic(address)).to.equal(false));
  }

  it('has 4 bytes or 16', () => {
    expect([[], [8], [8, 8, 8], [8, 8, 8, 8, 8], Array(15).fill(0x20)].map(isPublicAddress)).to.not.include(true);
  });
});
