import { type Field, form, linkedPage, type PageParts, step } from './page.ts';

/** Proves that the reader of the mails created the account. */
const PASSWORD: Field = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autocomplete: 'current-password',
  hint: 'Leave it empty if you sign in with Google, or did not make this account yourself.',
};

/** The page on which a mailed link confirms the email of an account, or its new one. */
export function verifyEmailPage(parts: PageParts): string {
  const intro = `<p>Press the button to confirm that you read the mails to this address.
Your password confirms that the account is yours.</p>
${form('verify-email', [PASSWORD], 'Confirm my email')}`;
  const done = '<p>You can close this page and go on where you signed in.</p>';
  const body = [step('ask', 'Confirm your email', intro, true), step('done', 'Your email is confirmed', done)];
  return linkedPage({ name: 'verify-email', title: 'Confirm your email', body: body.join('\n') }, parts);
}
