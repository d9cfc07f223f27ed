import { Agent, get } from 'node:http';
import type { Sender, Target } from './sender.ts';

/** In all, and how many are opened at once. */
const CONNECTIONS = 3000;
const AT_ONCE = 25;

/** A request on a connection of its own, which stays open. */
const asked = ({ url }: Target, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    const fail = ({ code = 'broken off' }: NodeJS.ErrnoException) => resolve(code);
    get(`${url}/livez`, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', fail);
  });

/** Who keeps connections open without a request. */
export const connectionSenders: readonly Sender[] = [
  {
    name: 'idle connections of one address',
    statuses: [200],
    isAnonymous: true,
    async send(target) {
      const agents: Agent[] = [];
      const statuses: (number | string)[] = [];
      for (let start = 0; start < CONNECTIONS; start += AT_ONCE) {
        const next = Array.from({ length: AT_ONCE }, () => new Agent({ keepAlive: true, localAddress: '127.0.0.9' }));
        agents.push(...next);
        statuses.push(...(await Promise.all(next.map((agent) => asked(target, agent)))));
      }
      return { finished: Promise.resolve(statuses), end: () => agents.forEach((agent) => void agent.destroy()) };
    },
  },
];
