import { isSignOutUnsent } from '../api/pending-sign-out.ts';
import { text } from '../strings/strings.ts';

/** Says that the service does not know yet that somebody has signed out here, and when it will. */
export function SignOutNotice() {
  return <div role="status">{isSignOutUnsent.value && <p class="notice">{text().account.signOutUnsent}</p>}</div>;
}
