import { expect } from 'chai';
import { BODY_QUOTAS } from '../../adapters/http/bodies/body-gate.ts';
import { memoryShares } from '../../config/settings/memory-shares.ts';
import { readSettings, SettingsError } from '../../config/settings/settings.ts';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1024 * MEGABYTE;

const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
const bodiesOf = ({ bodies }: ReturnType<typeof memoryShares>) =>
  Object.values(bodies).reduce((sum, bytes) => sum + megabytes(bytes), 0);

describe('The memory of a service', () => {
  it('is 640 MB on a machine with more than twice of it, of which caches have 128', () => {
    const { cache, bodies } = memoryShares({}, 64 * GIGABYTE);
    const { largeBytes, otherBytes, smallBytes } = BODY_QUOTAS;
    expect([megabytes(cache), bodies]).to.deep.equal([128, { largeBytes, otherBytes, smallBytes }]);
  });

  it('is half of what a smaller machine has, and 256 MB at least', () => {
    const [large, small, least] = [GIGABYTE, GIGABYTE / 2, GIGABYTE / 8].map((machine) => memoryShares({}, machine));
    expect(megabytes(large!.cache)).to.equal(96);
    expect(megabytes(small!.cache)).to.equal(32);
    expect(least).to.deep.equal(small);
  });

  it('has room for one body of the largest size in each part, however little it is', () => {
    const { bodies } = memoryShares({ MEMORY_BUDGET: 256, CACHE_MB: 51 }, GIGABYTE);
    expect(bodies.largeBytes).to.be.above(32 * MEGABYTE);
    expect(bodies.otherBytes).to.be.above(MEGABYTE);
    expect(bodies.smallBytes).to.be.above(16_384);
  });

  it('is never more than the setting, whatever caches take of it', () => {
    for (const CACHE_MB of [undefined, 16, 64, 204]) {
      const shares = memoryShares({ MEMORY_BUDGET: 640, CACHE_MB }, GIGABYTE);
      expect(megabytes(shares.cache) + bodiesOf(shares)).to.be.below(640 - 128);
      if (CACHE_MB) expect(megabytes(shares.cache)).to.equal(CACHE_MB);
    }
  });

  it('leaves bodies what they have without it where only the caches are set', () => {
    expect(memoryShares({ CACHE_MB: 2048 }, GIGABYTE).bodies).to.deep.equal(memoryShares({}, GIGABYTE).bodies);
  });

  it('is refused where caches would take too much of it', () => {
    expect(() => readSettings({ MEMORY_BUDGET: '640', CACHE_MB: '205' })).to.throw(
      SettingsError,
      'CACHE_MB: must be at most 204 with this MEMORY_BUDGET',
    );
    expect(readSettings({ MEMORY_BUDGET: '640', CACHE_MB: '204' })).to.include({ CACHE_MB: 204 });
  });
});
