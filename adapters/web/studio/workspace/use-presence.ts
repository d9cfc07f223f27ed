import { useEffect } from 'preact/hooks';
import { v7 as newId } from 'uuid';
import { person } from '../api/access.ts';
import { api } from '../api/client.ts';
import { createPresence, type Person, type PresenceService } from '../document/people/presence.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { othersText } from '../editor/titles.ts';
import { CLOCK } from '../frame/session.ts';
import { fill, text } from '../strings/strings.ts';

type Call = (path: string, init: object) => Promise<{ readonly data: unknown }>;
const { POST, DELETE } = api as unknown as { readonly POST: Call; readonly DELETE: Call };

const PRESENCE = '/api/projects/{projectId}/presence/';

/** Shows others where this person is while the editor is shown, and merges what they have changed. */
export function usePresence(editor: EditorState): void {
  useEffect(() => {
    const presence = createPresence({
      service: presenceService(editor.document.projectId),
      clock: CLOCK,
      place: () => ({ levelId: editor.levelId.peek(), selection: editor.selection.peek().map(({ id }) => id) }),
      onVersion: (version) => void editor.saves.pull(version),
    });
    const onChange = () => presence.show(document.visibilityState === 'visible');
    const ends = [
      presence.people.subscribe((people) => welcome(editor, people)),
      ...followOthers(editor),
      presence.close,
      () => document.removeEventListener('visibilitychange', onChange),
    ];
    document.addEventListener('visibilitychange', onChange);
    onChange();
    return () => {
      for (const end of ends) end();
    };
  }, [editor]);
}

/** Shows who is there, and says who has come. */
function welcome({ people: shown, announcement }: EditorState, people: readonly Person[]): void {
  const known = new Set(shown.peek().map(({ id }) => id));
  const arrived = people.filter(({ id }) => !known.has(id)).map(({ fullName }) => fullName);
  if (arrived.length > 0) announcement.value = fill(text().together.arrived, [...new Set(arrived)].join(', '));
  shown.value = people;
}

/** Says what others have changed, and shows what is to be chosen between. */
function followOthers({ document: map, announcement, arePanelsHidden }: EditorState): readonly (() => void)[] {
  return [
    map.others.subscribe((changes) => {
      const last = changes.at(-1);
      if (last) announcement.value = othersText(map, last);
    }),
    map.conflicts.subscribe((conflicts) => {
      if (conflicts.length > 0) arePanelsHidden.value = false;
    }),
  ];
}

/** Presence is a courtesy: where it fails nobody is shown, and nothing is said. */
function presenceService(projectId: string): PresenceService {
  const tab = newId();
  const path = { projectId };
  return {
    async announce(place) {
      try {
        const { data } = await POST(PRESENCE, { params: { path }, body: { tab, ...place } });
        const { version, people } = data as { readonly version: number; readonly people: readonly Person[] };
        return { version, people: people.filter(({ id }) => id !== person.value?.id) };
      } catch {
        return null;
      }
    },
    leave() {
      DELETE(PRESENCE, { params: { path, query: { tab } } }).catch(() => {});
    },
  };
}
