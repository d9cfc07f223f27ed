import copy from 'lucide:copy-plus';
import trash from 'lucide:trash';
import { textOf } from '../../document/items/item-texts.ts';
import type { Json } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { deleteSelected, duplicateSelected } from '../../editor/selected.ts';
import { IconButton } from '../../parts/button.tsx';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import { changeItems, type Shown, sharedValue } from '../chosen.ts';
import { BoxInput } from './box-input.tsx';
import { CustomFieldsInput } from './custom-fields-input.tsx';
import { DoorsInput } from './doors-input.tsx';
import { EventsInput } from './events-input.tsx';
import { FieldInput } from './field-input.tsx';
import { PicturesInput } from './pictures-input.tsx';
import { PinPictureInput } from './pin-picture-input.tsx';
import { type Section, sectionsOf } from './place-fields.ts';
import { StopsInput } from './stops-input.tsx';
import { TagsInput } from './tags-input.tsx';
import { TextsInput } from './texts-input.tsx';
import { TranslatedNames } from './translated-names.tsx';
import { useReason } from './use-reason.ts';

/** The fields that the chosen items share. What is entered is for all of them, as one step. */
export function Inspector({ items }: { readonly items: readonly Shown[] }) {
  const editor = useEditor();
  const { panels, frame } = text();
  const nouns = items.map(({ noun }) => noun);
  const arePlaces = nouns.every((each) => each === 'areas' || each === 'markers');
  const only = items.length === 1 ? items[0] : undefined;
  const refusal = editor.refusal.value;
  const say = (words: string) => {
    editor.announcement.value = words;
  };
  return (
    <div class="inspector">
      <header class="inspector-head">
        <h2>{titleOf(items, editor.defaultLanguage.value)}</h2>
        <IconButton
          label={panels.duplicate}
          icon={copy}
          refusal={refusal}
          onClick={() => duplicateSelected(editor, DUPLICATE_BESIDE * editor.resolution.value)}
        />
        <IconButton label={frame.delete} icon={trash} refusal={refusal} onClick={() => say(deleteSelected(editor))} />
      </header>
      {arePlaces && <TextsInput items={items} />}
      {arePlaces && <TagsInput items={items} />}
      {sectionsOf(nouns, items.length).map((section) => (
        <Fields key={section.title} section={section} items={items} />
      ))}
      <BoxInput items={items} />
      {nouns.every((each) => each === 'markers') && <PinPictureInput items={items} />}
      {only && arePlaces && <PicturesInput item={only} />}
      {only && arePlaces && <EventsInput shown={only} />}
      {only && arePlaces && <CustomFieldsInput shown={only} />}
      {only?.noun === 'transitions' && <StopsInput shown={only} />}
      {only?.noun === 'corridors' && <DoorsInput shown={only} />}
      {only && !arePlaces && <TranslatedNames shown={only} names={NAMES_OF_WAYS} />}
    </div>
  );
}

const NAMES_OF_WAYS = ['name'] as const;

/** How far beside the originals copies are made, in pixels. */
const DUPLICATE_BESIDE = 16;

/** A group of fields; the first groups are open. */
export function Fields({ section, items }: { readonly section: Section; readonly items: readonly Shown[] }) {
  const { document, refusal } = useEditor();
  const { panels } = text();
  const reason = useReason(items);
  const isRefused = section.fields.some(({ name }) => reason(name) !== null);
  return (
    <details class="inspector-section" open={isRefused || !CLOSED.has(section.title)}>
      <summary>{panels.sections[section.title]}</summary>
      {section.fields.map((rule) => (
        <FieldInput
          key={rule.name}
          rule={rule}
          error={reason(rule.name)}
          value={sharedValue(items, (item) => item[rule.name] ?? null)}
          isReadOnly={refusal.value !== null}
          onValue={(value: Json) =>
            changeItems(document, panels.fields[rule.label ?? rule.name], items, { [rule.name]: value }, rule.name)
          }
        />
      ))}
    </details>
  );
}

const CLOSED: ReadonlySet<string> = new Set(['contact', 'visibility', 'more', 'view']);

function titleOf(items: readonly Shown[], language: string): string {
  const { panels } = text();
  const [first] = items;
  if (items.length > 1 || !first) return fill(panels.chosen, formatNumber(items.length));
  const kind =
    first.noun === 'transitions' ? panels.choices[first.item.type as 'stairs'] : panels.nouns[first.noun as 'areas'];
  return textOf(first.item, language, 'title') || String(first.item.name || kind);
}
