import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { median } from './measure.ts';
import { startServer } from './processes.ts';
import type { Table } from './report.ts';
import { serviceProgram } from './service.ts';

const TRIES = 600;
const WARM_UP = 40;
/** The maximum number of mails to one account in an hour. */
const TRIES_OF_ACCOUNT = 5;
const PASSWORD = 'a password of the bench';

/** The measured times: of the response, and of a request right after it. */
type Times = { readonly response: number[]; readonly next: number[] };

/** One request, for each account that must not be distinguishable by time, and for each of the others. */
type Question = {
  readonly name: string;
  /** The number of either kind, each requested up to its mail limit. */
  readonly one: readonly (() => Promise<Response>)[];
  readonly other: readonly (() => Promise<Response>)[];
};

/**
 * Whether response times reveal if an email has an account (by a request for a new password), and if the mailbox of an account
 * is proven (by one for the mail to confirm it): 600 requests each in random order, half of them of either kind. `AUC` is the
 * share of pairs that the best guess by time would distinguish: 0.5 is chance.
 */
export async function measureEnumeration(folder: string): Promise<Table> {
  const server = await startServer(serviceProgram(folder));
  try {
    const rows: string[][] = [];
    for (const prepare of [resets, resends])
      rows.push(...(await measured(server.url, await prepare(server.url, folder))));
    return [['time of', 'account or proven, p50 ms', 'neither, p50 ms', 'AUC'], ...rows];
  } finally {
    await server.stop();
  }
}

const ACCOUNTS = Math.ceil((TRIES + WARM_UP) / 2 / TRIES_OF_ACCOUNT);

async function resets(url: string): Promise<Question> {
  const people = await registerMany(url);
  const ask = (email: string) => () => post(`${url}/api/auth/password-reset/`, { email });
  return {
    name: 'reset',
    one: people.map(({ email }) => ask(email)),
    // As often, so that counting them is the same.
    other: people.map(({ email }) => ask(email.replace(/^./, 'x'))),
  };
}

async function resends(url: string, folder: string): Promise<Question> {
  const [proven, unproven] = [await registerMany(url), await registerMany(url)];
  proveMailboxes(folder, proven);
  const ask =
    ({ token }: Account) =>
    () =>
      post(`${url}/api/auth/verify-email/resend/`, {}, token);
  return { name: 'resend', one: proven.map(ask), other: unproven.map(ask) };
}

async function measured(url: string, { name, one, other }: Question): Promise<string[][]> {
  const [ones, others] = [one, other].map((asks) => Array.from({ length: TRIES_OF_ACCOUNT }, () => asks).flat());
  const times = { one: noTimes(), other: noTimes() };
  for (const [n, isOne] of shuffledHalves(TRIES + WARM_UP).entries()) {
    const response = await timed((isOne ? ones! : others!).pop()!);
    const next = await timed(() => fetch(`${url}/livez`));
    if (n < WARM_UP) continue;
    const of = isOne ? times.one : times.other;
    of.response.push(response);
    of.next.push(next);
  }
  const row = (title: string, which: keyof Times) => {
    const [ofOne, ofOther] = [times.one[which], times.other[which]];
    const figures = [median(ofOne), median(ofOther), separability(ofOne, ofOther)];
    return [`${name}: ${title}`, ...figures.map((figure) => figure.toFixed(3))];
  };
  return [row('the response', 'response'), row('the next request', 'next')];
}

/** As if their owners had opened the mailed links. */
function proveMailboxes(folder: string, accounts: readonly Account[]): void {
  const database = new Database(join(folder, 'data', 'waymark.db'), { timeout: 5000 });
  const prove = database.prepare('UPDATE users SET email_verified = 1, mailbox_proven_at = ? WHERE email = ?');
  for (const { email } of accounts) prove.run(new Date().toISOString(), email);
  database.close();
}

const noTimes = (): Times => ({ response: [], next: [] });

/** As many of one kind as of the other, in random order. */
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

type Account = { readonly email: string; readonly token: string };

async function registerMany(url: string): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  while (accounts.length < ACCOUNTS) accounts.push(await register(url));
  return accounts;
}

async function register(url: string): Promise<Account> {
  const email = `${randomUUID()}@people.example`;
  const passwords = { password: PASSWORD, password_confirm: PASSWORD };
  const response = await post(`${url}/api/auth/register/`, {
    email,
    ...passwords,
    full_name: 'Ada Lovelace',
    organization_name: 'Analytical Maps',
  });
  if (!response.ok) throw new Error(`registering answered ${response.status}`);
  const { tokens } = (await response.json()) as { readonly tokens: { readonly access: string } };
  return { email, token: tokens.access };
}

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
