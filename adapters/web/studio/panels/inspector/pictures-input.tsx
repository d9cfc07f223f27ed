import arrowDown from 'lucide:arrow-down';
import arrowUp from 'lucide:arrow-up';
import imageIcon from 'lucide:image';
import imagePlus from 'lucide:image-plus';
import trash from 'lucide:trash';
import type { Fields, Json } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { IconButton } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Picture } from '../../parts/picture.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown } from '../chosen.ts';
import { UploadButton } from '../upload-button.tsx';
import { useDragOrder } from '../use-drag-order.ts';
import { Reason } from './reason.tsx';
import { useReason } from './use-reason.ts';

type Image = Fields & { readonly url: string };

/** The pictures of a place, in their order. */
export function PicturesInput({ item: shown }: { readonly item: Shown }) {
  const { document, refusal } = useEditor();
  const { panels, frame } = text();
  const reason = useReason([shown]);
  const images = ((shown.item.images ?? []) as readonly Image[]).toSorted((a, b) => Number(a.order) - Number(b.order));
  const write = (next: readonly Fields[]) =>
    changeItems(document, panels.pictures, [shown], {
      images: next.map((image, order): Json => ({ ...image, order })),
    });
  const move = (from: number, to: number) => write(images.toSpliced(from, 1).toSpliced(to, 0, images[from]!));
  const dropped = useDragOrder(move, refusal.value === null);
  return (
    <details class="inspector-section" open={images.length > 0}>
      <summary>{panels.pictures}</summary>
      <Reason of={reason('images')} />
      <ul class="pictures">
        {images.map((image, index) => (
          <li key={image.url} class={dropped.over === index ? 'is-drop-place' : ''} {...dropped.on(index)}>
            <Picture src={image.url} loading="lazy">
              <span class="no-picture">
                <Icon shapes={imageIcon} />
              </span>
            </Picture>
            <IconButton
              label={panels.moveUp}
              icon={arrowUp}
              refusal={refusal.value ?? (index === 0 ? panels.isFirst : null)}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={panels.moveDown}
              icon={arrowDown}
              refusal={refusal.value ?? (index === images.length - 1 ? panels.isLast : null)}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={frame.remove}
              icon={trash}
              refusal={refusal.value}
              onClick={() => write(images.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <UploadButton
        label={panels.addPicture}
        icon={imagePlus}
        refusal={refusal.value}
        onUploaded={({ url }) => write([...images, { id: crypto.randomUUID(), url, order: images.length }])}
      />
    </details>
  );
}
