import { chosenPassword, type Field, form, linkedPage, type PageParts, step } from './page.ts';

/** The page on which an invited person joins an organization, with a new account or an existing one. */
export function acceptInvitationPage(parts: PageParts): string {
  const body = [
    step('wait', 'One moment', '<p>We are looking for your invitation.</p>', true),
    step('offer', JOIN, OFFER),
    step('join', JOIN, NEW_ACCOUNT),
    step('sign-in', JOIN, SIGN_IN),
    step('code', 'One more step', CODE),
    step('done', `You are in ${offered('organization_name')}`, DONE),
    step('gone', 'This invitation cannot be accepted', GONE),
    step('failed', 'Something went wrong', FAILED),
  ];
  return linkedPage({ name: 'accept-invitation', title: 'Accept the invitation', body: body.join('\n') }, parts);
}

/** A placeholder for the invitation's texts. */
const offered = (what: 'organization_name' | 'email' | 'role') => `<b data-offer="${what}"></b>`;

/** Leads to another step. */
const goTo = (name: string, words: string) => `<button type="button" data-go="${name}">${words}</button>`;

/** Leads back to the step before. */
const backTo = (name: string) => `<button type="button" class="quiet" data-go="${name}">Back</button>`;

const JOIN = `Join ${offered('organization_name')}`;
const INVITED = `<p>You are invited to work on its maps in the role of ${offered('role')}.</p>`;

/** For password managers: whose password it is. */
const USERNAME: Field = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' };

/** Two equal choices: a page that knew whether the address has an account would reveal it to anyone with the link. */
const OFFER = `${INVITED}
<p>The invitation is for ${offered('email')}.</p>
<div class="choices">
${goTo('sign-in', 'I have an account')}
${goTo('join', 'Create an account')}
</div>`;

const NEW_ACCOUNT = `<p>Create an account to join in the role of ${offered('role')}.</p>
${form(
  'join',
  [
    USERNAME,
    { name: 'full_name', label: 'Your name', type: 'text', autocomplete: 'name' },
    ...chosenPassword('password', 'Password'),
  ],
  'Create my account and join',
)}
${backTo('offer')}`;

const SIGN_IN = `<p>Sign in to join in the role of ${offered('role')}.</p>
${form(
  'sign-in',
  [USERNAME, { name: 'password', label: 'Your password', type: 'password', autocomplete: 'current-password' }],
  'Sign in and join',
)}
${backTo('offer')}`;

const CODE = `<p>Your account asks for a second factor: type the code that your authenticator shows, or a backup code.</p>
${form('code', [{ name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code' }], 'Join')}
${backTo('sign-in')}`;

const DONE = `<p>Sign in as ${offered('email')} where you work on your maps. You can close this page.</p>`;
const GONE = '<p>It was used or revoked, or has expired. Ask the person who invited you for a new one.</p>';
const FAILED = `<p class="alert" role="alert"></p>
<button type="button" data-go="wait">Try again</button>`;
