import { stepInRow } from '../../../shared/parts/arrow-steps.ts';
import { text } from '../../strings/strings.ts';
import type { InspectorTab } from './inspector-tabs.ts';

type Properties = {
  readonly tabs: readonly InspectorTab[];
  readonly chosen: InspectorTab;
  /** Those in which the service refuses something. */
  readonly refused: ReadonlySet<InspectorTab>;
  readonly onChoose: (tab: InspectorTab) => void;
};

/** The id of the panel that the tabs lead to, and of a tab. */
export const TAB_PANEL = 'inspector-panel';
export const tabId = (tab: InspectorTab): string => `inspector-tab-${tab}`;

/** The tabs of the inspector; arrow keys lead from one to the next. */
export function TabList({ tabs, chosen, refused, onChoose }: Properties) {
  const { panels } = text();
  return (
    <div
      class="inspector-tabs"
      role="tablist"
      aria-label={text().editor.inspector}
      onKeyDown={(event) => {
        const step = stepInRow(event);
        if (!step) return;
        event.preventDefault();
        const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length]!;
        onChoose(next);
        document.getElementById(tabId(next))?.focus();
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={TAB_PANEL}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {panels.tabs[tab as 'place']}
          {refused.has(tab) && <span class="tab-refused" role="img" aria-label={panels.tabRefused} />}
        </button>
      ))}
    </div>
  );
}
