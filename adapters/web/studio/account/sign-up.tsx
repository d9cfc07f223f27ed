import { Link, useSearch } from 'wouter-preact';
import { config } from '../api/config.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormFailure } from '../parts/form-failure.tsx';
import { text } from '../strings/strings.ts';
import { AccountCard } from './account-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { inWords } from './in-words.ts';
import { NewPassword } from './new-password.tsx';
import { signInBy } from './sign-in-step.ts';

/** A new account with its organization, where the service lets people register; else why not. */
export function SignUp() {
  const { account } = text();
  const search = useSearch();
  const registration = config.value?.registration ?? 'open';
  const below = (
    <>
      {account.hasAccount} <Link href={`/sign-in${search && `?${search}`}`}>{account.signIn}</Link>
    </>
  );
  return (
    <AccountCard title={account.signUp} below={below}>
      {registration === 'open' ? (
        <>
          <SignUpForm />
          <GoogleButton />
        </>
      ) : (
        <p class="lead">{registration === 'invite' ? account.inviteOnly : account.registrationClosed}</p>
      )}
    </AccountCard>
  );
}

function SignUpForm() {
  const { account } = text();
  const form = useForm({ full_name: '', email: '', organization_name: '', password: '' }, (values) => {
    const sent = signInBy('register', { ...values, password_confirm: values.password });
    return inWords(sent, {
      fields: { email: account.emailTaken, password: account.passwordRefused },
      answers: { 403: account.registrationClosed },
    });
  });
  const field = (name: 'full_name' | 'email' | 'organization_name') => ({
    ...form.field(name),
    required: true,
    maxLength: 255,
  });
  return (
    <form onSubmit={form.onSubmit}>
      <FormFailure failure={form.failure} />
      <TextField label={account.yourName} autocomplete="name" {...field('full_name')} />
      <TextField label={account.email} type="email" autocomplete="username" {...field('email')} />
      <TextField
        label={account.organizationName}
        hint={account.organizationHint}
        autocomplete="organization"
        {...field('organization_name')}
      />
      <NewPassword
        label={account.password}
        names={[form.values.email, form.values.full_name, form.values.organization_name]}
        {...form.field('password')}
      />
      <Button type="submit" look="primary" isBusy={form.isSending}>
        {account.createAccount}
      </Button>
    </form>
  );
}
