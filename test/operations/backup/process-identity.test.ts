import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { hasEnded, processIdentity } from '../../../adapters/operations/backup/process-identity.ts';

describe('The identity of a process', () => {
  it('is the same as long as it runs, and tells when it has ended', async () => {
    const child = spawn('sleep', ['600']);
    const identity = processIdentity(child.pid);
    expect(identity).to.match(/^process:[0-9a-f]{16}:\d+:\d+$/);
    expect([processIdentity(child.pid), hasEnded(identity), hasEnded(processIdentity())]).to.deep.equal([
      identity,
      false,
      false,
    ]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(hasEnded(identity)).to.equal(true);
  });

  it('is another for a process with a number that is used again', () => {
    const later = processIdentity().replace(/\d+$/, (start) => `${Number(start) + 1}`);
    expect(hasEnded(later)).to.equal(true);
  });

  it('tells nothing of processes of other machines, and of other names', () => {
    const elsewhere = processIdentity().replace(/:[0-9a-f]{16}:/, `:${'0'.repeat(16)}:`);
    for (const name of [elsewhere, '018f0000-0000-7000-8000-000000000000', '', 'process:x:1:1'])
      expect(hasEnded(name), name).to.equal(false);
  });
});
