import { afterSignOut, type OpenedSession, open } from '../api/access.ts';
import { sessionCall } from '../api/session-call.ts';

/** A sign-in that waits for its second factor. */
export type Challenge = {
  readonly pendingToken: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly since: number;
};

type Answer =
  | ({ readonly kind: 'session' } & OpenedSession)
  | { readonly kind: 'challenge'; readonly pending_token: string };

type Step = 'sign-in' | 'two-factor' | 'google' | 'register' | 'accept-invitation';

/** Sends a step of signing in. A session is taken over; the challenge for a second factor is returned. */
export async function signInBy(step: Step, body: object): Promise<Challenge | null> {
  const answer = await afterSignOut(() => sessionCall<Answer>(step, body));
  if (answer.kind === 'challenge') return { pendingToken: answer.pending_token, since: Date.now() };
  open(answer);
  return null;
}
