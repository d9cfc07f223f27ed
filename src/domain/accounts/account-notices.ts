import { mails } from '#locales';
import { type EmailTemplate, filledTemplate } from '../shared/mail.ts';

/** Changes of the credentials of an account, of which its owner is notified. */
export type AccountChange =
  | 'password_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'api_key_created'
  | 'api_key_rotated';

const { advice, ...TEXTS } = mails.accountChanges;

/** To the owner of an account, after the change; `detail` describes it. */
export const accountNotice = (serviceName: string, change: AccountChange, detail?: string): EmailTemplate =>
  filledTemplate({ ...TEXTS[change], advice }, [serviceName], detail ? [detail] : []);
