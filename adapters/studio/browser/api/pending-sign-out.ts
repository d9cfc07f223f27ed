import { signal } from '@preact/signals';

const KEY = 'waymark-studio-sign-out';

/** Where the browser stores nothing, a sign-out is remembered as long as the page is open. */
let remembered = false;

/** The service was told of a sign-out, but did not hear it: the session goes on there until it does. */
export const isSignOutUnsent = signal(isSignOutPending());

/** Whether somebody has signed out in this browser, and the service may not know it yet. Nobody is signed in by the cookie meanwhile. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return remembered;
  }
}

/** Another tab has told the service. */
addEventListener('storage', () => {
  if (!isSignOutPending()) isSignOutUnsent.value = false;
});

export function rememberSignOut(): void {
  remembered = true;
  try {
    localStorage.setItem(KEY, 'pending');
  } catch {}
}

/** The session has ended at the service, or another one has replaced it. */
export function forgetSignOut(): void {
  remembered = false;
  isSignOutUnsent.value = false;
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
