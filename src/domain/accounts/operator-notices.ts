import type { EmailTemplate } from '../shared/mail.ts';

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

type Text = { readonly subject: string; readonly sentence: string };

const TEXTS: Readonly<Record<OperatorAction, (serviceName: string) => Text>> = {
  account_created: (name) => ({
    subject: `Your account at ${name}`,
    sentence: `The operator of ${name} created an account for this email, with an organization of its own.`,
  }),
  password_changed: (name) => ({
    subject: `Your account at ${name} has a new password`,
    sentence: `The operator of ${name} set a new password for your account; every session was ended.`,
  }),
  two_factor_disabled: (name) => ({
    subject: `Your account at ${name} asks for no second factor any more`,
    sentence: `The operator of ${name} took the second factor of your account away: the password alone opens it.`,
  }),
  reset_link_created: (name) => ({
    subject: `A link to a new password for your account at ${name}`,
    sentence: `The operator of ${name} created a link by which your account can be given a new password, once, for one hour.`,
  }),
  api_key_revoked: (name) => ({
    subject: `An API key of your account at ${name} was revoked`,
    sentence: `The operator of ${name} revoked an API key that acted in your name.`,
  }),
  account_deleted: (name) => ({
    subject: `Your account at ${name} was deleted`,
    sentence: `The operator of ${name} deleted your account, and every organization of which it was the sole owner.`,
  }),
  plan_changed: (name) => ({
    subject: `The plan of your organization at ${name}`,
    sentence: `The operator of ${name} set the plan of an organization of yours.`,
  }),
  subscription_lapsed: (name) => ({
    subject: `The subscription of your organization at ${name} has ended`,
    sentence: `The operator of ${name} ended the subscription of an organization of yours and unpublished its projects.`,
  }),
  organization_suspended: (name) => ({
    subject: `Your organization at ${name} was suspended`,
    sentence: `The operator of ${name} suspended an organization of yours and unpublished its projects; none can be published.`,
  }),
  organization_resumed: (name) => ({
    subject: `Your organization at ${name} is no longer suspended`,
    sentence: `The operator of ${name} ended the suspension of an organization of yours: its projects can be published again.`,
  }),
  project_unpublished: (name) => ({
    subject: `A project of your organization at ${name} was unpublished`,
    sentence: `The operator of ${name} unpublished a project of an organization of yours.`,
  }),
};

/** To the owner of what the operator changed, after the change; `detail` describes it. */
export function operatorNotice(serviceName: string, action: OperatorAction, detail?: string): EmailTemplate {
  const { subject, sentence } = TEXTS[action](serviceName);
  const closing = 'If you did not expect it, contact your administrator.';
  return { subject, paragraphs: [sentence, ...(detail ? [detail] : []), closing] };
}
