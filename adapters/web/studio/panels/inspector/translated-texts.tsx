import { textOf } from '../../document/items/item-texts.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { text } from '../../strings/strings.ts';
import type { Shown } from '../chosen.ts';
import { AliasesInput } from './aliases-input.tsx';
import { languagesOf } from './languages-of.ts';
import { OneText } from './one-text.tsx';

/** The texts of a place in the other languages of the project, each below that of the default one. */
export function TranslatedTexts({ shown }: { readonly shown: Shown }) {
  const editor = useEditor();
  const { panels } = text();
  const [first, ...others] = languagesOf(editor);
  const items = [shown];
  return (
    <>
      {others.map(({ code, name }) => (
        <details key={code} class="inspector-section" open>
          <summary lang={code}>{name}</summary>
          <OneText
            items={items}
            language={code}
            name="title"
            label={`${panels.name}, ${name}`}
            source={textOf(shown.item, first!.code, 'title')}
          />
          <OneText
            items={items}
            language={code}
            name="description"
            label={`${panels.description}, ${name}`}
            source={textOf(shown.item, first!.code, 'description')}
            isLong
          />
          <OneText
            items={items}
            language={code}
            name="statusLabel"
            label={`${panels.statusLabel}, ${name}`}
            source={textOf(shown.item, first!.code, 'statusLabel')}
          />
          <AliasesInput items={items} language={code} label={`${panels.aliases}, ${name}`} />
        </details>
      ))}
    </>
  );
}
