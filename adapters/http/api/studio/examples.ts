import type { Examples } from '../../shared/examples.ts';
import { ACCOUNT_EXAMPLES } from '../accounts/examples.ts';
import { ORGANIZATION_EXAMPLES } from '../organizations/examples.ts';

/** Those of the API's operations, with its fields. */
export const STUDIO_EXAMPLES: Examples = {
  signInToStudio: ACCOUNT_EXAMPLES.login!,
  verifyStudioSignIn: ACCOUNT_EXAMPLES.verifyLogin!,
  signInToStudioWithGoogle: ACCOUNT_EXAMPLES.signInWithGoogle!,
  registerInStudio: { ...ACCOUNT_EXAMPLES.register!, email: 'grace@example.com', full_name: 'Grace Hopper' },
  acceptInvitationInStudio: ORGANIZATION_EXAMPLES.acceptInvitation!,
  renewStudioSession: {},
  signOutOfStudio: {},
};
