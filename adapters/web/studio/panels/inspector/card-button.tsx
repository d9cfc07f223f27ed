import eye from 'lucide:eye';
import { useEditor } from '../../editor/editor-state.ts';
import { Button } from '../../parts/button.tsx';
import { text } from '../../strings/strings.ts';

/** Opens the preview, where the place is chosen: its card is that of the map. */
export function CardButton() {
  const { panel } = useEditor();
  return (
    <Button
      look="quiet"
      icon={eye}
      onClick={() => {
        panel.value = 'preview';
      }}
    >
      {text().panels.showCardPreview}
    </Button>
  );
}
