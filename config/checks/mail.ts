import type { CheckContext } from './context.ts';
import { type Check, failed, ok, warning } from './finding.ts';
import { reasonOf } from './reason.ts';

/** In milliseconds: less than a check may take. */
const LIMITS = { connectMs: 3_000, responseMs: 3_000, attemptMs: 3_000 };

/** Whether the mail server can be reached and accepts the sign-in. Sends no mail. */
export const mailCheck = ({ settings: { MAIL_URL: url } }: CheckContext): Check => ({
  name: 'mail',
  async run() {
    if (!url.startsWith('smtp')) return [warning('Mails are not sent, but written to the log.', 'Set MAIL_URL.')];
    try {
      await connect(url);
      return [ok('The mail server accepts connections.')];
    } catch (error) {
      return [
        failed(`No mail can be sent: ${reasonOf(error)}.`, 'Check the address, the user and the password in MAIL_URL.'),
      ];
    }
  },
});

async function connect(url: string): Promise<void> {
  const { smtpMail } = await import('../../adapters/mail/smtp.ts');
  const mail = smtpMail({ url, from: 'check@localhost' }, LIMITS);
  try {
    await mail.check();
  } finally {
    await mail.close();
  }
}
