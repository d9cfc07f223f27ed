import { limitsContract } from '../contracts/limits.ts';
import { sharedLimitsContract } from '../contracts/shared-limits.ts';
import { openedLimits } from '../support/limit-stores.ts';

limitsContract('Redis', () => openedLimits('Redis'));
sharedLimitsContract('Redis');
