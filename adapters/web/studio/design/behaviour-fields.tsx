import type { Schemas } from '../api/service.d.ts';
import { SelectField, TextField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';
import { behaviourField, type DesignForm } from './fields.ts';
import { HolidaysField } from './holidays-field.tsx';

type Properties = { readonly form: DesignForm; readonly levels: readonly Schemas['Level'][] };

/** How a map behaves: where it begins, its theme, its wheel, and the days and times that it goes by. */
export function BehaviourFields({ form, levels }: Properties) {
  const { design, projects, frame } = text();
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
  const automatic = { value: '', label: projects.automatic };
  const { settings } = form.values;
  return (
    <fieldset class="settings-part">
      <legend>{design.behaviour}</legend>
      <div class="settings-pair">
        <SelectField
          label={projects.firstLevel}
          options={[automatic, ...levels.map(({ id, name }) => ({ value: id, label: name }))]}
          {...behaviourField(form, 'defaultLevelId')}
        />
        <SelectField
          label={frame.theme}
          options={[
            { value: 'auto', label: frame.themeAuto },
            { value: 'light', label: frame.themeLight },
            { value: 'dark', label: frame.themeDark },
          ]}
          {...behaviourField(form, 'theme')}
        />
      </div>
      <div class="settings-pair">
        <SelectField
          label={projects.wheel}
          options={[
            { value: 'default', label: projects.wheelByFrame },
            { value: 'map', label: projects.wheelZooms },
            { value: 'ctrl', label: projects.wheelWithCtrl },
            { value: 'none', label: projects.wheelNever },
          ]}
          {...behaviourField(form, 'scrollMode')}
        />
        <SelectField label={projects.timezone} options={[automatic, ...zones]} {...behaviourField(form, 'timezone')} />
      </div>
      <HolidaysField
        days={settings.holidays}
        error={form.errorOf('settings.holidays')}
        onDays={(holidays) => form.set('settings')({ ...settings, holidays })}
      />
      <TextField
        label={design.feedback}
        hint={design.feedbackHint}
        inputMode="url"
        maxLength={2048}
        {...behaviourField(form, 'feedbackUrl')}
      />
    </fieldset>
  );
}
