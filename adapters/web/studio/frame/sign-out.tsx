import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { person, signOut } from '../api/access.ts';
import { browserDrafts, changeCount, isUnsent } from '../document/saving/drafts.ts';
import { openSessions } from '../document/saving/open-sessions.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';

/** How long what is open may take to be saved before the person is asked, in milliseconds. */
const PATIENCE = 4000;

/** How many changes are only in this browser, while it is asked what becomes of them. */
const asked = signal<number | null>(null);

const drafts = browserDrafts();

/** Signs out; where changes are only in this browser, it asks first what becomes of them. */
export async function askToSignOut(): Promise<void> {
  await savesEnded();
  const count = await countUnsent();
  if (count > 0) asked.value = count;
  else await leave();
}

/** What is open is sent, as far as that does not take too long. */
async function savesEnded(): Promise<void> {
  const all = Promise.allSettled([...openSessions].map(({ flush }) => flush()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** The drafts of this person. A browser that stores nothing has none. */
async function ownDrafts() {
  const start = `${person.value?.id ?? ''} `;
  try {
    const keys = await drafts.keys(start);
    const found = await Promise.all(keys.map(async (key) => ({ key, draft: await drafts.read(key) })));
    return found.flatMap(({ key, draft }) => (draft ? { key, draft } : []));
  } catch {
    return [];
  }
}

async function countUnsent(): Promise<number> {
  const unsent = (await ownDrafts()).filter(({ draft }) => isUnsent(draft));
  return unsent.reduce((sum, { draft }) => sum + changeCount(draft), 0);
}

/** Drafts without changes are removed, as what was done is in them too; with `isDiscarding` the others as well. */
export async function leave(isDiscarding = false): Promise<void> {
  // The editor that is left behind writes no draft any more.
  await Promise.allSettled([...openSessions].map(({ abandon }) => abandon()));
  for (const { key, draft } of await ownDrafts()) {
    if (isDiscarding || !isUnsent(draft)) await drafts.remove(key).catch(() => {});
  }
  asked.value = null;
  await signOut();
}

/** Sends what closed tabs have left. Returns how many changes are still only here. */
async function send(): Promise<number> {
  await savesEnded();
  const { sendDrafts } = await import('./session.ts');
  await sendDrafts((await ownDrafts()).flatMap(({ key, draft }) => (isUnsent(draft) ? key : [])));
  return countUnsent();
}

/** Asks what becomes of changes that are only in this browser. */
export function SignOutDialog() {
  return asked.value !== null && <UnsentChanges count={asked.value} />;
}

function UnsentChanges({ count }: { readonly count: number }) {
  const { frame } = text();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function trySending(): Promise<void> {
    setSending(true);
    const left = await send().catch(() => count);
    setSending(false);
    if (left === 0) return leave();
    asked.value = left;
    setFailed(true);
  }

  return (
    <Dialog
      title={frame.unsavedTitle}
      onClose={() => {
        asked.value = null;
      }}
      actions={
        <>
          <Button
            look="primary"
            isBusy={isSending}
            refusal={navigator.onLine ? null : frame.offline}
            onClick={() => void trySending()}
          >
            {frame.sendChanges}
          </Button>
          <Button onClick={() => void leave()}>{frame.keepChanges}</Button>
          <Button look="danger" onClick={() => void leave(true)}>
            {frame.discardChanges}
          </Button>
        </>
      }
    >
      <p>{fill(frame.unsavedText, formatNumber(count))}</p>
      <p class="hint">{frame.keepHint}</p>
      {hasFailed && (
        <p class="error" role="alert">
          {frame.notSent}
        </p>
      )}
    </Dialog>
  );
}
