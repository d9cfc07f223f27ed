import x from 'lucide:x';
import { contentFaults } from '../checks/content-faults.ts';
import type { Fault } from '../checks/fault.ts';
import { Faults } from '../checks/faults.tsx';
import { useCheck } from '../checks/use-check.ts';
import { wayfindingFaults } from '../checks/wayfinding-faults.ts';
import { useEditor } from '../editor/editor-state.ts';
import { showFault } from '../editor/fixes/show-fault.ts';
import { startFix } from '../editor/fixes/start-fix.ts';
import { IconButton } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { text } from '../strings/strings.ts';

/** What may be wrong with the map, each with the place it is about. Nothing of it keeps a map from being published. */
export function CheckPanel() {
  const editor = useEditor();
  const { document } = editor;
  const query = useCheck(editor.isSample ? null : document.projectId, document.version.value);
  const own = contentFaults(document);
  const shown = (faults: readonly Fault[]) => (
    <Faults
      faults={faults}
      document={document}
      onShow={(fault) => showFault(editor, fault)}
      onFix={editor.refusal.value ? null : (fault) => startFix(editor, fault)}
    />
  );
  return (
    <div class="inspector">
      <header class="inspector-head">
        <h2>{text().editor.check}</h2>
        <IconButton
          label={text().frame.close}
          icon={x}
          onClick={() => {
            editor.panel.value = null;
          }}
        />
      </header>
      {editor.isSample ? (
        <>
          <p class="hint">{text().guide.waysAfterKeep}</p>
          {shown(own)}
        </>
      ) : (
        <Loaded query={query}>{(check) => shown([...own, ...wayfindingFaults(check, document)])}</Loaded>
      )}
    </div>
  );
}
