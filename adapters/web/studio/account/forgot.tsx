import mailCheck from 'lucide:mail-check';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/client.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormFailure } from '../parts/form-failure.tsx';
import { Icon } from '../parts/icon.tsx';
import { fill, text } from '../strings/strings.ts';
import { AccountCard } from './account-card.tsx';
import { inWords } from './in-words.ts';

/** Asks for a link to a new password. What is said afterwards is the same for any email. */
export function Forgot() {
  const { account } = text();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ email: '' }, async (body) => {
    await inWords(api.POST('/api/auth/password-reset/', { body }), { fields: { email: account.notAnEmail } });
    setSentTo(body.email);
  });
  const below = <Link href="/sign-in">{account.backToSignIn}</Link>;
  if (sentTo !== null) {
    return (
      <AccountCard title={account.lookInMail} below={below}>
        <p class="lead" role="status">
          <Icon shapes={mailCheck} /> {fill(account.resetSent, sentTo)}
        </p>
        <Button onClick={() => setSentTo(null)}>{account.otherEmail}</Button>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={account.forgotTitle} below={below}>
      <form onSubmit={form.onSubmit}>
        <p class="lead">{account.forgotText}</p>
        <FormFailure failure={form.failure} />
        <TextField label={account.email} type="email" autocomplete="username" required {...form.field('email')} />
        <Button type="submit" look="primary" isBusy={form.isSending}>
          {account.sendLink}
        </Button>
      </form>
    </AccountCard>
  );
}
