import type { Schemas } from '../api/service.d.ts';
import { ColorField } from '../parts/color-field.tsx';
import { CheckField, SelectField, TextField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';
import { canvasWords, routeWords } from './contrast-words.ts';
import { FaintColors } from './faint-colors.tsx';
import { appearanceField, choiceField, type DesignForm, optionsOf } from './fields.ts';

/** The colours of a map, each with how well it is seen, those of its tags and rooms too, and its corners. */
export function ColorFields({ form, project }: { readonly form: DesignForm; readonly project: Schemas['Project'] }) {
  const { design, panels } = text();
  const { canvasBackgroundColor, routeColor } = form.values.appearance;
  const areaColors = appearanceField(form, 'areaColors');
  return (
    <fieldset class="settings-part">
      <legend>{design.colors}</legend>
      <div class="settings-pair">
        <ColorField
          label={design.canvas}
          hint={canvasWords(canvasBackgroundColor)}
          {...choiceField(form, 'canvasBackgroundColor')}
        />
        <SelectField
          label={design.radius}
          options={optionsOf(design.radii)}
          {...choiceField(form, 'canvasBorderRadius')}
        />
      </div>
      <div class="settings-pair">
        <ColorField label={design.routeColor} hint={routeWords(routeColor)} {...choiceField(form, 'routeColor')} />
        <TextField label={design.routeWidth} type="number" min={0} max={100} {...choiceField(form, 'routeWidth')} />
      </div>
      <CheckField
        label={panels.colorByTag}
        isChecked={areaColors.value === 'tag'}
        onCheck={(isByTag) => areaColors.onValue(isByTag ? 'tag' : 'own')}
      />
      <FaintColors form={form} project={project} />
    </fieldset>
  );
}
