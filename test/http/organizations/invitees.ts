import { type Body, PASSWORD, type Person, type Reply } from '../../support/client.ts';
import { lastLink } from '../accounts/mailbox.ts';
import type { Running } from '../harness.ts';
import { anEmail, signIn } from '../shared/account-actions.ts';
import { expectOk } from '../shared/expectations.ts';

export const INVITATIONS = '/api/invitations/';
export const ACCEPT = `${INVITATIONS}accept/`;

export const INVITATION_FIELDS = [
  ...['id', 'organization', 'email', 'role', 'groups', 'status', 'invited_by', 'expires_at', 'created_at'],
] as const;

/** The token that an address carries in its fragment. */
export const tokenOf = (address: string): string => new URLSearchParams(new URL(address).hash.slice(1)).get('token')!;

/** A service, and the way to speak to it. */
export type Fixture = Pick<Running, 'api' | 'service'>;

/** An invitation as it was answered, and the two tokens that open it: the one that its inviter saw, and the mailed one. */
export type Invited = { readonly invitation: Body; readonly shown: string; readonly mailed: string };

/** Invites somebody into the organization of that person: a member where nothing else is given, at an email of its own. */
export async function invite(running: Fixture, by: Person, given: Body = {}): Promise<Invited> {
  const invitation = expectOk(await invitationsOf(running, by).create(given), 201);
  return { invitation, shown: tokenOf(invitation.accept_url), mailed: lastLink(running, invitation.email).token };
}

/** What is done with the invitations of somebody's organization: by that person where nobody else is named. */
export function invitationsOf({ api }: Fixture, by: Person) {
  const path = (id = '', rest = '', organization = by.organizationId) =>
    `${INVITATIONS}${id && `${id}/`}${rest}?organization=${organization}`;
  return {
    path,
    create: (given: Body, as = by.as) =>
      api.post(INVITATIONS, { organization: by.organizationId, email: anEmail(), role: 'member', ...given }, as),
    list: async (as = by.as) => expectOk(await api.get(path(), as)).results as Body[],
    resend: (id: string, as = by.as) => api.post(path(id, 'resend/'), undefined, as),
    revoke: (id: string, as = by.as) => api.delete(path(id), as),
  };
}

/** Accepts as somebody who has no account yet. */
export function acceptAsNew({ api }: Fixture, token: string, given: Body = {}): Promise<Reply> {
  const body = { token, full_name: 'Grace Hopper', password: PASSWORD, password_confirm: PASSWORD, ...given };
  return api.post(ACCEPT, body);
}

/** The result of the action while the service's clock is ahead by so many milliseconds; it is set back afterwards. */
export async function later<T>({ service }: Fixture, milliseconds: number, action: () => Promise<T>): Promise<T> {
  service.advance(milliseconds);
  try {
    return await action();
  } finally {
    service.advance(-milliseconds);
  }
}

/** A new session of somebody, for when the access token of the last one has expired. */
export async function again({ api }: Fixture, { email }: Person): Promise<{ readonly token: string }> {
  return { token: (await signIn(api, email)).tokens.access };
}
