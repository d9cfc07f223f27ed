import { TextField } from '../parts/field.tsx';
import { FormFailure } from '../parts/form-failure.tsx';
import { text } from '../strings/strings.ts';
import type { VenueTexts } from './setting-values.ts';

type Properties = {
  readonly value: VenueTexts;
  readonly onValue: (venue: VenueTexts) => void;
  /** Of a field of the project, such as `venue.hours`. */
  readonly errorOf: (name: string) => string | null;
};

/** What a map is of. */
export function VenueFields({ value: venue, onValue, errorOf }: Properties) {
  const { projects, panels } = text();
  const { venue: words } = projects;
  const field = (name: Exclude<keyof VenueTexts, 'address'>) => ({
    label: words.fields[name],
    value: venue[name],
    error: errorOf(`venue.${name}`),
    onValue: (value: string) => onValue({ ...venue, [name]: value }),
  });
  const part = (name: keyof VenueTexts['address'], maxLength = 255) => ({
    label: words.fields[name],
    value: venue.address[name],
    error: errorOf(`venue.address.${name}`),
    maxLength,
    onValue: (value: string) => onValue({ ...venue, address: { ...venue.address, [name]: value } }),
  });
  return (
    <fieldset class="settings-part">
      <legend>{words.title}</legend>
      <p class="hint">{words.hint}</p>
      <FormFailure failure={errorOf('venue') ?? errorOf('venue.address')} />
      <div class="settings-pair">
        <TextField {...field('category')} hint={words.categoryHint} maxLength={255} />
        <TextField {...field('restriction')} hint={words.restrictionHint} maxLength={255} />
      </div>
      <TextField {...field('hours')} hint={panels.hoursHint} maxLength={1000} />
      <div class="settings-pair">
        <TextField {...field('phone')} type="tel" maxLength={100} />
        <TextField {...field('website')} inputMode="url" maxLength={2048} />
      </div>
      <TextField {...part('address', 1000)} />
      <div class="settings-pair">
        <TextField {...part('postalCode', 100)} />
        <TextField {...part('locality')} />
      </div>
      <div class="settings-pair">
        <TextField {...part('province')} />
        <TextField {...part('country')} hint={words.countryHint} />
      </div>
    </fieldset>
  );
}
