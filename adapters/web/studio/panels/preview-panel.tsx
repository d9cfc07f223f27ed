import x from 'lucide:x';
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type ItemRef, useEditor } from '../editor/editor-state.ts';
import { IconButton } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import { previewMap } from './preview-map.ts';
import { usePreviewFrame } from './use-preview-frame.ts';

/** How long the map must rest before the preview follows, in milliseconds. */
const REST = 200;

/** Shows the card of a chosen place; null where nothing that has a card is chosen. */
const selectMessage = (item: ItemRef | undefined) => {
  if (item?.noun === 'areas') return { type: 'select', area: item.id };
  return item?.noun === 'markers' ? { type: 'select', marker: item.id } : null;
};

/** The map as visitors would see it now, with the card of the chosen place: the page of the map in a frame that can reach nothing of the Studio. */
export function PreviewPanel() {
  const editor = useEditor();
  const { panels, frame } = text();
  const { place, isReady, post } = usePreviewFrame();
  const [isWide, setWide] = useState(false);

  useEffect(() => {
    if (!isReady) return;
    let timer = 0;
    const send = () => post({ type: 'preview', map: previewMap(editor.document) });
    send();
    const follow = effect(() => {
      const [place] = editor.selection.value;
      const select = selectMessage(place);
      if (select) post(select);
    });
    const end = editor.document.subscribe(() => {
      clearTimeout(timer);
      timer = window.setTimeout(send, REST);
    });
    return () => {
      clearTimeout(timer);
      follow();
      end();
    };
  }, [isReady]);

  const sizes = [
    { label: panels.phone, value: false },
    { label: panels.desktop, value: true },
  ];
  return (
    <section class={`preview ${isWide ? 'is-wide' : ''}`} aria-label={text().editor.preview}>
      <header class="inspector-head">
        <h2>{text().editor.preview}</h2>
        <fieldset class="chips" aria-label={panels.size}>
          {sizes.map(({ label, value }) => (
            <button
              key={label}
              type="button"
              class="chip"
              aria-pressed={isWide === value}
              onClick={() => setWide(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <IconButton
          label={frame.close}
          icon={x}
          onClick={() => {
            editor.panel.value = null;
          }}
        />
      </header>
      <iframe ref={place} src="/studio/preview" sandbox="allow-scripts" title={text().editor.preview} />
    </section>
  );
}
