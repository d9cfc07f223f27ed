import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';
import { AccountCard } from './account-card.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Signing in with email and password. */
export function SignIn() {
  const { account } = text();
  const form = useSignIn();
  return (
    <AccountCard title={account.signIn}>
      <form onSubmit={form.onSubmit}>
        <TextField
          label={account.email}
          type="email"
          autocomplete="username"
          required
          value={form.values.email}
          onValue={form.set('email')}
          error={form.errorOf('email')}
        />
        <TextField
          label={account.password}
          type="password"
          autocomplete="current-password"
          required
          value={form.values.password}
          onValue={form.set('password')}
          error={form.errorOf('password')}
        />
        {form.failure && (
          <p class="error" role="alert">
            {form.failure}
          </p>
        )}
        <Button type="submit" look="primary" isBusy={form.isSending}>
          {account.signIn}
        </Button>
      </form>
    </AccountCard>
  );
}
