import { signal } from '@preact/signals';
import { shareSession } from './other-tabs.ts';
import { forgetSignOut, isSignOutPending, isSignOutUnsent, rememberSignOut } from './pending-sign-out.ts';
import { patiently } from './waits.ts';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
  readonly hasPassword: boolean;
};

/** The answer of every session endpoint that signs somebody in. */
export type OpenedSession = { readonly access: string; readonly user: Person };

/**
 * Who is signed in: undefined until that is known, null for nobody. `ended` is true while the session of the person has ended without
 * their doing: what they work on stays on the screen, and they sign in over it.
 */
export const person = signal<Person | null | undefined>(undefined);
export const hasEnded = signal(false);
/** The person has signed out in another tab: the next person at this device must not see what this one shows. */
export const isCovered = signal(false);

/** The access token, in this variable alone: neither stored nor readable by other tabs. */
let token: string | null = null;
let waiting: (() => void)[] = [];

export const accessToken = (): string | null => token;

const tabs = shareSession({
  // Another tab signed in: this one gets a token of the same session from the cookie.
  onSignIn: () => void (token === null && refresh()),
  onSignOut: () => {
    isCovered.value = true;
    end();
  },
});

/** Takes a new session over, in this tab and, through the cookie, in all others. It has replaced the one that the browser had. */
export function open(session: OpenedSession): void {
  forgetSignOut();
  take(session);
  tabs.signedIn();
}

function take({ access, user }: OpenedSession): void {
  // What is open belongs to somebody else: it is not sent with the session of this person.
  if (person.value && person.value.id !== user.id) {
    location.assign('/studio/');
    return;
  }
  token = access;
  person.value = user;
  hasEnded.value = false;
  isCovered.value = false;
  for (const go of waiting.splice(0)) go();
}

/** The session has ended without the doing of this tab: what is on the screen stays, below the request to sign in again. */
function end(): void {
  token = null;
  if (person.value) hasEnded.value = true;
  else person.value = null;
}

/** Changes what is shown of the person, after a change that the service has taken. */
export function changePerson(changes: Partial<Person>): void {
  if (person.value) person.value = { ...person.value, ...changes };
}

/** Forgets the session of this tab. What waited for a new sign-in goes on waiting: it would belong to nobody. */
function close(): void {
  token = null;
  person.value = null;
  hasEnded.value = false;
  isCovered.value = false;
  waiting = [];
}

/** Runs what changes the session while no other tab does. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => tabs.oneAtATime(work);

/** How long other tabs wait for a sign-out to be sent, in milliseconds. */
const SENDING = 1000;

/**
 * Ends the session on the server and in every tab. It is stored before it is sent: where that fails, this page or the next one sends
 * it before any other request.
 */
export async function signOut(): Promise<void> {
  rememberSignOut();
  close();
  const sent = oneAtATime(sendSignOut);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SENDING))]);
  tabs.signedOut();
}

let again: ReturnType<typeof setTimeout> | undefined;

/** How long it waits before a sign-out is sent again, in milliseconds. */
const AGAIN = 15_000;

/** Sends a sign-out that is pending. Only a response of the service itself counts, not one of a proxy before it. */
async function sendSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  clearTimeout(again);
  const signal = AbortSignal.timeout(AGAIN);
  const response = await sessionRequest('sign-out', {}, { signal, keepalive: true }).catch(() => null);
  const isJson = response?.headers.get('content-type')?.includes('json') ?? false;
  if (response && isJson && (response.ok || response.status === 401)) return forgetSignOut();
  isSignOutUnsent.value = true;
  again = setTimeout(trySignOut, AGAIN);
}

/** Sends a pending sign-out again when that may succeed. */
function trySignOut(): void {
  if (isSignOutPending()) void oneAtATime(sendSignOut);
}
addEventListener('online', trySignOut);
addEventListener('focus', trySignOut);

/** Runs a step that may open a session, after a sign-out that the service does not know yet. */
export const afterSignOut = <T>(step: () => Promise<T>): Promise<T> =>
  oneAtATime(async () => {
    await sendSignOut();
    return step();
  });

/** Sends a step of opening, renewing or ending a session. */
export type SendSessionStep = (name: string, body: object, init?: RequestInit) => Promise<Response>;

let sendStep: SendSessionStep = sendWithCookie;

/** Sessions are opened and ended in another way: the page is not the Studio's. */
export function sendSessionStepsBy(other: SendSessionStep): void {
  sendStep = other;
}

export const sessionRequest: SendSessionStep = (...step) => sendStep(...step);

/** Requests of the session's own endpoints, the only ones that the cookie is sent to. */
function sendWithCookie(name: string, body: object, init: RequestInit = {}): Promise<Response> {
  return fetch(`/studio/session/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    ...init,
  });
}

let refreshing: Promise<boolean> | null = null;

/**
 * Gets a new access token by the cookie, once for all that wait, and one tab after the other. False where there is no session: then
 * somebody who was signed in is asked to sign in again.
 */
export function refresh(): Promise<boolean> {
  refreshing ??= oneAtATime(renew).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function renew(): Promise<boolean> {
  if (isSignOutPending()) {
    await sendSignOut();
    end();
    return false;
  }
  const response = await patiently(() => sessionRequest('refresh', {}));
  if (response.ok) {
    const { access, user } = (await response.json()) as OpenedSession | { access: null; user: null };
    if (access === null) end();
    else take({ access, user });
    return access !== null;
  }
  if (response.status !== 401) throw new Error(`The session could not be renewed: ${response.status}.`);
  end();
  return false;
}

/** Resolves when the person has signed in again over the page. */
export const signedInAgain = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
