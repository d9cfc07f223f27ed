import { form, linkedPage, type PageParts, step } from './page.ts';

/** Where a mailed link confirms the email of an account, or the new one that it is to have. */
export function verifyEmailPage(parts: PageParts): string {
  const ask = `<p>Press the button to confirm that you read the mails to this address.</p>
${form('verify-email', [], 'Confirm my email')}`;
  const done = '<p>You can close this page and go on where you signed in.</p>';
  const body = [step('ask', 'Confirm your email', ask, true), step('done', 'Your email is confirmed', done)];
  return linkedPage({ name: 'verify-email', title: 'Confirm your email', body: body.join('\n') }, parts);
}
