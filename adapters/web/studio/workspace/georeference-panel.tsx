import trash from 'lucide:trash';
import { GEOREFERENCE_METHODS, type GeoreferenceMethod } from '../../../../src/domain/projects/values/georeference.ts';
import { LEAST_FOR_AFFINE, methodOf, setControlPoints } from '../editor/control-points.ts';
import { useEditor } from '../editor/editor-state.ts';
import { residuals } from '../geometry/residuals.ts';
import { fittedGeoreference } from '../geometry/scale.ts';
import { IconButton } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { lengthText } from '../strings/lengths.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

/** The pairs of points by which the level has its place on the earth, each with how far it is off, while their tool is chosen. */
export function GeoreferencePanel() {
  const editor = useEditor();
  if (editor.tool.value !== 'georeference' || editor.controlPoints.value.length === 0) return null;
  const words = text().editor;
  const pairs = editor.controlPoints.value;
  const fitted = fittedGeoreference({ controlPoints: pairs, method: methodOf(editor) });
  const errors = fitted ? residuals(fitted) : [];
  // Two pairs always fit exactly: none of them is worse than the other.
  const worst = pairs.length > 2 ? errors.indexOf(Math.max(...errors)) : -1;
  return (
    <section class="route-result" aria-label={words.toolNames.georeference}>
      {pairs.length >= LEAST_FOR_AFFINE && <Method />}
      <p role="status">
        {fitted
          ? fill(words.geoError, formatNumber(pairs.length), lengthText(fitted.rmsErrorMeters, 1))
          : fill(words.geoPairs, formatNumber(pairs.length))}
      </p>
      <ol class="pairs">
        {pairs.map(({ x, y, lat, lng }, at) => (
          <li key={`${x} ${y}`}>
            <div>
              <p>
                <span dir="ltr">
                  {lat}, {lng}
                </span>
                <span class={`badge ${at === worst ? 'is-warn' : ''}`}>
                  {errors[at] !== undefined && `± ${lengthText(errors[at], 1)}`}
                  {at === worst && ` · ${words.geoWorst}`}
                </span>
              </p>
              <IconButton
                label={fill(words.geoRemove, formatNumber(at + 1))}
                icon={trash}
                refusal={editor.refusal.value}
                onClick={() => setControlPoints(editor, pairs.toSpliced(at, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How the plan is fitted to the earth, each way with the error that it leaves. */
function Method() {
  const editor = useEditor();
  const words = text().editor;
  const pairs = editor.controlPoints.value;
  const options = GEOREFERENCE_METHODS.map((value) => {
    const fitted = fittedGeoreference({ controlPoints: pairs, method: value });
    const error = fitted ? ` (± ${lengthText(fitted.rmsErrorMeters, 1)})` : '';
    return { value, label: `${words.geoMethods[value]}${error}` };
  });
  return (
    <SelectField
      label={words.geoMethod}
      value={methodOf(editor)}
      options={options}
      disabled={editor.refusal.value !== null}
      onValue={(value) => setControlPoints(editor, pairs, value as GeoreferenceMethod)}
    />
  );
}
