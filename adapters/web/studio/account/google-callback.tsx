import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { navigate } from 'wouter-preact/use-browser-location';
import { failureText } from '../parts/failure.ts';
import { FormFailure } from '../parts/form-failure.tsx';
import { text } from '../strings/strings.ts';
import { AccountCard } from './account-card.tsx';
import { CodeForm } from './code-form.tsx';
import { takeAnswer } from './google.ts';
import { inWords } from './in-words.ts';
import { type Challenge, signInBy } from './sign-in-step.ts';

type State =
  | { readonly kind: 'waiting' | 'signed-in-again' }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  | { readonly kind: 'failed'; readonly reason: string };

/** Where Google leads back to: the sign-in is completed, or it is said why not. */
export function GoogleCallback() {
  const { account } = text();
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const [begun, setBegun] = useState({ next: '/projects', isAgain: false });
  const fail = (reason: string) => setState({ kind: 'failed', reason });
  useEffect(() => {
    complete().then(
      ({ challenge, ...answer }) => {
        setBegun(answer);
        if (challenge) setState({ kind: 'challenge', challenge });
        else finish(answer, setState);
      },
      (error: unknown) => fail(failureText(error)),
    );
  }, []);
  if (state.kind === 'challenge') {
    return (
      <AccountCard title={account.secondFactor}>
        <CodeForm
          challenge={state.challenge}
          onGiveUp={(reason) => fail(reason ?? account.googleCancelled)}
          onSignedIn={() => finish(begun, setState)}
        />
      </AccountCard>
    );
  }
  const toSignIn = <Link href="~/studio/sign-in">{account.backToSignIn}</Link>;
  return (
    <AccountCard title={account.withGoogle} below={state.kind === 'failed' && toSignIn}>
      {state.kind === 'failed' && <FormFailure failure={state.reason} />}
      {state.kind === 'signed-in-again' && <p class="lead">{account.closeWindow}</p>}
      {state.kind === 'waiting' && (
        <p class="lead" role="status">
          <span class="spinner" aria-hidden="true" /> {account.googleWaiting}
        </p>
      )}
    </AccountCard>
  );
}

type Begun = { readonly next: string; readonly isAgain: boolean };

async function complete(): Promise<Begun & { readonly challenge: Challenge | null }> {
  const { account } = text();
  const { code, verifier, next, isAgain } = takeAnswer();
  const challenge = await inWords(signInBy('google', { code, code_verifier: verifier }), {
    answers: {
      400: account.googleOrigin,
      401: account.googleUnproven,
      403: account.googleNoAccount,
      membership_blocked: account.membershipBlocked,
      account_disabled: account.accountDisabled,
      503: account.googleUnavailable,
    },
  });
  return { next, isAgain, challenge };
}

/** The session is in all tabs; a window that was opened only for this closes. */
function finish({ next, isAgain }: Begun, setState: (state: State) => void): void {
  if (isAgain) {
    setState({ kind: 'signed-in-again' });
    close();
  } else {
    navigate(`/studio${next}`, { replace: true });
  }
}
