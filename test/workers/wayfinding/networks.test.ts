import { networkThread, noThread } from '../../../adapters/workers/wayfinding/network-thread.ts';
import { threadedNetworks } from '../../../adapters/workers/wayfinding/networks.ts';
import { cacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { networksContract } from '../../contracts/networks.ts';

for (const [where, thread] of [
  ['in a thread', networkThread],
  ['without a thread', noThread],
] as const) {
  describe(`networks, ${where}`, () => {
    const networks = threadedNetworks({ budget: cacheBudget(100_000_000), thread });
    after(() => networks.close());
    networksContract(() => networks);
  });
}
