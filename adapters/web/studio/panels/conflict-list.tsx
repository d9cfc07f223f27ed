import { useRef } from 'preact/hooks';
import type { Item } from '../document/items/types.ts';
import type { Conflict } from '../document/merging/conflicts.ts';
import { type EditorState, useEditor } from '../editor/editor-state.ts';
import { titleOf } from '../editor/titles.ts';
import { Button } from '../parts/button.tsx';
import { agoText } from '../strings/ago.ts';
import { fill, text } from '../strings/strings.ts';
import { conflictLabel, nameOf, sideText } from './conflict-texts.ts';

type Choice = (conflicts: readonly Conflict[], side: 'mine' | 'theirs') => void;

/** What this person and others changed differently: one chooses for each, or for all; nothing is lost before. */
export function Conflicts() {
  const editor = useEditor();
  const title = useRef<HTMLHeadingElement>(null);
  const { together } = text();
  const conflicts = editor.document.conflicts.value;
  if (conflicts.length === 0) return null;

  const choose: Choice = (chosen, side) => {
    for (const conflict of chosen) editor.document.choose(conflict, side);
    // The button is gone that had the focus.
    if (editor.document.conflicts.peek().length > 0) title.current?.focus();
    else editor.canvas.value?.focus();
  };
  const byItem = Map.groupBy(conflicts, ({ noun, id }) => `${noun} ${id}`);
  return (
    <section class="conflicts" aria-label={together.conflictTitle}>
      <div role="alert">
        <h2 ref={title} tabIndex={-1}>
          {together.conflictTitle}
        </h2>
        <p class="hint">{together.conflictText}</p>
      </div>
      {[...byItem].map(([key, list]) => (
        <ItemConflicts key={key} editor={editor} conflicts={list} onChoose={choose} />
      ))}
      {conflicts.length > 1 && (
        <footer class="conflict-sides">
          <Button onClick={() => choose(conflicts, 'mine')}>{together.allMine}</Button>
          <Button onClick={() => choose(conflicts, 'theirs')}>{together.allTheirs}</Button>
        </footer>
      )}
    </section>
  );
}

type Properties = {
  readonly editor: EditorState;
  readonly conflicts: readonly Conflict[];
  readonly onChoose: Choice;
};

function ItemConflicts({ editor, conflicts, onChoose }: Properties) {
  const [first] = conflicts as [Conflict];
  const item = editor.document.item(first.noun, first.id).value ?? (first.theirs as Item | null);
  const name = titleOf(editor.document, first, item) || text().panels.unnamed;
  return (
    <article class="conflict">
      <header>
        <h3>{name}</h3>
        <Button look="quiet" onClick={() => show(editor, first, item)}>
          {text().checks.show}
        </Button>
      </header>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.field}>
          <legend>{conflictLabel(conflict)}</legend>
          <div class="conflict-sides">
            <Side conflict={conflict} side="mine" onChoose={onChoose} />
            <Side conflict={conflict} side="theirs" onChoose={onChoose} />
          </div>
        </fieldset>
      ))}
    </article>
  );
}

type SideProperties = Pick<Properties, 'onChoose'> & {
  readonly conflict: Conflict;
  readonly side: 'mine' | 'theirs';
};

/** One of both values, as a button that chooses it. */
function Side({ conflict, side, onChoose }: SideProperties) {
  const { together } = text();
  const { author, at } = conflict;
  const theirs = at ? fill(together.theirs, nameOf(author), agoText(at)) : nameOf(author);
  return (
    <button type="button" class={`conflict-side is-${side}`} onClick={() => onChoose([conflict], side)}>
      <span class="hint">{side === 'mine' ? together.mine : theirs}</span>
      <strong>{sideText(conflict, side)}</strong>
    </button>
  );
}

/** What was deleted here cannot be chosen; its level shows where it was. */
function show(editor: EditorState, { noun, id }: Conflict, item: Item | null): void {
  const level = noun === 'levels' ? id : item?.levelId;
  if (noun === 'project' || noun === 'tags' || noun === 'languages') return;
  if (noun !== 'levels' && editor.document.item(noun, id).peek()) editor.show([{ noun, id }]);
  else if (typeof level === 'string') editor.chooseLevel(level);
}
