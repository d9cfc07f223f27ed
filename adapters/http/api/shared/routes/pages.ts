import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { addressesOf } from '../../../../pages/map/page-assets.ts';
import { studioPage } from '../../../../pages/studio.ts';
import { pageHeaders } from '../../../responses/page-headers.ts';
import { type Route, route } from '../../../shared/route.ts';

/**
 * The pages that mailed links lead to where there is no Studio, which has screens for them. Requesting one has no effect, whatever its link
 * contains.
 */
export function pageRoutes({ linkedPages }: EmbedAssets): readonly Route[] {
  const assets = addressesOf(linkedPages);
  const page = (path: string, name: string, summary: string) =>
    route({
      method: 'GET',
      path,
      name,
      summary,
      auth: 'open',
      responses: { 200: 'text/html' },
      handle: async ({ site: { serviceName } }) => ({
        status: 200,
        bytes: Buffer.from(studioPage({ serviceName, assets, isWhole: false })),
        type: 'text/html; charset=utf-8',
        headers: HEADERS,
      }),
    });

  return [
    page('/verify-email', 'readVerifyEmailPage', 'Where a mailed link confirms an email'),
    page('/reset-password', 'readResetPasswordPage', 'Where a mailed link leads to a new password'),
    page('/accept-invitation', 'readAcceptInvitationPage', 'Where an invitation is accepted'),
    page('/first-account', 'readFirstAccountPage', 'Where the first person creates an account'),
  ];
}

/** The address contains a secret, so it is neither sent as a referrer nor cached. */
const HEADERS = pageHeaders({ caching: 'no-store' });
