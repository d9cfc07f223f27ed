import { useEffect, useRef } from 'preact/hooks';
import { person } from '../api/access.ts';
import { askToSignOut } from '../frame/sign-out.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { usePageTitle } from '../parts/page-title.ts';
import { text } from '../strings/strings.ts';
import { SignInForms } from './sign-in-forms.tsx';

/** Over everything, when a session has ended without the doing of this tab: the screen below stays as it is, and goes on. */
export function SignInAgain() {
  const { frame } = text();
  const forms = useRef<HTMLDivElement>(null);
  usePageTitle(frame.sessionEnded);
  useEffect(() => forms.current!.querySelector<HTMLInputElement>('input[type="password"]')?.focus(), []);
  return (
    <Dialog title={frame.sessionEnded} onClose={() => {}} isLasting>
      <p>{frame.sessionEndedText}</p>
      <div class="sign-in-again" ref={forms}>
        <SignInForms email={person.value?.email ?? ''} />
        <Button look="quiet" onClick={() => void askToSignOut()}>
          {frame.signOut}
        </Button>
      </div>
    </Dialog>
  );
}
