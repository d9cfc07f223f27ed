import x from 'lucide:x';
import { contentFaults } from '../checks/content-faults.ts';
import type { Fault } from '../checks/fault.ts';
import { Faults } from '../checks/faults.tsx';
import { useCheck } from '../checks/use-check.ts';
import { wayfindingFaults } from '../checks/wayfinding-faults.ts';
import { useEditor } from '../editor/editor-state.ts';
import { IconButton } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { text } from '../strings/strings.ts';

/** What may be wrong with the map, each with the place it is about. Nothing of it keeps a map from being published. */
export function CheckPanel() {
  const editor = useEditor();
  const { document } = editor;
  const query = useCheck(document.projectId, document.version.value);
  const own = contentFaults(document);
  const show = ({ noun, id }: Fault) => {
    if (noun === 'levels') editor.chooseLevel(id);
    else editor.show([{ noun, id }]);
  };
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
      <Loaded query={query}>
        {(check) => <Faults faults={[...own, ...wayfindingFaults(check)]} onShow={show} document={document} />}
      </Loaded>
    </div>
  );
}
