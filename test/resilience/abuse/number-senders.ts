import { mapNumbers, openNumbers } from './number-requests.ts';
import { sendAll } from './send-heavy.ts';
import type { Sender } from './sender.ts';

const nothingOpen = () => {};

/** Who sends numbers that take long to compare, as often as the limits of a minute allow. */
export const numberSenders: readonly Sender[] = [
  {
    name: 'two connections of one address with long numbers for sign-in',
    statuses: [400, 413],
    isAnonymous: true,
    async send(target) {
      const requests = Array.from({ length: 30 }, () => [
        openNumbers('/api/auth/login/', 1_040_000),
        openNumbers('/api/auth/login/', 15_800),
      ]).flat();
      return { finished: sendAll(target, requests, 2), end: nothingOpen };
    },
  },
  {
    name: 'two bodies of one account with 16 MB of long numbers',
    statuses: [400],
    async send(target) {
      const { blank, scale } = target.world;
      const requests = Array.from({ length: 2 }, () => mapNumbers(blank, Math.min(15_800_000, scale.items * 5000)));
      return { finished: sendAll(target, requests, 2), end: nothingOpen };
    },
  },
];
