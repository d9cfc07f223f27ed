import { colorsOf } from '../document/people/person-colors.ts';
import { Avatar } from '../parts/avatar.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { type EditorState, useEditor } from './editor-state.ts';
import { itemOfId, nameOf, refOf } from './items.ts';

/** How many faces there is room for. */
const MOST_FACES = 4;

type Face = EditorState['people']['value'][number];

/** Who else is here, each in the colour of their outlines on the plan. A face leads to what they have chosen. */
export function People() {
  const editor = useEditor();
  const { together: words } = text();
  const faces = facesOf(editor.people.value);
  if (faces.length === 0) return null;
  const colors = colorsOf(editor.people.value);
  const more = faces.slice(MOST_FACES);
  return (
    <ul class="people" aria-label={words.alsoHere}>
      {faces.slice(0, MOST_FACES).map((face) => (
        <li key={face.id}>
          <button
            type="button"
            class="face"
            style={{ '--person': colors.get(face.id) }}
            aria-label={whereabouts(editor, face)}
            title={whereabouts(editor, face)}
            onClick={() => visit(editor, face)}
          >
            <Avatar name={face.fullName} url={face.avatarUrl} size={28} />
          </button>
        </li>
      ))}
      {more.length > 0 && (
        <li class="hint" title={more.map(({ fullName }) => fullName).join(', ')}>
          {fill(words.morePeople, formatNumber(more.length))}
        </li>
      )}
    </ul>
  );
}

/** Who else looks at a level, as dots in their colours beside its name. */
export function PeopleOn({ levelId }: { readonly levelId: string }) {
  const { people } = useEditor();
  const colors = colorsOf(people.value);
  const here = people.value.filter((each) => each.levelId === levelId);
  const names = new Map(here.map(({ id, fullName }) => [id, fullName]));
  if (names.size === 0) return null;
  const label = [...names.values()].join(', ');
  return (
    <span class="people-on" role="img" aria-label={label} title={label}>
      {[...names.keys()].slice(0, MOST_FACES).map((id) => (
        <span key={id} style={{ '--person': colors.get(id) }} />
      ))}
    </span>
  );
}

/** Somebody with several tabs has one face: that of a tab in which something is chosen, if there is one. */
function facesOf(people: readonly Face[]): readonly Face[] {
  const byPerson = Map.groupBy(people, ({ id }) => id);
  return [...byPerson.values()].map((tabs) => tabs.find(({ selection }) => selection.length > 0) ?? tabs[0]!);
}

/** “Ben Okri, on Ground: Café”. */
function whereabouts({ document, levels, defaultLanguage }: EditorState, face: Face): string {
  const { together: words } = text();
  const level = levels.value.find(({ id }) => id === face.levelId);
  if (!level) return face.fullName;
  const place = fill(words.personOn, face.fullName, level.name);
  const names = face.selection.flatMap((id) => {
    const placed = itemOfId(document, id);
    return placed ? nameOf(placed, defaultLanguage.value) || [] : [];
  });
  return names.length === 0 ? place : fill(words.personWith, place, names.slice(0, 3).join(', '));
}

/** Shows what somebody has chosen, on their level, and leaves one's own choice as it is. */
function visit(editor: EditorState, { levelId, selection }: Face): void {
  if (levelId === null) return;
  editor.chooseLevel(levelId);
  const items = selection.flatMap((id) => itemOfId(editor.document, id) ?? []);
  editor.shown.value = { items: items.map(refOf), keepsView: false };
}
