type TabMessage = 'signed-in' | 'signed-out';

/** What tabs of the Studio send each other. No token is sent: each tab gets its own by the cookie. */
export function shareSession({
  onSignIn,
  onSignOut,
}: {
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('waymark-studio') : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
    data === 'signed-out' ? onSignOut() : onSignIn(),
  );
  const send = (message: TabMessage) => channel?.postMessage(message);
  return {
    signedIn: () => send('signed-in'),
    signedOut: () => send('signed-out'),
    /** Runs the work while no other tab runs its own. */
    oneAtATime: <T>(work: () => Promise<T>): Promise<T> =>
      'locks' in navigator ? (navigator.locks.request('waymark-studio-session', work) as Promise<T>) : work(),
  };
}
