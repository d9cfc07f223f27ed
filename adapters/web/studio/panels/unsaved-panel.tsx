import x from 'lucide:x';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { keyOf, type Ref } from '../document/items/types.ts';
import type { Refused } from '../document/saving/refused.ts';
import { type EditorState, type ItemRef, useEditor } from '../editor/editor-state.ts';
import { reasonOf } from '../editor/reasons.ts';
import { saveStateText } from '../editor/save-badge.tsx';
import { titleOf } from '../editor/titles.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { fieldLabel } from '../strings/field-label.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

/** How many places that only wait are named. */
const MOST_NAMED = 20;

/** What is not saved: what the service refuses, with its reason, and what waits. */
export function UnsavedPanel() {
  const editor = useEditor();
  const { panels, frame } = text();
  const { unsaved } = panels;
  const refused = editor.saves.refused.value;
  const state = editor.saves.state.value;
  const section = useRef<HTMLElement>(null);
  useCloseWhenSaved(editor, section);
  return (
    <section class="unsaved" aria-label={unsaved.title} ref={section}>
      <header class="inspector-head">
        <h2>{unsaved.title}</h2>
        <IconButton label={frame.close} icon={x} onClick={() => close(editor)} />
      </header>
      <p>{state.kind === 'saved' ? unsaved.nothing : saveStateText(state)}</p>
      {refused.length > 0 && (
        <>
          <p class="hint">{unsaved.hint}</p>
          <ul class="unsaved-lines">
            {refused.map((each) => (
              <RefusedLine key={`${keyOf(each)} ${each.path.join(' ')}`} editor={editor} refused={each} />
            ))}
          </ul>
          {refused.length > 1 && <Button onClick={() => takeBack(editor, refused)}>{unsaved.takeAllBack}</Button>}
        </>
      )}
      <Waiting editor={editor} />
    </section>
  );
}

function close({ panel, canvas }: EditorState): void {
  panel.value = null;
  canvas.value?.focus();
}

/** Puts the panel away when all of what it listed is saved. One that was opened with nothing in it stays. */
function useCloseWhenSaved(editor: EditorState, section: RefObject<HTMLElement | null>): void {
  const isSaved = editor.saves.state.value.kind === 'saved';
  const wasSaved = useRef(isSaved);
  useEffect(() => {
    if (!wasSaved.current && isSaved) {
      const { activeElement, body } = document;
      // Somebody who is typing elsewhere goes on there.
      if (activeElement === body || section.current?.contains(activeElement)) close(editor);
      else editor.panel.value = null;
      editor.announcement.value = text().panels.unsaved.nothing;
    }
    wasSaved.current = isSaved;
  }, [isSaved]);
}

type LineProperties = { readonly editor: EditorState; readonly refused: Refused };

function RefusedLine({ editor, refused }: LineProperties) {
  const { checks, publish } = text();
  return (
    <li>
      <strong>{nameOf(editor, refused)}</strong>
      <span>{pathText(refused)}</span>
      <p class="error">{reasonOf(refused)}</p>
      <div class="actions">
        {refused.noun !== 'project' && (
          <Button look="quiet" onClick={() => show(editor, refused)}>
            {checks.show}
          </Button>
        )}
        <Button look="quiet" onClick={() => takeBack(editor, [refused])}>
          {publish.takeBack}
        </Button>
      </div>
    </li>
  );
}

/** What is neither saved nor refused. */
function Waiting({ editor }: { readonly editor: EditorState }) {
  const { unsaved } = text().panels;
  const refused = new Set(editor.saves.refused.value.map(keyOf));
  const waiting = editor.document.unsaved().filter((patch) => !refused.has(keyOf(patch)));
  if (waiting.length === 0) return null;
  const names = waiting.slice(0, MOST_NAMED).map((patch) => nameOf(editor, patch, patch.before));
  const more = waiting.length - names.length;
  const listed = [...new Set(names)].join(', ');
  return (
    <p class="hint">
      {unsaved.waits} {more > 0 ? fill(text().together.andMore, listed, formatNumber(more)) : listed}
    </p>
  );
}

const nameOf = (editor: EditorState, ref: Ref, last: Parameters<typeof titleOf>[2] = null): string =>
  titleOf(editor.document, ref, last) || text().panels.unnamed;

/** The field in words; of a whole item that is is one. */
function pathText({ path: [name, ...rest] }: Refused): string {
  const { panels } = text();
  if (name === undefined) return panels.unsaved.whole;
  if (name === 'customFields') return [panels.customFields, ...rest].join(': ');
  return fieldLabel(name === 'branches' ? name : [name, ...rest].join('.'));
}

function takeBack({ saves, document, canvas }: EditorState, refused: readonly Refused[]): void {
  const [first] = refused;
  saves.takeBack(refused, first ? fill(text().panels.unsaved.didTakeBack, titleOf(document, first)) : '');
  // The button is gone that had the focus.
  if (saves.refused.peek().length <= refused.length) canvas.value?.focus();
}

/** Leads to where it can be mended. */
function show(editor: EditorState, { noun, id }: Ref): void {
  editor.panel.value = null;
  if (noun === 'tags' || noun === 'languages') editor.dialog.value = noun;
  else if (noun === 'levels') {
    editor.chooseLevel(id);
    editor.selection.value = [];
  } else if (noun !== 'project') editor.show([{ noun, id } satisfies ItemRef]);
}
