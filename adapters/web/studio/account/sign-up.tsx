import { Link, useSearch } from 'wouter-preact';
import { config } from '../api/config.ts';
import { text } from '../strings/strings.ts';
import { AccountCard } from './account-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignUpForm } from './sign-up-form.tsx';

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
