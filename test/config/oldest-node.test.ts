import { expect } from 'chai';
import { nodeFault } from '../../config/packaged/oldest-node.ts';

describe('The compiled service', () => {
  it('runs on Node 24.7 and later', () => {
    for (const version of ['24.7.0', '24.10.1', '25.0.0', '26.0.0-nightly20260101', '100.1.0'])
      expect(nodeFault(version), version).to.equal(null);
  });

  it('says in one sentence what it needs where Node is older', () => {
    for (const version of ['12.22.12', '18.20.8', '20.20.2', '22.23.0', '24.6.99', '9.9.0'])
      expect(nodeFault(version)).to.equal(`Waymark needs Node 24.7 or later; this is Node ${version}.`);
  });
});
