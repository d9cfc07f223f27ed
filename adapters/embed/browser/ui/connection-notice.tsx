import { useEffect, useState } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import { useMapState, useTexts } from './embed-context.ts';

const SHOWN_MS = 8_000;

/** Says that the connection is missing and what still works, and that it is back; announced by screen readers as well. */
export function ConnectionNotice() {
  const { strings } = useTexts();
  const connection = useMapState((state) => state.connection);
  const [past, setPast] = useState<Connection>('online');
  useEffect(() => {
    const timer = setTimeout(() => setPast(connection), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  const texts = { online: '', offline: strings.offline, lost: strings.connectionLost, back: strings.backOnline };
  const text = connection === past ? '' : texts[connection];
  return (
    <div class={text ? 'connection-notice is-shown' : 'connection-notice'} role="status">
      {text}
    </div>
  );
}
