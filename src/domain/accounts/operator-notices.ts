import { mails } from '#locales';
import { type EmailTemplate, filledTemplate } from '../shared/mail.ts';

/** Changes by the operator's commands, of which the owner is notified. */
export type OperatorAction =
  | 'account_created'
  | 'password_changed'
  | 'two_factor_disabled'
  | 'reset_link_created'
  | 'api_key_revoked'
  | 'account_deleted'
  | 'plan_changed'
  | 'subscription_lapsed'
  | 'organization_suspended'
  | 'organization_resumed'
  | 'project_unpublished';

const { advice, ...TEXTS } = mails.operatorActions;

/** To the owner of what the operator changed, after the change; `detail` describes it. */
export const operatorNotice = (serviceName: string, action: OperatorAction, detail?: string): EmailTemplate =>
  filledTemplate({ ...TEXTS[action], advice }, [serviceName], detail ? [detail] : []);
