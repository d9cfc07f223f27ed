import { chosenPassword, form, linkedPage, type PageParts, step } from './page.ts';

/** The page on which a mailed link sets a new password. */
export function resetPasswordPage(parts: PageParts): string {
  const intro = `<p>Wherever you are signed in now, you will be asked to sign in again.</p>
${form('reset-password', chosenPassword('new_password', 'New password'), 'Change my password')}`;
  const done = '<p>You are signed out everywhere. Sign in with your new password.</p>';
  const body = [step('ask', 'Choose a new password', intro, true), step('done', 'Your password is changed', done)];
  return linkedPage({ name: 'reset-password', title: 'Choose a new password', body: body.join('\n') }, parts);
}
