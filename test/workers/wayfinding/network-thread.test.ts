import { expect } from 'chai';
import { networkThread } from '../../../adapters/workers/wayfinding/network-thread.ts';
import { gridOfCorridors, sourceOf } from '../../resilience/abuse/networks.ts';
import { rejection } from '../../support/rejection.ts';

const build = (lines: number) => ({ type: 'build', json: JSON.stringify(sourceOf(gridOfCorridors(lines))) }) as const;
const BUSY = { kind: 'busy' };

describe('A thread for networks', () => {
  it('stops a job that takes too long, and continues with the next', async () => {
    const thread = networkThread({ timeLimit: 20 });
    expect(await rejection(thread.run(build(300)))).to.deep.include(BUSY);
    const patient = networkThread();
    expect(await patient.run(build(3))).to.have.property('value');
    await Promise.all([thread.close(), patient.close()]);
  });

  it('is replaced after a fault, which is reported only to its caller', async () => {
    const thread = networkThread();
    const asked = [thread.run({ type: 'build', json: 'no JSON' }), thread.run(build(3))];
    expect(await rejection(asked[0]!)).to.be.instanceOf(SyntaxError);
    expect(await asked[1]).to.have.property('value');
    await thread.close();
  });

  it('lets a limited number of jobs wait', async () => {
    const thread = networkThread({ mostWaiting: 1 });
    const asked = [thread.run(build(3)), thread.run(build(3))];
    expect(await rejection(thread.run(build(3)))).to.deep.include(BUSY);
    await Promise.all(asked);
    expect(await thread.run(build(3))).to.have.property('value');
    await thread.close();
  });

  it('reports that a map is not open, and opens it', async () => {
    const thread = networkThread();
    const map = { id: 'a map', version: 3 };
    expect(await thread.run({ type: 'check', map })).to.deep.equal({ isMissing: true });
    const text = { version: 3, json: build(3).json };
    expect(await thread.run({ type: 'open', id: map.id, text }))
      .to.have.property('value')
      .that.is.greaterThan(0);
    expect(await thread.run({ type: 'check', map })).to.have.nested.property('value.components', 1);
    await thread.close();
  });
});
