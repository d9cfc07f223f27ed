import { useEffect, useRef, useState } from 'preact/hooks';
import { CHALLENGE_MILLISECONDS, CHALLENGE_TRIES } from '../../../../src/domain/accounts/two-factor.ts';
import { WaymarkError } from '../../client/waymark-error.ts';
import { Button } from '../parts/button.tsx';
import { LocalizedError } from '../parts/failure.ts';
import { useForm } from '../parts/form.ts';
import { FormFailure } from '../parts/form-failure.tsx';
import { fill, text } from '../strings/strings.ts';
import { CodeField } from './code-field.tsx';
import { inWords } from './in-words.ts';
import { type Challenge, signInBy } from './sign-in-step.ts';

type Properties = {
  readonly challenge: Challenge;
  /** The sign-in has to begin again, and why; null where the person wants that. */
  readonly onGiveUp: (reason: string | null) => void;
  readonly onSignedIn?: () => void;
};

/** The second factor of a sign-in: a code of the authenticator, sent when it is complete, or a backup code. */
export function CodeForm({ challenge, onGiveUp, onSignedIn }: Properties) {
  const { account } = text();
  const [isBackup, setBackup] = useState(false);
  const tries = useRef(0);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ code: '' }, async ({ code }) => {
    try {
      const sent = signInBy('two-factor', { pending_token: challenge.pendingToken, code });
      await inWords(sent, { answers: { account_disabled: account.accountDisabled } });
      onSignedIn?.();
    } catch (error) {
      if (!(error instanceof WaymarkError && (error.status === 401 || 'code' in error.fields))) throw error;
      if (error.status === 401) tries.current += 1;
      const left = CHALLENGE_TRIES - tries.current;
      if (left > 0) throw new LocalizedError('', { code: fill(account.wrongCode, left) });
      onGiveUp(account.tooManyCodes);
    }
  });
  useEffect(() => {
    const rest = challenge.since + CHALLENGE_MILLISECONDS - Date.now();
    const timer = setTimeout(() => onGiveUp(account.challengeExpired), rest);
    return () => clearTimeout(timer);
  }, [challenge]);
  const change = (kind: boolean) => {
    setBackup(kind);
    form.set('code')('');
  };
  return (
    <form ref={element} onSubmit={form.onSubmit}>
      <p class="lead">{isBackup ? account.backupCodeText : account.codeText}</p>
      <FormFailure failure={form.failure} />
      <CodeField
        key={String(isBackup)}
        label={isBackup ? account.backupCode : account.code}
        isBackup={isBackup}
        {...form.field('code')}
        onComplete={() => element.current!.requestSubmit()}
      />
      <Button type="submit" look="primary" isBusy={form.isSending}>
        {account.signIn}
      </Button>
      <Button look="quiet" onClick={() => change(!isBackup)}>
        {isBackup ? account.useCode : account.useBackupCode}
      </Button>
      <Button look="quiet" onClick={() => onGiveUp(null)}>
        {text().frame.back}
      </Button>
    </form>
  );
}
