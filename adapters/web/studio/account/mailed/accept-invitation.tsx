import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { WaymarkError } from '../../../client/waymark-error.ts';
import { api } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { text } from '../../strings/strings.ts';
import { AccountCard } from '../account-card.tsx';
import { InvitationOffer } from './invitation-offer.tsx';
import { mailedLink } from './mailed-link.ts';
import { Onward } from './onward.tsx';

/** Where an invitation is accepted: with the account that is signed in, by signing in, or with a new account. */
export function AcceptInvitation() {
  const { mailed } = text();
  const [{ token }] = useState(mailedLink);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await api.POST('/api/invitations/lookup/', { body: { token } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.error instanceof WaymarkError && [400, 404].includes(query.error.status)) {
    return (
      <AccountCard title={mailed.inviteGone}>
        <p class="lead">{mailed.inviteGoneText}</p>
        <Onward />
      </AccountCard>
    );
  }
  if (query.data) return <InvitationOffer token={token} offer={query.data} onRefused={() => query.refetch()} />;
  return (
    <AccountCard title={mailed.invitation}>
      <Loaded query={query}>{() => null}</Loaded>
    </AccountCard>
  );
}
