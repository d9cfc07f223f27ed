import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { person } from '../api/access.ts';
import { browserDrafts, changeCount, draftKey, isUnsent } from '../document/saving/drafts.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { counted } from '../strings/counted.ts';
import { text } from '../strings/strings.ts';

type Waiting = { readonly keys: readonly string[]; readonly count: number };

/** What waits in this browser of a project, as its editor was left before it was sent; it is sent from here. */
export function WaitingChanges({ projectId }: { readonly projectId: string }) {
  const { projects } = text();
  const [isSending, setSending] = useState(false);
  const { data } = useQuery({
    queryKey: ['draft', projectId, 'waiting'],
    gcTime: 0,
    // It is this browser that is asked.
    networkMode: 'always',
    queryFn: () => waiting(projectId),
  });
  if (!data || data.count === 0) return null;

  async function send(): Promise<void> {
    setSending(true);
    try {
      const { sendDrafts } = await import('../frame/session.ts');
      await sendDrafts(data!.keys);
      await Promise.all([changed('draft'), changed('projects')]);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <p class="waiting-changes" role="status">
      <span class="badge is-warn">{counted(projects, 'waitingHere', data.count)}</span>
      <Button look="quiet" isBusy={isSending} onClick={() => void send()}>
        {projects.sendWaiting}
      </Button>
    </p>
  );
}

/** A browser that stores nothing has none. */
async function waiting(projectId: string): Promise<Waiting> {
  const drafts = browserDrafts();
  try {
    const keys = await drafts.keys(draftKey(person.value?.id ?? '', projectId));
    const found = await Promise.all(keys.map(async (key) => ({ key, draft: await drafts.read(key) })));
    const unsent = found.flatMap(({ key, draft }) => (draft && isUnsent(draft) ? { key, draft } : []));
    return {
      keys: unsent.map(({ key }) => key),
      count: unsent.reduce((sum, { draft }) => sum + changeCount(draft), 0),
    };
  } catch {
    return { keys: [], count: 0 };
  }
}
