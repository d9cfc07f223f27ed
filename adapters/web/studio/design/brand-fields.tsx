import { CheckField, SelectField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';
import { appearanceField, choiceField, type DesignForm, optionsOf } from './fields.ts';
import { LogoField } from './logo-field.tsx';

type Properties = { readonly form: DesignForm; readonly projectId: string; readonly refusal: string | null };

/** Whose map it is: its logo, its font, and whether the service is named. */
export function BrandFields({ form, projectId, refusal }: Properties) {
  const { design } = text();
  const hidden = appearanceField(form, 'hidePoweredBy');
  return (
    <fieldset class="settings-part">
      <legend>{design.brand}</legend>
      <LogoField projectId={projectId} refusal={refusal} {...appearanceField(form, 'logo')} />
      <SelectField
        label={design.font}
        hint={design.fontHint}
        options={optionsOf(design.fonts)}
        {...choiceField(form, 'fontFamily')}
      />
      <CheckField label={design.hidePoweredBy} isChecked={hidden.value} onCheck={hidden.onValue} />
    </fieldset>
  );
}
