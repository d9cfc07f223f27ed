import { person, signOut } from '../api/access.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';
import { useSignIn } from './use-sign-in.ts';

/** Over everything, when a session has ended without the person's doing: the screen below stays as it is, and goes on. */
export function SignInAgain() {
  const { account, frame } = text();
  const email = person.value?.email ?? '';
  const form = useSignIn({ email });
  return (
    <Dialog title={frame.sessionEnded} onClose={() => {}} isLasting>
      <p>{frame.sessionEndedText}</p>
      <form onSubmit={form.onSubmit}>
        <TextField label={account.email} value={email} onValue={() => {}} readOnly autocomplete="username" />
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
        <div class="actions">
          <Button onClick={() => void signOut()}>{frame.signOut}</Button>
          <Button type="submit" look="primary" isBusy={form.isSending}>
            {account.signIn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
