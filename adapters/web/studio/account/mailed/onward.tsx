import { Link } from 'wouter-preact';
import { person } from '../../api/access.ts';
import { hasStudio } from '../../api/config.ts';
import { askToSignOut } from '../../frame/sign-out.tsx';
import { Button } from '../../parts/button.tsx';
import { fill, text } from '../../strings/strings.ts';

/** Leads on: to the projects, or to signing in. Without a Studio there is neither. */
export function Onward() {
  const { mailed, account } = text();
  if (!hasStudio()) return null;
  return (
    <Link class="button is-primary" href={person.value ? '/projects' : '/sign-in'}>
      {person.value ? mailed.goOn : account.signIn}
    </Link>
  );
}

type Properties = { readonly children: string };

/** Says that somebody else than the link is for is signed in here, and what that means. */
export function SignedInAs({ children }: Properties) {
  const { mailed, frame } = text();
  return (
    <div class="notice is-stacked">
      <p>
        {fill(mailed.signedInAs, person.value?.email ?? '')} {children}
      </p>
      <Button onClick={() => void askToSignOut()}>{frame.signOut}</Button>
    </div>
  );
}
