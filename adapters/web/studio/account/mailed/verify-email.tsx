import { useState } from 'preact/hooks';
import { person, refresh } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { PasswordField } from '../../parts/password-field.tsx';
import { text } from '../../strings/strings.ts';
import { AccountCard } from '../account-card.tsx';
import { inWords } from '../in-words.ts';
import { isRefusedLink } from '../is-refused-link.ts';
import { mailedLink } from './mailed-link.ts';
import { Onward, SignedInAs } from './onward.tsx';

type State = 'asking' | 'done' | 'gone';

/** Where a mailed link confirms the email of an account, or its new one. Only the button uses the link up: programs follow links in mails. */
export function VerifyEmail() {
  const { mailed } = text();
  const [link] = useState(mailedLink);
  const [state, setState] = useState<State>(link.token ? 'asking' : 'gone');
  if (state === 'asking') return <Confirmation link={link} onState={setState} />;
  return (
    <AccountCard title={state === 'done' ? mailed.emailConfirmed : mailed.linkGone}>
      <p class="lead">{state === 'done' ? mailed.emailConfirmedText : mailed.verifyGone}</p>
      <Onward />
    </AccountCard>
  );
}

type ConfirmationProperties = {
  readonly link: ReturnType<typeof mailedLink>;
  readonly onState: (state: State) => void;
};

function Confirmation({ link, onState }: ConfirmationProperties) {
  const { account, mailed, profile } = text();
  const isOwn = person.value?.id === link.uid;
  const form = useForm({ password: '' }, async ({ password }) => {
    const body = { ...link, ...(password && { password }) };
    try {
      await inWords(api.POST('/api/auth/verify-email/', { body }), { fields: { password: profile.wrongPassword } });
    } catch (error) {
      if (!isRefusedLink(error)) throw error;
      return onState('gone');
    }
    // What this browser shows of the account is renewed with its session.
    if (isOwn) await refresh();
    onState('done');
  });
  return (
    <AccountCard title={mailed.confirmEmail}>
      {person.value && !isOwn && <SignedInAs>{mailed.signedInAsText}</SignedInAs>}
      <form onSubmit={form.onSubmit}>
        <p class="lead">{mailed.confirmEmailText}</p>
        <FormFailure failure={form.failure} />
        {!isOwn && (
          <PasswordField
            label={account.password}
            hint={mailed.passwordHint}
            isOptional
            autocomplete="current-password"
            {...form.field('password')}
          />
        )}
        <Button type="submit" look="primary" isBusy={form.isSending}>
          {mailed.confirm}
        </Button>
      </form>
    </AccountCard>
  );
}
