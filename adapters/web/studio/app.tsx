import { QueryClientProvider } from '@tanstack/preact-query';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter-preact';
import { CALLBACK } from './account/google.ts';
import { GoogleCallback } from './account/google-callback.tsx';
import { SignInAgain } from './account/sign-in-again.tsx';
import { ACCOUNT_SCREENS, MAILED_SCREENS } from './account-screens.tsx';
import { hasEnded, isCovered, person } from './api/access.ts';
import { useFocusOnArrival } from './frame/focus-on-arrival.ts';
import { Palette } from './frame/palette/palette.tsx';
import { queries } from './frame/queries.ts';
import { ScreenFrame } from './frame/screen-frame.tsx';
import { SignOutDialog } from './frame/sign-out.tsx';
import { Waiting } from './frame/waiting.tsx';
import { Toasts } from './parts/toasts.tsx';
import { SCREENS } from './screens.tsx';

/** Every address of the Studio. Who is not signed in sees the screens of signing in, and comes back to the address afterwards. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Router base="/studio">
        <div class={`screens ${isCovered.value ? 'is-covered' : ''}`}>
          <Screens />
          {person.value && <Palette />}
        </div>
        {hasEnded.value && <SignInAgain />}
        <SignOutDialog />
        <Waiting />
        <Toasts />
      </Router>
    </QueryClientProvider>
  );
}

function Screens() {
  const [path] = useLocation();
  useFocusOnArrival(path);
  // What is not below /studio has this mark.
  if (path === `~${CALLBACK}`) return <GoogleCallback />;
  return (
    <Switch>
      {routesOf(MAILED_SCREENS)}
      <Route>{person.value ? <SignedIn /> : <SignedOut />}</Route>
    </Switch>
  );
}

const routesOf = (screens: typeof ACCOUNT_SCREENS) =>
  screens.map(({ path, Screen }) => (
    <Route key={path} path={path}>
      <Screen />
    </Route>
  ));

function SignedIn() {
  return (
    <Switch>
      {SCREENS.filter(({ isWhole }) => isWhole).map(({ path, Screen }) => (
        <Route key={path} path={path} component={Screen} />
      ))}
      <Route>
        <ScreenFrame>
          <Switch>
            {SCREENS.filter(({ isWhole }) => !isWhole).map(({ path, Screen }) => (
              <Route key={path} path={path} component={Screen} />
            ))}
            <Route>
              <Redirect to={after()} replace />
            </Route>
          </Switch>
        </ScreenFrame>
      </Route>
    </Switch>
  );
}

function SignedOut() {
  const [path] = useLocation();
  return (
    <Switch>
      {routesOf(ACCOUNT_SCREENS)}
      <Route>
        <Redirect to={path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`} replace />
      </Route>
    </Switch>
  );
}

/** Where somebody goes who has signed in: the address that was asked for, if it is one of the Studio, or the projects. */
function after(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : '/projects';
}
