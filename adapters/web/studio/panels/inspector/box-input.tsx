import { useEditor } from '../../editor/editor-state.ts';
import { placedOf } from '../../editor/items.ts';
import { moveTogether } from '../../editor/moved-ways.ts';
import { turnChosen } from '../../editor/shape-operations.ts';
import { type Frame, frameAround } from '../../geometry/frame.ts';
import { type PointChange, pointsOf } from '../../geometry/placed.ts';
import { scaleOf } from '../../geometry/scale.ts';
import { Field } from '../../parts/field.tsx';
import { fill, text } from '../../strings/strings.ts';
import type { Shown } from '../chosen.ts';

const SIDES = ['left', 'top', 'width', 'height'] as const;
type Side = (typeof SIDES)[number];

/** Where the chosen items are, and how large: what dragging does, in numbers. In metres where the scale is known. */
export function BoxInput({ items }: { readonly items: readonly Shown[] }) {
  const editor = useEditor();
  const { document, levelId, level, refusal } = editor;
  const { box } = text().panels;
  const shownLevel = levelId.value ?? '';
  const placed = items.flatMap(({ noun, item }) => placedOf(document, { noun: noun as 'areas', id: item.id }) ?? []);
  const frame = frameAround(placed.flatMap((one) => pointsOf(one, shownLevel).map(({ at }) => at)));
  if (!frame) return null;
  const scale = scaleOf(level.value);
  const unit = scale ?? 1;
  const values = boxOf(frame);
  const set = (side: Side, value: number) => {
    const to = changeOf(frame, side, value / unit);
    moveTogether(document, shownLevel, {
      label: side === 'left' || side === 'top' ? text().editor.didMove : box.didResize,
      moves: placed.map((one) => ({ placed: one, to })),
    });
  };
  // A point has no size, and nothing becomes wider that has no width.
  const sides = SIDES.filter((side) => side === 'left' || side === 'top' || values[side] > 0);
  return (
    <details class="inspector-section">
      <summary>{fill(box.title, scale === null ? box.units : box.metres)}</summary>
      <div class="box-sides">
        {sides.map((side) => (
          <Field key={side} label={box[side]}>
            {(described) => (
              <input
                {...described}
                type="number"
                step="any"
                value={Number((values[side] * unit).toFixed(3))}
                readOnly={refusal.value !== null}
                onChange={({ currentTarget: { value } }) => {
                  const number = Number(value);
                  const isSize = side === 'width' || side === 'height';
                  if (value !== '' && Number.isFinite(number) && (!isSize || number > 0)) set(side, number);
                }}
              />
            )}
          </Field>
        ))}
        {sides.length > 2 && (
          <Field label={box.turnBy}>
            {(described) => (
              <input
                {...described}
                type="number"
                step="any"
                value=""
                placeholder="0"
                readOnly={refusal.value !== null}
                onChange={({ currentTarget }) => {
                  const degrees = currentTarget.valueAsNumber;
                  currentTarget.value = '';
                  if (Number.isFinite(degrees) && degrees % 360 !== 0)
                    editor.announcement.value = turnChosen(editor, degrees);
                }}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}

const boxOf = ({ left, top, right, bottom }: Frame): Readonly<Record<Side, number>> => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

/** Moves every point, or moves it away from the left or upper side in proportion. */
function changeOf(frame: Frame, side: Side, value: number): PointChange {
  const { left, top, width, height } = { ...boxOf(frame) };
  const changes: Readonly<Record<Side, PointChange>> = {
    left: ([x, y]) => [x + value - left, y],
    top: ([x, y]) => [x, y + value - top],
    width: ([x, y]) => [left + ((x - left) * value) / width, y],
    height: ([x, y]) => [x, top + ((y - top) * value) / height],
  };
  return changes[side];
}
