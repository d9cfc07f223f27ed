import send from 'lucide:send';
import { Link, useLocation } from 'wouter-preact';
import { useEditor } from '../editor/editor-state.ts';
import { Icon } from '../parts/icon.tsx';
import { counted } from '../strings/counted.ts';
import { formatNumber, text } from '../strings/strings.ts';
import { useLiveChanges } from './use-live-changes.ts';

/**
 * Leads to the screen of publishing once everything is saved, which then compares and publishes just that. Of a map that is live it says how
 * much has changed, and is quiet where nothing has.
 */
export function ToPublish({ isLive }: { readonly isLive: boolean }) {
  const editor = useEditor();
  const { document, saves } = editor;
  const [, navigate] = useLocation();
  const { editor: words } = text();
  const changes = useLiveChanges(editor, isLive);
  const href = `/p/${document.projectId}/publish`;
  return (
    <Link
      href={href}
      class={`button ${changes === 0 ? 'is-quiet' : 'is-primary'} to-publish`}
      onClick={(event: Event) => {
        event.preventDefault();
        void saves.flush().finally(() => navigate(href));
      }}
    >
      <Icon shapes={send} />
      <span>{isLive ? words.updateLive : words.publish}</span>
      {changes !== null && changes > 0 && (
        <span class="badge" role="img" aria-label={counted(words, 'liveChanges', changes)}>
          {formatNumber(changes)}
        </span>
      )}
    </Link>
  );
}
