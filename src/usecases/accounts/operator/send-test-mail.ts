import { testMail } from '../../../domain/accounts/operator-notices.ts';
import { compose } from '../../../domain/shared/mail.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { MailOutcome } from '../../../ports/shared/mail.ts';
import { readEmail } from '../../shared/emails.ts';

/** Sends a mail at once, by no outbox, so that the operator sees what the mail server says. */
export function sendTestMail(needs: Needs) {
  return ({ email }: { readonly email: string }): Promise<MailOutcome> => {
    const { mail, site } = needs;
    const to = readEmail(needs, email);
    return mail.send(compose(to, testMail(site.serviceName, site.publicUrl), site), needs.newId());
  };
}
