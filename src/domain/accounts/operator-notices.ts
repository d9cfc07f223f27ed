import { mails } from '#locales';
import { fill } from '../shared/fill.ts';
import { type EmailTemplate, filledTemplate } from '../shared/mail.ts';

/** Changes by the operator's commands, of which the owner is notified. */
export type OperatorAction =
  | 'account_created'
  | 'account_disabled'
  | 'account_enabled'
  | 'password_changed'
  | 'two_factor_disabled'
  | 'reset_link_created'
  | 'api_key_revoked'
  | 'account_deleted'
  | 'email_changed'
  | 'plan_changed'
  | 'limits_changed'
  | 'subscription_lapsed'
  | 'organization_suspended'
  | 'organization_resumed'
  | 'organization_created'
  | 'organization_renamed'
  | 'ownership_transferred'
  | 'project_unpublished'
  | 'project_imported'
  | 'project_changed';

const { advice, ...TEXTS } = mails.operatorActions;
const { testMail: TEST } = mails;

/** To the owner of what the operator changed, after the change; `detail` describes it. */
export const operatorNotice = (serviceName: string, action: OperatorAction, detail?: string): EmailTemplate =>
  filledTemplate({ ...TEXTS[action], advice }, [serviceName], detail ? [detail] : []);

/** The mail by which the operator tries whether mails arrive. */
export const testMail = (serviceName: string, publicUrl: string): EmailTemplate => ({
  subject: fill(TEST.subject, serviceName),
  paragraphs: [fill(TEST.text, serviceName, publicUrl)],
});
