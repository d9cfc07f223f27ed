/** The screens of the addresses that mails contain. */
const SCREENS: Readonly<Record<string, string>> = {
  '/reset-password': '/studio/reset',
  '/verify-email': '/studio/verify',
  '/accept-invitation': '/studio/invite',
  '/first-account': '/studio/first',
};

/** What a mailed link carries; empty where it does not. */
export type MailedLink = { readonly uid: string; readonly token: string };

/**
 * Where a mailed link was opened: goes on at its screen. The secrets are removed from the address, so that neither the history nor a
 * picture of the screen shows them; they stay in this entry of the history, for loading the page again. Older mails have them in the query.
 */
export function openMailedLink(): void {
  const screen = SCREENS[location.pathname];
  if (screen) takeSecrets(screen);
}

/** The same where there is no Studio: the address stays. */
export function openMailedPage(): void {
  if (location.hash || location.search) takeSecrets(location.pathname);
  // Another link opened in the same tab changes only the fragment.
  addEventListener('hashchange', () => location.reload());
}

function takeSecrets(address: string): void {
  const carried = new URLSearchParams(location.hash.slice(1) || location.search.slice(1));
  history.replaceState(Object.fromEntries(carried), '', address);
}

/** The link of this screen. */
export function mailedLink(): MailedLink {
  return { uid: '', token: '', ...(history.state as Partial<MailedLink> | null) };
}
