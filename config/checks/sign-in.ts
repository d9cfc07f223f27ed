import type { CheckContext } from './context.ts';
import { type Check, failed, ok } from './finding.ts';
import { reasonOf } from './reason.ts';

/** In milliseconds: less than a check may take. */
const LIMIT = 4000;

/** Whether the provider of sign-in with Google publishes its endpoints. */
export const signInCheck = ({ settings: { GOOGLE_CLIENT_ID, GOOGLE_ISSUER } }: CheckContext): Check => ({
  name: 'sign-in',
  async run() {
    if (!GOOGLE_CLIENT_ID) return [];
    const { discover } = await import('../../adapters/identity/discovery.ts');
    return discover(GOOGLE_ISSUER, LIMIT).then(
      () => [ok(`${GOOGLE_ISSUER} publishes its endpoints.`)],
      (error: unknown) => [
        failed(
          `Sign-in does not work: ${reasonOf(error)}.`,
          'Check GOOGLE_ISSUER, and that this machine may reach it.',
        ),
      ],
    );
  },
});
