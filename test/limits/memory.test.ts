import { memoryLimits } from '../../adapters/limits/memory.ts';
import { limitsContract } from '../contracts/limits.ts';

limitsContract('memory', async () => {
  const limits = memoryLimits();
  return { limits, dispose: () => limits.close() };
});
