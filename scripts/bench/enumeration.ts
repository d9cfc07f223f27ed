import { randomUUID } from 'node:crypto';
import { median } from './measure.ts';
import { startServer } from './processes.ts';
import type { Table } from './report.ts';
import { serviceProgram } from './service.ts';

const TRIES = 600;
const WARM_UP = 40;
/** No more mails go to one account in an hour. */
const TRIES_OF_ACCOUNT = 5;
const PASSWORD = 'a password of the bench';

/** What somebody learns from time who asks for a new password: of the response, and of a request that follows at once. */
type Tries = { readonly response: number[]; readonly next: number[] };

/**
 * Whether the time of a response tells if an email has an account: 600 requests for a new password, in an order of chance, half of
 * them for emails that have one. `AUC` is the share of pairs that somebody would tell apart by time who guesses best: 0.5 is chance.
 */
export async function measureEnumeration(folder: string): Promise<Table> {
  const server = await startServer(serviceProgram(folder));
  try {
    const count = Math.ceil((TRIES + WARM_UP) / 2 / TRIES_OF_ACCOUNT);
    const emails: string[] = [];
    for (let n = 0; n < count; n++) emails.push(await register(server.url));
    const known = Array.from({ length: TRIES_OF_ACCOUNT }, () => emails).flat();
    // As often, so that counting them is the same.
    const unknown = known.map((email) => email.replace(/^./, 'x'));
    const tries = { known: noTries(), unknown: noTries() };
    for (const [n, isKnown] of shuffledHalves(TRIES + WARM_UP).entries()) {
      const email = (isKnown ? known : unknown).pop()!;
      const response = await timed(() => reset(server.url, email));
      const next = await timed(() => fetch(`${server.url}/livez`));
      if (n < WARM_UP) continue;
      const of = isKnown ? tries.known : tries.unknown;
      of.response.push(response);
      of.next.push(next);
    }
    const row = (title: string, times: keyof Tries) => {
      const [one, other] = [tries.known[times], tries.unknown[times]];
      return [title, median(one).toFixed(3), median(other).toFixed(3), separability(one, other).toFixed(3)];
    };
    const head = ['time of', 'account, p50 ms', 'no account, p50 ms', 'AUC'];
    return [head, row('the response', 'response'), row('the next request', 'next')];
  } finally {
    await server.stop();
  }
}

const noTries = (): Tries => ({ response: [], next: [] });

/** As many of one kind as of the other, in an order of chance. */
function shuffledHalves(count: number): readonly boolean[] {
  const halves = Array.from({ length: count }, (_, n) => ({ isKnown: n % 2 === 0, place: Math.random() }));
  return halves.sort((a, b) => a.place - b.place).map(({ isKnown }) => isKnown);
}

/** The area under the curve of the better of both guesses, longer or shorter. */
function separability(one: readonly number[], other: readonly number[]): number {
  let wins = 0;
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0;
  const share = wins / (one.length * other.length);
  return Math.max(share, 1 - share);
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a request answered ${response.status}`);
  return performance.now() - start;
}

const reset = (url: string, email: string) => post(`${url}/api/auth/password-reset/`, { email });

async function register(url: string): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  const passwords = { password: PASSWORD, password_confirm: PASSWORD };
  const response = await post(`${url}/api/auth/register/`, {
    ...{ email, ...passwords, full_name: 'Ada Lovelace', organization_name: 'Analytical Maps' },
  });
  if (!response.ok) throw new Error(`registering answered ${response.status}`);
  return email;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
