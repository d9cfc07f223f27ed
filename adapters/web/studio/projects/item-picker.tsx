import { useState } from 'preact/hooks';
import { foldText } from '../../../../src/domain/shared/text.ts';
import { TextField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';
import type { NamedItem } from './named-items.ts';

/** How many are listed: more are found by a few letters. */
const MOST = 200;

type Properties = {
  readonly label: string;
  readonly items: readonly NamedItem[];
  /** `kind:id`; empty for nothing. */
  readonly value: string;
  readonly error?: string | null;
  readonly onValue: (value: string) => void;
};

/** One of the items of a map, found by a few letters of its name or level. */
export function ItemPicker({ label, items, value, error, onValue }: Properties) {
  const { panels } = text();
  const [search, setSearch] = useState('');
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const said = foldText(itemText(item));
    return words.every((word) => said.includes(word));
  });
  const chosen = items.filter((item) => choiceOf(item) === value && !found.slice(0, MOST).includes(item));
  return (
    <div class="language-choice">
      <TextField
        label={label}
        type="search"
        placeholder={panels.searchPlaces}
        value={search}
        error={error}
        onValue={setSearch}
      />
      <select size={6} aria-label={label} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
        {[...chosen, ...found.slice(0, MOST)].map((item) => (
          <option key={choiceOf(item)} value={choiceOf(item)}>
            {itemText(item)}
          </option>
        ))}
      </select>
    </div>
  );
}

const choiceOf = ({ kind, id }: Pick<NamedItem, 'kind' | 'id'>): string => `${kind}:${id}`;

/** `Café · Ground floor`; without a name, what it is. */
export function itemText({ kind, name, level }: NamedItem): string {
  const { publish, closures } = text();
  const title = name || (kind === 'branch' ? closures.branch : publish.kinds[kind]);
  return level ? `${title} · ${level}` : title;
}
