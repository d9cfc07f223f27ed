import { signal } from '@preact/signals';

const KEY = 'waymark-studio-sign-out';

/** Where the browser stores nothing, a sign-out is remembered as long as the page is open. */
let remembered = false;

/** A sign-out could not be sent: the session stays valid at the service until it is. */
export const isSignOutUnsent = signal(isSignOutPending());

/** Whether somebody has signed out in this browser, and the service may not know it yet. Nobody is signed in by the cookie meanwhile. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return remembered;
  }
}

/** Another tab has sent the sign-out. */
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
