import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { signOut } from '../../api/access.ts';
import { hasStudio } from '../../api/config.ts';
import { text } from '../../strings/strings.ts';
import { AccountCard } from '../account-card.tsx';
import { SignUpForm } from '../sign-up-form.tsx';
import { mailedLink } from './mailed-link.ts';
import { Onward } from './onward.tsx';

type State = 'asking' | 'done' | 'gone';

/** Where the one-time link leads that a service without accounts prints: the first person creates an account. */
export function FirstAccount() {
  const { account, mailed } = text();
  const [, navigate] = useLocation();
  const [{ token }] = useState(mailedLink);
  const [state, setState] = useState<State>(token ? 'asking' : 'gone');

  /** Without a Studio nothing is done with the session, which ends. */
  async function onDone(): Promise<void> {
    if (hasStudio()) return navigate('/projects', { replace: true });
    await signOut();
    setState('done');
  }

  if (state === 'done') return <AccountCard title={mailed.firstDone}>{null}</AccountCard>;
  if (state === 'gone') {
    return (
      <AccountCard title={mailed.linkGone}>
        <p class="lead">{mailed.firstGone}</p>
        <Onward />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={account.signUp}>
      <p class="lead">{mailed.firstText}</p>
      <SignUpForm link={{ token, onRefused: () => setState('gone'), onDone }} />
    </AccountCard>
  );
}
