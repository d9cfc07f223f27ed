import { useEffect, useRef, useState } from 'preact/hooks';
import { changePerson } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { notifyFailure } from '../../parts/messages.ts';
import { text } from '../../strings/strings.ts';
import { type Crop, sideOf, wholeCrop, within } from './crop.ts';

type Properties = { readonly picture: HTMLImageElement; readonly onClose: () => void };

/** Side of the picture that is uploaded, in pixels, and of the one that is shown. */
const SIDE = 512;
const SHOWN = 256;
const MOST_ZOOM = 4;

/** Takes a square out of a picture, by dragging or by keys, and uploads it. */
export function AvatarDialog({ picture, onClose }: Properties) {
  const { frame, profile } = text();
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(size));
  const [isBusy, setBusy] = useState(false);
  useEffect(() => draw(canvas.current!, picture, crop), [crop]);

  const change = (changes: Partial<Crop>) => setCrop((before) => within(size, { ...before, ...changes }));
  /** By so many pixels of the screen, as the picture moves. */
  const move = (right: number, down: number) => {
    const scale = sideOf(size, crop) / SHOWN;
    change({ x: crop.x - right * scale, y: crop.y - down * scale });
  };
  const save = () => {
    setBusy(true);
    upload(canvas.current!)
      .then(onClose, notifyFailure)
      .finally(() => setBusy(false));
  };
  const actions = (
    <>
      <Button onClick={onClose}>{frame.cancel}</Button>
      <Button look="primary" isBusy={isBusy} onClick={save}>
        {frame.save}
      </Button>
    </>
  );
  return (
    <Dialog title={profile.cropTitle} onClose={onClose} actions={actions}>
      <p class="hint">{profile.cropText}</p>
      <canvas
        ref={canvas}
        class="crop"
        width={SIDE}
        height={SIDE}
        tabIndex={0}
        aria-label={profile.cropText}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => event.buttons > 0 && move(event.movementX, event.movementY)}
        onKeyDown={(event) => {
          const [right, down] = KEYS[event.key] ?? [0, 0];
          if (right === 0 && down === 0) return;
          event.preventDefault();
          move(right, down);
        }}
      />
      <Field label={profile.zoom}>
        {(described) => (
          <input
            {...described}
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={crop.zoom}
            onInput={({ currentTarget }) => change({ zoom: Number(currentTarget.value) })}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** How far an arrow moves the picture, in pixels of the screen. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
};

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const side = sideOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const context = canvas.getContext('2d')!;
  context.clearRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SIDE, SIDE);
}

async function upload(canvas: HTMLCanvasElement): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  const body = new FormData();
  body.append('avatar', blob!, 'avatar');
  const { data } = await api.POST('/api/auth/me/avatar/', { body });
  changePerson({ avatarUrl: data.avatarUrl });
}
