import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { person, signOut } from '../../api/access.ts';
import { config, hasStudio } from '../../api/config.ts';
import { roleLabel } from '../../organization/roles.ts';
import { Button } from '../../parts/button.tsx';
import { notify } from '../../parts/messages.ts';
import { fill, formatDate, text } from '../../strings/strings.ts';
import { AccountCard } from '../account-card.tsx';
import { SignInForms } from '../sign-in-forms.tsx';
import { JoinButton } from './join-button.tsx';
import { JoinForm } from './join-form.tsx';
import type { OfferProperties } from './offer.ts';
import { SignedInAs } from './onward.tsx';

/** What somebody is invited to, and the way to accept it for who is signed in here. */
export function InvitationOffer(properties: Omit<OfferProperties, 'onJoined'>) {
  const { mailed } = text();
  const [, navigate] = useLocation();
  const [joined, setJoined] = useState<string | null>(null);
  const { organization_name, role, email, expires_at } = properties.offer;

  /** Without a Studio nothing is done with the session, which ends. */
  async function onJoined(organization: string): Promise<void> {
    const done = fill(mailed.joined, organization);
    if (hasStudio()) {
      notify(done);
      navigate('/projects', { replace: true });
    } else {
      await signOut();
      setJoined(done);
    }
  }

  if (joined) return <AccountCard title={joined}>{null}</AccountCard>;
  return (
    <AccountCard title={fill(mailed.joinTitle, organization_name)}>
      <p>{fill(mailed.joinText, roleLabel(role))}</p>
      <p class="lead">{fill(mailed.validUntil, email, formatDate(expires_at))}</p>
      <Ways {...properties} onJoined={onJoined} />
    </AccountCard>
  );
}

type AcceptBy = 'sign-in' | 'sign-up';

/**
 * The two ways are offered alike: who only has the link must not learn whether the email has an account. Who signs in joins at once.
 */
function Ways(properties: OfferProperties) {
  const { account, mailed, frame } = text();
  const { email } = properties.offer;
  const mayRegister = config.value?.registration !== 'closed';
  const [way, setWay] = useState<AcceptBy | null>(mayRegister ? null : 'sign-in');
  const me = person.value;
  if (me && isSame(me.email, email)) return <JoinButton {...properties} isAtOnce={way === 'sign-in'} />;
  if (me) return <SignedInAs>{fill(mailed.inviteForOther, email)}</SignedInAs>;
  if (way === null) {
    return (
      <div class="choices">
        <Button onClick={() => setWay('sign-in')}>{mailed.haveAccount}</Button>
        <Button onClick={() => setWay('sign-up')}>{mailed.newAccount}</Button>
      </div>
    );
  }
  return (
    <>
      {way === 'sign-up' ? <JoinForm {...properties} /> : <SignInForms email={email} />}
      {mayRegister ? (
        <Button look="quiet" onClick={() => setWay(null)}>
          {frame.back}
        </Button>
      ) : (
        <p class="hint">{account.registrationClosed}</p>
      )}
    </>
  );
}

/** Whether two emails are written alike; the service knows whether they are of the same mailbox. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
