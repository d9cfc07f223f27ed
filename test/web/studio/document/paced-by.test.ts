import { expect } from 'chai';
import { pacedBy } from '../../../../adapters/web/studio/workspace/paced-by.ts';
import { createSimulatedClock } from './simulated-clock.ts';

describe('A question that is asked at most every five seconds', () => {
  const asking = () => {
    const clock = createSimulatedClock();
    const times: number[] = [];
    return { clock, times, paced: pacedBy(clock, 5000, () => times.push(clock.now())) };
  };

  it('is asked at once, and what is wanted meanwhile once after that', async () => {
    const { clock, times, paced } = asking();
    for (let count = 0; count < 4; count++) {
      paced.ask();
      await clock.advance(1000);
    }
    await clock.advance(20_000);
    paced.ask();
    expect(times).to.deep.equal([0, 5000, 24_000]);
  });

  it('is not asked after it was stopped', async () => {
    const { clock, times, paced } = asking();
    paced.ask();
    paced.ask();
    paced.stop();
    await clock.advance(20_000);
    expect(times).to.deep.equal([0]);
  });
});
