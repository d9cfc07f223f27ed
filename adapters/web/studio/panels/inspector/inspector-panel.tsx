import type { Shown } from '../chosen.ts';
import { BoxInput } from './box-input.tsx';
import { CardButton } from './card-button.tsx';
import { CloseButton } from './close-button.tsx';
import { CustomFieldsInput } from './custom-fields-input.tsx';
import { DoorsInput } from './doors-input.tsx';
import { EventsInput } from './events-input.tsx';
import { Fields } from './fields.tsx';
import { type InspectorTab, tabOfSection } from './inspector-tabs.ts';
import { PicturesInput } from './pictures-input.tsx';
import { PinPictureInput } from './pin-picture-input.tsx';
import { PlaceDoors } from './place-doors.tsx';
import { sectionsOf } from './place-fields.ts';
import { StopsInput } from './stops-input.tsx';
import { TagsInput } from './tags-input.tsx';
import { TextsInput } from './texts-input.tsx';
import { TranslatedNames } from './translated-names.tsx';
import { TranslatedTexts } from './translated-texts.tsx';

type Properties = { readonly tab: InspectorTab; readonly items: readonly Shown[] };

const NAMES_OF_WAYS = ['name'] as const;

/** What a tab of the inspector has. */
export function InspectorPanel({ tab, items }: Properties) {
  const [first] = items;
  if (tab === 'languages' && first) return <LanguagesTab shown={first} />;
  if (tab === 'all')
    return (
      <>
        <PlaceTab items={items} />
        <LookTab items={items} />
      </>
    );
  if (tab === 'look') return <LookTab items={items} />;
  return tab === 'ways' ? <WaysTab items={items} /> : <PlaceTab items={items} />;
}

type TabProperties = { readonly items: readonly Shown[] };

const isPlace = ({ noun }: Shown): boolean => noun === 'areas' || noun === 'markers';

function Sections({ tab, items }: Properties) {
  const nouns = items.map(({ noun }) => noun);
  return (
    <>
      {sectionsOf(nouns, items.length)
        .filter(({ title }) => tabOfSection(title) === tab)
        .map((section) => (
          <Fields key={section.title} section={section} items={items} />
        ))}
    </>
  );
}

function PlaceTab({ items }: TabProperties) {
  const only = items.length === 1 ? items[0] : undefined;
  return (
    <>
      <TextsInput items={items} />
      <TagsInput items={items} />
      {only && <CardButton />}
      <Sections tab="place" items={items} />
      {only && <PicturesInput item={only} />}
      {only && <EventsInput shown={only} />}
      {only && <CustomFieldsInput shown={only} />}
      {only && <CloseButton shown={only} />}
    </>
  );
}

function LookTab({ items }: TabProperties) {
  return (
    <>
      <Sections tab="look" items={items} />
      <BoxInput items={items} />
      {items.every(({ noun }) => noun === 'markers') && <PinPictureInput items={items} />}
    </>
  );
}

function WaysTab({ items }: TabProperties) {
  const only = items.length === 1 ? items[0] : undefined;
  return (
    <>
      <Sections tab="ways" items={items} />
      {only?.noun === 'transitions' && <StopsInput shown={only} />}
      {only?.noun === 'corridors' && <DoorsInput shown={only} />}
      {only && isPlace(only) && <PlaceDoors shown={only} />}
      {!items.every(isPlace) && <BoxInput items={items} />}
      {only && !isPlace(only) && <CloseButton shown={only} />}
    </>
  );
}

const LanguagesTab = ({ shown }: { readonly shown: Shown }) =>
  isPlace(shown) ? <TranslatedTexts shown={shown} /> : <TranslatedNames shown={shown} names={NAMES_OF_WAYS} />;
