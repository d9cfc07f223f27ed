import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type EditorState, type ItemRef, useEditor } from '../editor/editor-state.ts';
import { change, run } from '../editor/edits.ts';
import { placedOf } from '../editor/items.ts';
import { frameAround } from '../geometry/frame.ts';
import { pointsOf } from '../geometry/placed.ts';
import { text } from '../strings/strings.ts';

/** Asks for the name of a place that was just drawn, beside it. Enter takes the name, Escape leaves it out; both go on drawing. */
export function NameBox() {
  const editor = useEditor();
  const asked = editor.toName.value;
  return asked && <NameForm key={asked.item.id} editor={editor} {...asked} />;
}

type Properties = { readonly editor: EditorState; readonly item: ItemRef; readonly suggestion: string };

function NameForm({ editor, item, suggestion }: Properties) {
  const [name, setName] = useState(suggestion);
  const input = useRef<HTMLInputElement>(null);
  void editor.viewChanges.value;
  const [left, top] = placeOf(editor, item);
  // Before anything else is typed.
  useLayoutEffect(() => {
    input.current!.focus();
    input.current!.select();
  }, []);

  function close(): void {
    if (editor.toName.value?.item.id === item.id) editor.toName.value = null;
    editor.canvas.value?.focus();
  }

  function take(): void {
    rename(editor, item, name.trim());
    close();
  }

  return (
    <form
      class="name-box"
      style={{ left: `${left}px`, top: `${top}px` }}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <input
        ref={input}
        aria-label={text().editor.nameOfPlace}
        placeholder={text().editor.nameOfPlace}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
        onBlur={() => editor.toName.value?.item.id === item.id && take()}
      />
    </form>
  );
}

/** Writes the name in the language of the project; an empty one changes nothing. */
function rename(editor: EditorState, item: ItemRef, title: string): void {
  const placed = placedOf(editor.document, item);
  if (title === '' || !placed || (placed.noun !== 'areas' && placed.noun !== 'markers')) return;
  const language = editor.defaultLanguage.value;
  const { translations } = placed.item;
  const changed = { ...translations, [language]: { ...translations[language], title } };
  run(editor.document, text().editor.didName, [change(placed, { translations: changed })]);
}

/** Below the middle of the item, within the canvas. */
function placeOf(editor: EditorState, item: ItemRef): readonly [number, number] {
  const placed = placedOf(editor.document, item);
  const levelId = editor.level.value?.id ?? '';
  const frame = placed && frameAround(pointsOf(placed, levelId).map(({ at }) => at));
  const [x = 0, y = 0] = frame
    ? (editor.canvas.value?.pixelOf([(frame.left + frame.right) / 2, frame.bottom]) ?? [])
    : [];
  return [Math.max(8, x - 100), Math.max(8, y + 10)];
}
