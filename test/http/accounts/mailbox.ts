import { expect } from 'chai';
import type { Message } from '../../../src/domain/accounts/mail.ts';
import type { TestService } from '../../support/service.ts';

/** A service that keeps its mails. */
type Mailing = { readonly service: Pick<TestService, 'mails' | 'url'> };

/** What a mailed link carries. */
export type Link = { readonly path: string; readonly uid: string; readonly token: string };

/** The mails that an email has got, oldest first. */
export const mailsTo = ({ service }: Mailing, email: string): readonly Message[] =>
  service.mails().filter(({ to }) => to === email);

/** The links of the mails that an email has got, oldest first. */
export const linksTo = (mailing: Mailing, email: string): readonly Link[] =>
  mailsTo(mailing, email).flatMap((mail) => linkIn(mailing, mail) ?? []);

/** The link that an email has got last. */
export const lastLink = (mailing: Mailing, email: string): Link => linksTo(mailing, email).at(-1)!;

/** The link of a mail, the same in its text and in its HTML; null where there is none. */
function linkIn({ service }: Mailing, { text, html }: Message): Link | null {
  const address = /^https?:\S+$/m.exec(text)?.[0];
  if (!address) return null;
  expect(html).to.include(address.replaceAll('&', '&amp;'));
  const url = new URL(address);
  expect(url.origin).to.equal(service.url);
  expect(url.search).to.equal('');
  const carried = new URLSearchParams(url.hash.slice(1));
  const given = (name: string) => carried.get(name) ?? '';
  return { path: url.pathname, uid: given('uid'), token: given('token') };
}
