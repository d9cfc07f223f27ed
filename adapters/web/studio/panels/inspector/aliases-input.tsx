import type { Fields, Item, Json } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown, sharedValue } from '../chosen.ts';
import { ListField } from './list-field.tsx';
import { useReason } from './use-reason.ts';

type Properties = { readonly items: readonly Shown[]; readonly language: string; readonly label?: string };

/** Other names of places in a language, by which the search finds them. */
export function AliasesInput({ items, language, label }: Properties) {
  const { document, refusal } = useEditor();
  const { panels } = text();
  const reason = useReason(items);
  const shared = sharedValue(items, (item) => aliasesOf(item)[language] ?? []);
  return (
    <ListField
      label={label ?? panels.aliases}
      value={shared as readonly string[] | undefined}
      isReadOnly={refusal.value !== null}
      error={reason('aliases', language)}
      language={language}
      onValue={(names) =>
        changeItems(
          document,
          panels.aliases,
          items,
          (item) => withAliases(item, language, names),
          `aliases ${language}`,
        )
      }
    />
  );
}

const aliasesOf = (item: Item): Fields => (item.aliases ?? {}) as Readonly<Record<string, Json>>;

/** A language without other names is left out. */
function withAliases(item: Item, language: string, names: readonly string[]): Fields {
  const { [language]: _, ...others } = aliasesOf(item);
  return { aliases: names.length > 0 ? { ...others, [language]: names } : others };
}
