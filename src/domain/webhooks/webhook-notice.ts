import { mails } from '#locales';
import { fill } from '../shared/fill.ts';
import type { EmailTemplate, Sender } from '../shared/mail.ts';
import { hostOf } from '../shared/url-host.ts';
import { MAX_CONSECUTIVE_FAILURES, type Webhook } from './webhook.ts';

const { subject, text, advice } = mails.webhookDeactivated;

/**
 * To those who manage a webhook, after its failures have deactivated it. Only the host of its address is named: the rest may contain
 * a secret of the receiver.
 */
export const webhookNotice = (
  { serviceName }: Sender,
  { url }: Pick<Webhook, 'url'>,
  organizationName: string,
): EmailTemplate => ({
  subject: fill(subject, serviceName, hostOf(url)),
  paragraphs: [fill(text, hostOf(url), organizationName, String(MAX_CONSECUTIVE_FAILURES)), advice],
});
