import { json } from './heavy-request.ts';
import { sendAll } from './send-heavy.ts';
import type { Sender } from './sender.ts';

/** As many as may sign in wrongly within a minute. */
const OF_ONE_ADDRESS = 60;
const ADDRESSES = 6;

/** Who tries to sign in, so that others wait for their turn. */
export const signInSenders: readonly Sender[] = [
  {
    name: 'sign-ins for unknown emails from six addresses at once',
    statuses: [401, 429, 503],
    isAnonymous: true,
    async send(target) {
      const requests = Array.from({ length: OF_ONE_ADDRESS * ADDRESSES }, (_, n) => {
        const wrong = json('POST', '/api/auth/login/', { email: `nobody.${n}@people.example`, password: 'wrong' });
        return { ...wrong, isAnonymous: true, from: `127.0.0.${10 + (n % ADDRESSES)}` };
      });
      return { finished: sendAll(target, requests, requests.length), end: () => {} };
    },
  },
];
