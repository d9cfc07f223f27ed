import { useEffect } from 'preact/hooks';
import { notifyFailure } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';
import { AccountCard } from './account-card.tsx';
import { toGoogle } from './google.ts';

/** The window in which somebody signs in again with Google: it leads there at once. */
export function GoogleStart() {
  const { account } = text();
  useEffect(() => void toGoogle({ next: '/projects', isAgain: true }).catch(notifyFailure), []);
  return (
    <AccountCard title={account.withGoogle}>
      <p class="lead" role="status">
        <span class="spinner" aria-hidden="true" /> {account.googleWaiting}
      </p>
    </AccountCard>
  );
}
