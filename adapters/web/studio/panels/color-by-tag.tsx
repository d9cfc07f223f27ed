import { useEditor } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';
import { CheckField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';

const FIELD = 'appearance.areaColors';

/** Whether areas are shown in the colour of their first tag, to visitors and on the plan. */
export function ColorByTag() {
  const { document, refusal } = useEditor();
  const { panels } = text();
  const value = document.item('project', document.projectId).value?.[FIELD] ?? 'own';
  return (
    <CheckField
      label={panels.colorByTag}
      isChecked={value === 'tag'}
      isDisabled={refusal.value !== null}
      onCheck={(isByTag) => {
        const after = { [FIELD]: isByTag ? 'tag' : 'own' };
        run(document, panels.colorByTag, [
          { noun: 'project', id: document.projectId, before: { [FIELD]: value }, after },
        ]);
      }}
    />
  );
}
