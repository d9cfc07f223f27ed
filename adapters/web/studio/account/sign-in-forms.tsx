import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormFailure } from '../parts/form-failure.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { text } from '../strings/strings.ts';
import { CodeForm } from './code-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { inWords } from './in-words.ts';
import { type Challenge, signInBy } from './sign-in-step.ts';

type Properties = {
  /** Whose session has ended, where somebody signs in again. */
  readonly email?: string | undefined;
};

/** Signing in: the password, and the second factor where the account has one. */
export function SignInForms({ email }: Properties) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  if (challenge) {
    const onGiveUp = (why: string | null) => {
      setReason(why);
      setChallenge(null);
    };
    return <CodeForm challenge={challenge} onGiveUp={onGiveUp} />;
  }
  return (
    <>
      <PasswordForm email={email} reason={reason} onChallenge={setChallenge} />
      <GoogleButton isAgain={email !== undefined} />
    </>
  );
}

type PasswordProperties = Properties & {
  /** Why the sign-in has to begin again. */
  readonly reason: string | null;
  readonly onChallenge: (challenge: Challenge) => void;
};

function PasswordForm({ email, reason, onChallenge }: PasswordProperties) {
  const { account } = text();
  const isAgain = email !== undefined;
  const form = useForm({ email: email ?? '', password: '' }, async (values) => {
    const challenge = await inWords(signInBy('sign-in', values), {
      answers: { 401: account.wrongPassword, account_disabled: account.accountDisabled },
    });
    if (challenge) onChallenge(challenge);
  });
  return (
    <form onSubmit={form.onSubmit}>
      <FormFailure failure={form.failure ?? (form.isSending ? null : reason)} />
      <TextField
        label={account.email}
        type="email"
        autocomplete="username"
        required
        readOnly={isAgain}
        {...form.field('email')}
      />
      <PasswordField label={account.password} autocomplete="current-password" {...form.field('password')} />
      {!isAgain && (
        <Link class="field-link" href="/forgot">
          {account.forgot}
        </Link>
      )}
      <Button type="submit" look="primary" isBusy={form.isSending}>
        {account.signIn}
      </Button>
    </form>
  );
}
