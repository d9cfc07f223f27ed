import { signal } from '@preact/signals';
import { api } from '../api/client.ts';
import type { MapDocument } from '../document/document.ts';
import { requestOf } from '../document/to-request.ts';
import type { Patch } from '../document/types.ts';
import { failureText } from '../parts/failure.ts';
import type { SaveState, Saves } from './editor-state.ts';

/** How long the last edit waits for a next one, in milliseconds. */
const PAUSE = 800;

/** Sends edits one request after the other. */
export function simpleSaves(document: MapDocument): Saves {
  const state = signal<SaveState>({ kind: 'saved' });
  let waiting: Patch[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending || waiting.length === 0) return;
    isSending = true;
    state.value = { kind: 'saving' };
    try {
      while (waiting.length > 0) {
        const body = requestOf([waiting[0]!]);
        const params = { path: { projectId: document.projectId } };
        const { data } = await api.PATCH('/api/projects/{projectId}/', {
          params,
          body,
          ifMatch: document.version.value,
        });
        document.setVersion(data.version);
        waiting = waiting.slice(1);
      }
      state.value = { kind: 'saved' };
    } catch (error) {
      state.value = { kind: 'failed', reason: failureText(error) };
    } finally {
      isSending = false;
    }
  }

  document.onEdit((patches) => {
    waiting = [...waiting, ...patches];
    state.value = { kind: 'waiting', count: waiting.length, since: Date.now() };
    clearTimeout(timer);
    timer = setTimeout(() => void send(), PAUSE);
  });
  return { state, flush: () => void send() };
}
