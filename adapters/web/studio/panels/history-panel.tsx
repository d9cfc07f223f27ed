import x from 'lucide:x';
import { useRef } from 'preact/hooks';
import type { Step } from '../document/changes/history.ts';
import type { MapDocument } from '../document/document.ts';
import { type HistoryRow, historyRows } from '../document/history-rows.ts';
import { useEditor } from '../editor/editor-state.ts';
import { othersText, placesText, titleOf } from '../editor/titles.ts';
import { goTo } from '../editor/undo.ts';
import { IconButton } from '../parts/button.tsx';
import { agoText } from '../strings/ago.ts';
import { text } from '../strings/strings.ts';
import { useWindow } from './window.ts';

/** How high a line is, in pixels. */
const LINE = 52;

/** What this person did, by name, with the changes of others between: choosing a step makes the map as it was after it. */
export function HistoryPanel() {
  const editor = useEditor();
  const { together, frame, commands } = text();
  const rows = historyRows(editor.document);
  return (
    <section class="history" aria-label={commands.names.history}>
      <header class="inspector-head">
        <h2>{commands.names.history}</h2>
        <IconButton
          label={frame.close}
          icon={x}
          onClick={() => {
            editor.panel.value = null;
          }}
        />
      </header>
      <p class="hint">{rows.length > 1 ? together.historyHint : together.noSteps}</p>
      {rows.length > 1 && <Rows rows={rows} />}
    </section>
  );
}

/** The lines that are in view. */
function Rows({ rows }: { readonly rows: readonly HistoryRow[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { first, last, height } = useWindow(place, rows.length, LINE);
  return (
    <div ref={place} class="history-place">
      <ol style={{ height: `${height}px` }}>
        {rows.slice(first, last).map((row, index) => (
          <li
            key={keyOf(row)}
            style={{ top: `${(first + index) * LINE}px` }}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
          >
            <Row row={row} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Row({ row }: { readonly row: HistoryRow }) {
  const { document, refusal } = useEditor();
  const { together } = text();
  if (row.kind === 'others') {
    return (
      <p class="history-line is-others">
        <span>{othersText(document, row.change)}</span>
        <span class="hint">{agoText(row.change.at)}</span>
      </p>
    );
  }
  const isNow = row.count === document.history.done.value.length;
  const isUndone = row.kind === 'step' && row.isUndone;
  return (
    <button
      type="button"
      class={`history-line ${isUndone ? 'is-undone' : ''}`}
      aria-current={isNow ? 'step' : undefined}
      aria-disabled={refusal.value ? true : undefined}
      title={refusal.value ?? undefined}
      onClick={() => !refusal.value && goTo(document, row.count)}
    >
      <span>{row.kind === 'step' ? row.step.label : together.start}</span>
      <span class="hint">
        {[isNow && together.now, ...(row.kind === 'step' ? [placesOf(document, row.step), agoText(row.step.at)] : [])]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  );
}

const keyOf = (row: HistoryRow): string =>
  row.kind === 'others' ? `others ${row.change.at} ${row.change.author}` : `${row.kind} ${row.count}`;

/** What a step was about: “Café and 2 more”. */
function placesOf(document: MapDocument, { patches }: Step): string {
  const names = new Set(patches.map((patch) => titleOf(document, patch, patch.after ?? patch.before)).filter(Boolean));
  return placesText([...names][0] ?? '', names.size);
}
