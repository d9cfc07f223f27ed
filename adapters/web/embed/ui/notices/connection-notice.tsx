import { useMapState, useTexts } from '../parts/embed-context.ts';
import { useIsNew } from '../parts/use-is-new.ts';

const SHOWN_MS = 8_000;

/** Says that the connection is missing and what still works, and that it is back; announced by screen readers as well. */
export function ConnectionNotice() {
  const { strings } = useTexts();
  const connection = useMapState((state) => state.connection);
  const isNew = useIsNew(connection, 'online', SHOWN_MS);
  const texts = { online: '', offline: strings.offline, lost: strings.connectionLost, back: strings.backOnline };
  const text = isNew ? texts[connection] : '';
  return (
    <div class={text ? 'connection-notice is-shown' : 'connection-notice'} role="status">
      {text}
    </div>
  );
}
