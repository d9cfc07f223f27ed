/** `lost`: the browser is connected, but the service does not answer. `back`: after one of these, once. */
export type Connection = 'online' | 'offline' | 'lost' | 'back';

/** How often the service is looked for while it does not answer, in milliseconds. */
const CHECK_MILLISECONDS = 15_000;

/**
 * Calls back with each change of the connection, and at once where it is missing. `lost` reports that the service did not answer; it is
 * then looked for at `address`, which must not be one that is answered from a stored copy.
 */
export function followConnection(address: string, changed: (connection: Connection) => void): { lost: () => void } {
  let checking = 0;
  const change = (connection: Connection): void => {
    clearInterval(checking);
    changed(connection);
  };
  const check = (): void => {
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      () => change('back'),
      () => undefined,
    );
  };
  addEventListener('offline', () => change('offline'));
  addEventListener('online', () => change('back'));
  if (!navigator.onLine) changed('offline');
  return {
    lost() {
      if (!navigator.onLine) return;
      change('lost');
      checking = setInterval(check, CHECK_MILLISECONDS);
    },
  };
}
