import { useSearch } from 'wouter-preact';
import { config } from '../api/config.ts';
import { Button } from '../parts/button.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';
import { toGoogle } from './google.ts';
import { GoogleMark } from './google-mark.tsx';

/** Signing in with Google, where the service offers that. Over a page whose session has ended, a window of its own opens for it. */
export function GoogleButton({ isAgain = false }: { readonly isAgain?: boolean }) {
  const { account } = text();
  const next = new URLSearchParams(useSearch()).get('next') ?? '/projects';
  if (!config.value?.googleClientId) return null;
  const onClick = () => {
    if (isAgain) open('/studio/google', 'waymark-google', 'popup,width=520,height=680');
    else void toGoogle({ next, isAgain }).catch(notifyFailure);
  };
  return (
    <div class="other-ways">
      <span class="or">{account.or}</span>
      <Button onClick={onClick}>
        <GoogleMark /> {account.withGoogle}
      </Button>
    </div>
  );
}
