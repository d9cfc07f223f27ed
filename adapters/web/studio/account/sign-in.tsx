import { Link, useSearch } from 'wouter-preact';
import { config } from '../api/config.ts';
import { text } from '../strings/strings.ts';
import { AccountCard } from './account-card.tsx';
import { SignInForms } from './sign-in-forms.tsx';

/** Signing in, and where people go who have no account. */
export function SignIn() {
  const { account } = text();
  const search = useSearch();
  const isOpen = config.value?.registration === 'open';
  const below = isOpen && (
    <>
      {account.noAccount} <Link href={`/sign-up${search && `?${search}`}`}>{account.signUp}</Link>
    </>
  );
  return (
    <AccountCard title={account.signIn} below={below || account.byInvitation}>
      <SignInForms />
    </AccountCard>
  );
}
