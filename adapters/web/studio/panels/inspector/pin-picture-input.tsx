import imageUp from 'lucide:image-up';
import trash from 'lucide:trash';
import { useEditor } from '../../editor/editor-state.ts';
import { Button } from '../../parts/button.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown, sharedValue } from '../chosen.ts';
import { UploadButton } from '../upload-button.tsx';
import { Reason } from './reason.tsx';
import { useReason } from './use-reason.ts';

/** A picture in place of the icon of markers, which their pins show. */
export function PinPictureInput({ items }: { readonly items: readonly Shown[] }) {
  const { document, refusal } = useEditor();
  const { panels } = text();
  const reason = useReason(items);
  const picture = sharedValue(items, (item) => item.customIcon ?? null);
  return (
    <details class="inspector-section" open={Boolean(picture)}>
      <summary>{panels.pinPicture}</summary>
      <Reason of={reason('customIcon')} />
      {picture && <img class="pin-picture" src={String(picture)} alt="" />}
      <UploadButton
        label={panels.uploadPicture}
        icon={imageUp}
        refusal={refusal.value}
        onUploaded={({ url }) =>
          changeItems(document, panels.pinPicture, items, { customIcon: url, pinStyle: 'image' })
        }
      />
      {picture !== null && (
        <Button
          icon={trash}
          refusal={refusal.value}
          onClick={() => changeItems(document, panels.pinPicture, items, { customIcon: null, pinStyle: 'icon' })}
        >
          {text().frame.remove}
        </Button>
      )}
    </details>
  );
}
