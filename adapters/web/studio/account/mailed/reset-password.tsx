import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { person, signOut } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { hasStudio } from '../../api/config.ts';
import { Button } from '../../parts/button.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { text } from '../../strings/strings.ts';
import { AccountCard } from '../account-card.tsx';
import { inWords } from '../in-words.ts';
import { isRefusedLink } from '../is-refused-link.ts';
import { NewPassword } from '../new-password.tsx';
import { mailedLink } from './mailed-link.ts';
import { Onward, SignedInAs } from './onward.tsx';

type State = 'asking' | 'done' | 'gone';

/** Where a mailed link leads to a new password. */
export function ResetPassword() {
  const { mailed } = text();
  const [link] = useState(mailedLink);
  const [state, setState] = useState<State>(link.token ? 'asking' : 'gone');
  const isOther = Boolean(person.value && person.value.id !== link.uid);
  if (state === 'gone') return <Gone />;
  if (state === 'done') {
    return (
      <AccountCard title={mailed.passwordChanged}>
        <p class="lead">{mailed.passwordChangedText}</p>
        {isOther ? <SignedInAs>{mailed.signedInAsText}</SignedInAs> : <Onward />}
      </AccountCard>
    );
  }
  return (
    <AccountCard title={mailed.newPassword}>
      {isOther && <SignedInAs>{mailed.signedInAsText}</SignedInAs>}
      <PasswordForm link={link} onState={setState} />
    </AccountCard>
  );
}

type FormProperties = {
  readonly link: ReturnType<typeof mailedLink>;
  readonly onState: (state: State) => void;
};

function PasswordForm({ link, onState }: FormProperties) {
  const { account, mailed } = text();
  const form = useForm({ new_password: '' }, async ({ new_password }) => {
    const body = { ...link, new_password, new_password_confirm: new_password };
    try {
      const sent = api.POST('/api/auth/password-reset/confirm/', { body });
      await inWords(sent, { fields: { new_password: account.passwordRefused } });
    } catch (error) {
      if (!isRefusedLink(error)) throw error;
      return onState('gone');
    }
    // The session of this browser has ended too, where it is of that account.
    if (person.value?.id === link.uid) await signOut();
    onState('done');
  });
  return (
    <form onSubmit={form.onSubmit}>
      <p class="lead">{mailed.newPasswordText}</p>
      <FormFailure failure={form.failure} />
      <NewPassword label={account.newPassword} names={[]} {...form.field('new_password')} />
      <Button type="submit" look="primary" isBusy={form.isSending}>
        {mailed.savePassword}
      </Button>
    </form>
  );
}

function Gone() {
  const { account, mailed } = text();
  const below = !person.value && hasStudio() && <Link href="/sign-in">{account.backToSignIn}</Link>;
  return (
    <AccountCard title={mailed.linkGone} below={below}>
      <p class="lead">{mailed.resetGone}</p>
      {person.value || !hasStudio() ? (
        <Onward />
      ) : (
        <Link class="button is-primary" href="/forgot">
          {mailed.newLink}
        </Link>
      )}
    </AccountCard>
  );
}
