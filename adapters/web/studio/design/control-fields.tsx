import { CheckField, SelectField } from '../parts/field.tsx';
import { fill, text } from '../strings/strings.ts';
import { appearanceField, choiceField, type DesignForm, optionsOf } from './fields.ts';

const CONTROLS = [
  ['search', 'isSearchBarVisible', 'searchBarPosition'],
  ['zoom', 'isZoomControlsVisible', 'zoomControlsPosition'],
  ['levels', 'isLevelSwitcherVisible', 'levelSwitcherPosition'],
] as const;

/** Which controls a map has, and in which corners. */
export function ControlFields({ form }: { readonly form: DesignForm }) {
  const { design } = text();
  return (
    <fieldset class="settings-part">
      <legend>{design.controls}</legend>
      {CONTROLS.map(([name, visible, position]) => {
        const shown = appearanceField(form, visible);
        return (
          <div key={name} class="settings-pair">
            <CheckField label={design[name]} isChecked={shown.value} onCheck={shown.onValue} />
            <SelectField
              label={fill(design.placeOf, design[name])}
              options={optionsOf(design.corners)}
              disabled={!shown.value}
              {...choiceField(form, position)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
