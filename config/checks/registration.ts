import { readPlans } from '../settings/plans.ts';
import type { CheckContext } from './context.ts';
import { type Check, warning } from './finding.ts';

/** Of this machine alone. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const UNLIMITED = -1;

/** Whether anybody who finds the service may store as much in it as they like. */
export const registrationCheck = ({ settings: { PUBLIC_URL, REGISTRATION, DEFAULT_PLAN } }: CheckContext): Check => ({
  name: 'registration',
  async run() {
    const isPublic = PUBLIC_URL !== undefined && !LOOPBACK.test(new URL(PUBLIC_URL).hostname);
    const { storageLimitMb } = readPlans(DEFAULT_PLAN).get(DEFAULT_PLAN);
    if (!isPublic || REGISTRATION !== 'open' || storageLimitMb !== UNLIMITED) return [];
    return [
      warning(
        `Anybody may register at ${PUBLIC_URL}, and gets the plan ${DEFAULT_PLAN}, which is not limited.`,
        'Set REGISTRATION=invite or closed, or a DEFAULT_PLAN with limits.',
      ),
    ];
  },
});
