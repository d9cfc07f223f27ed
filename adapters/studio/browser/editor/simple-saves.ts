import { signal } from '@preact/signals';
import { api } from '../api/client.ts';
import type { MapDocument } from '../document/document.ts';
import { requestOf } from '../document/to-request.ts';
import { failureText } from '../parts/failure.ts';
import type { SaveState, Saves } from './editor-state.ts';

/** How long the last edit waits for a next one, in milliseconds. */
const PAUSE = 800;

/** Sends edits one request after the other. */
export function simpleSaves(document: MapDocument): Saves {
  const state = signal<SaveState>({ kind: 'saved' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const patches = document.unsaved();
    if (isSending || patches.length === 0) return;
    isSending = true;
    state.value = { kind: 'saving' };
    document.sending(patches);
    try {
      const params = { path: { projectId: document.projectId } };
      const ifMatch = document.version.value;
      const { data } = await api.PATCH('/api/projects/{projectId}/', { params, body: requestOf(patches), ifMatch });
      document.acknowledge(patches, data.version, data);
      state.value = { kind: 'saved' };
    } catch (error) {
      state.value = { kind: 'failed', reason: failureText(error) };
      return;
    } finally {
      isSending = false;
    }
    await send();
  }

  document.onEdit(() => {
    state.value = { kind: 'waiting', count: document.unsaved().length, since: Date.now() };
    clearTimeout(timer);
    timer = setTimeout(() => void send(), PAUSE);
  });
  return { state, flush: () => void send() };
}
