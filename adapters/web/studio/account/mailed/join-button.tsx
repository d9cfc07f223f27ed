import { useEffect } from 'preact/hooks';
import { api } from '../../api/client.ts';
import { chooseOrganization } from '../../frame/chosen-organization.ts';
import { changed } from '../../frame/queries.ts';
import { Button } from '../../parts/button.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { text } from '../../strings/strings.ts';
import { inWords } from '../in-words.ts';
import type { OfferProperties } from './offer.ts';

/** Joins with the account that is signed in; at once where the person has just signed in for that. */
export function JoinButton({ token, offer, onJoined, isAtOnce }: OfferProperties & { readonly isAtOnce: boolean }) {
  const { mailed } = text();
  const form = useForm({}, async () => {
    const joining = api.POST('/api/invitations/accept/', { body: { token } });
    const { data } = await inWords(joining, {
      answers: { plan_limit_reached: mailed.noRoom, 400: mailed.cannotJoin },
    });
    await changed('organizations');
    if ('id' in data) chooseOrganization(data.id);
    await onJoined('name' in data ? data.name : offer.organization_name);
  });
  useEffect(() => {
    if (isAtOnce) form.onSubmit(new Event('submit'));
  }, []);
  return (
    <form onSubmit={form.onSubmit}>
      <FormFailure failure={form.failure} />
      <Button type="submit" look="primary" isBusy={form.isSending}>
        {mailed.join}
      </Button>
    </form>
  );
}
