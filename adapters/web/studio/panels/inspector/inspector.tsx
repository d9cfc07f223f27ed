import copy from 'lucide:copy-plus';
import trash from 'lucide:trash';
import { useEffect } from 'preact/hooks';
import { textOf } from '../../document/items/item-texts.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { refusedFields } from '../../editor/reasons.ts';
import { deleteSelected, duplicateSelected } from '../../editor/selected.ts';
import { IconButton } from '../../parts/button.tsx';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import type { Shown } from '../chosen.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { type InspectorTab, tabOfField, tabsOf } from './inspector-tabs.ts';
import { TAB_PANEL, TabList, tabId } from './tab-list.tsx';

/** The fields that the chosen items share, in tabs. What is entered is for all of them, as one step. */
export function Inspector({ items }: { readonly items: readonly Shown[] }) {
  const editor = useEditor();
  const { panels, frame } = text();
  const refusal = editor.refusal.value;
  const tabs = tabsOf(editor, items);
  const chosen = tabs.find((tab) => tab === editor.inspectorTab.value) ?? tabs[0]!;
  const refused = refusedTabs(items, refusedFields(editor, items.map(refOf)));
  const choose = (tab: InspectorTab) => {
    editor.inspectorTab.value = tab;
  };
  useEffect(() => {
    // What is to be filled in or mended comes into view.
    const [first] = tabs.filter((tab) => refused.has(tab));
    if (editor.toFill.value) choose('place');
    else if (first && !refused.has(chosen)) choose(first);
  }, [editor.selection.value, editor.toFill.value]);
  return (
    <div class="inspector">
      <header class="inspector-head">
        <h2>{titleOf(items, editor.defaultLanguage.value)}</h2>
        <IconButton
          label={panels.duplicate}
          icon={copy}
          refusal={refusal}
          onClick={() => duplicateSelected(editor, DUPLICATE_BESIDE * editor.resolution.value)}
        />
        <IconButton
          label={frame.delete}
          icon={trash}
          refusal={refusal}
          onClick={() => {
            editor.announcement.value = deleteSelected(editor);
          }}
        />
      </header>
      {tabs.length > 1 && <TabList tabs={tabs} chosen={chosen} refused={refused} onChoose={choose} />}
      <div
        class="inspector-panel"
        {...(tabs.length > 1 && { id: TAB_PANEL, role: 'tabpanel', 'aria-labelledby': tabId(chosen) })}
      >
        <InspectorPanel tab={chosen} items={items} />
      </div>
    </div>
  );
}

/** How far beside the originals copies are made, in pixels. */
const DUPLICATE_BESIDE = 16;

const refOf = ({ noun, item }: Shown) => ({ noun, id: item.id });

const refusedTabs = (items: readonly Shown[], fields: readonly string[]): ReadonlySet<InspectorTab> =>
  new Set(fields.map((name) => tabOfField(items[0]?.noun ?? '', name)));

function titleOf(items: readonly Shown[], language: string): string {
  const { panels } = text();
  const [first] = items;
  if (items.length > 1 || !first) return fill(panels.chosen, formatNumber(items.length));
  const kind =
    first.noun === 'transitions' ? panels.choices[first.item.type as 'stairs'] : panels.nouns[first.noun as 'areas'];
  return textOf(first.item, language, 'title') || String(first.item.name || kind);
}
