import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { unpublishedChanges } from '../checks/unpublished-changes.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { CLOCK } from '../frame/session.ts';
import { pacedBy } from './paced-by.ts';

/** The least time between two questions, in milliseconds. */
const PACE = 5000;

/** How many items, and the project itself, differ from what is live, asked for after what was saved; null where it is not known. */
export function useLiveChanges({ document, saves }: EditorState, isLive: boolean): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!isLive) return;
    const aborting = new AbortController();
    const paced = pacedBy(CLOCK, PACE, () => {
      unpublishedChanges(document.projectId, aborting.signal).then(
        ({ items, project }) => setCount(items.length + (project.length > 0 ? 1 : 0)),
        // The button leads to the screen that says what is wrong.
        () => setCount(null),
      );
    });
    const stop = effect(() => {
      void document.version.value;
      if (saves.state.value.kind === 'saved') paced.ask();
    });
    return () => {
      stop();
      paced.stop();
      aborting.abort();
    };
  }, [document, isLive]);
  return count;
}
