import plus from 'lucide:plus';
import trash from 'lucide:trash';
import { useRef } from 'preact/hooks';
import { MOST_ATTRIBUTIONS } from '../../../../src/domain/projects/content/attribution.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { FormFailure } from '../parts/form-failure.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import type { AttributionTexts } from './setting-values.ts';

type Properties = {
  readonly value: readonly AttributionTexts[];
  readonly onValue: (attribution: readonly AttributionTexts[]) => void;
  /** Of a field of the project, such as `attribution.0.url`. */
  readonly errorOf: (name: string) => string | null;
};

const NOTHING: AttributionTexts = { text: '', url: '', license: '' };

/** Whose work a map is based on. */
export function AttributionFields({ value: entries, onValue, errorOf }: Properties) {
  const place = useRef<HTMLFieldSetElement>(null);
  const words = text().projects.attribution;
  const change = (next: readonly AttributionTexts[], focused: string) => {
    onValue(next);
    requestAnimationFrame(() => [...place.current!.querySelectorAll<HTMLElement>(focused)].at(-1)?.focus());
  };
  return (
    <fieldset class="settings-part" ref={place}>
      <legend>{words.title}</legend>
      <p class="hint">{words.hint}</p>
      <FormFailure failure={errorOf('attribution')} />
      {entries.map((entry, index) => (
        <Entry
          // Entries have no name of their own.
          key={index}
          entry={entry}
          title={fill(words.entry, formatNumber(index + 1))}
          onEntry={(next) => onValue(entries.with(index, next))}
          onRemove={() => change(entries.toSpliced(index, 1), '.attribution-add')}
          errorOf={(name) => errorOf(`attribution.${index}.${name}`)}
        />
      ))}
      <div>
        <Button
          class="attribution-add"
          icon={plus}
          refusal={entries.length < MOST_ATTRIBUTIONS ? null : fill(words.most, formatNumber(MOST_ATTRIBUTIONS))}
          onClick={() => change([...entries, NOTHING], '.attribution-text')}
        >
          {words.add}
        </Button>
      </div>
    </fieldset>
  );
}

type EntryProperties = {
  readonly entry: AttributionTexts;
  readonly title: string;
  readonly onEntry: (entry: AttributionTexts) => void;
  readonly onRemove: () => void;
  readonly errorOf: (name: keyof AttributionTexts) => string | null;
};

function Entry({ entry, title, onEntry, onRemove, errorOf }: EntryProperties) {
  const words = text().projects.attribution;
  const field = (name: keyof AttributionTexts) => ({
    label: words.fields[name],
    value: entry[name],
    error: errorOf(name),
    onValue: (value: string) => onEntry({ ...entry, [name]: value }),
  });
  return (
    <fieldset class="attribution-entry" aria-label={title}>
      <TextField {...field('text')} class="attribution-text" required hint={words.textHint} maxLength={1000} />
      <IconButton label={fill(words.remove, title)} icon={trash} onClick={onRemove} />
      <div class="settings-pair">
        <TextField {...field('url')} inputMode="url" maxLength={2048} />
        <TextField {...field('license')} hint={words.licenseHint} maxLength={255} />
      </div>
    </fieldset>
  );
}
