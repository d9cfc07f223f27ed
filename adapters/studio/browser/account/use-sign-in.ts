import { type OpenedSession, open } from '../api/access.ts';
import { sessionCall } from '../api/session-call.ts';
import { useForm } from '../parts/form.ts';

type Challenge = { readonly kind: 'challenge'; readonly pending_token: string };
type Opened = OpenedSession & { readonly kind: 'session' };

type Options = {
  /** Whose account it is, where that is known. */
  readonly email?: string;
  /** The account asks for a second factor. */
  readonly onChallenge?: (pendingToken: string) => void;
};

/** The form of signing in. */
export function useSignIn({ email = '', onChallenge = () => {} }: Options = {}) {
  return useForm({ email, password: '' }, async (values) => {
    const answer = await sessionCall<Opened | Challenge>('sign-in', values);
    if (answer.kind === 'session') open(answer);
    else onChallenge(answer.pending_token);
  });
}
