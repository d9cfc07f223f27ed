import { useEditor } from '../editor/editor-state.ts';
import { Button } from '../parts/button.tsx';
import { fill, formatDate, text } from '../strings/strings.ts';
import { textOf } from './chosen.ts';
import { fieldLabel } from './field-label.ts';

/** What this person and others changed differently: one chooses for each, and nothing is lost before. */
export function Conflicts() {
  const editor = useEditor();
  const { document } = editor;
  const { panels } = text();
  const conflicts = document.conflicts.value;
  if (conflicts.length === 0) return null;

  function nameOf(noun: (typeof conflicts)[number]['noun'], id: string): string {
    const item = document.item(noun, id).value;
    if (!item) return panels.deleted;
    return textOf(item, editor.defaultLanguage.value, 'title') || String(item.name ?? panels.unnamed);
  }

  return (
    <section class="conflicts" role="alert">
      <h2>{panels.conflictTitle}</h2>
      <ul>
        {conflicts.map(({ noun, id, field, mine, theirs, author, at }) => (
          <li key={`${noun} ${id} ${field}`}>
            <p>
              <strong>{nameOf(noun, id)}</strong> · {field === null ? panels.deleted : fieldLabel(field)}
            </p>
            <p class="hint">
              {fill(panels.changedBy, author ?? panels.somebody, at ? formatDate(at, { timeStyle: 'short' }) : '')}
            </p>
            <div class="conflict-sides">
              <Button onClick={() => document.choose({ noun, id, field }, 'mine')}>
                {fill(panels.keepMine, shown(mine))}
              </Button>
              <Button onClick={() => document.choose({ noun, id, field }, 'theirs')}>
                {fill(panels.takeTheirs, shown(theirs))}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A value in a few words; shapes and lists are not written out. */
function shown(value: unknown): string {
  const { panels, frame } = text();
  if (value === null) return panels.deleted;
  if (typeof value === 'boolean') return value ? frame.yes : frame.no;
  return typeof value === 'object' ? panels.changedValue : String(value).slice(0, 40) || panels.empty;
}
