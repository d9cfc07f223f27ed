import { expect } from 'chai';
import type { Message } from '../../../src/domain/shared/mail.ts';
import type { TestService } from '../../support/service/service.ts';

/** A service that stores its mails. */
type Mailing = { readonly service: Pick<TestService, 'mails' | 'url'> };

/** The parameters of a mailed link. */
export type Link = { readonly path: string; readonly uid: string; readonly token: string };

/** The mails to an email, oldest first. */
export const mailsTo = ({ service }: Mailing, email: string): readonly Message[] =>
  service.mails().filter(({ to }) => to === email);

/** The links in mails to an email, oldest first. */
export const linksTo = (mailing: Mailing, email: string): readonly Link[] =>
  mailsTo(mailing, email).flatMap((mail) => linkIn(mailing, mail) ?? []);

/** The last link mailed to an email. */
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
