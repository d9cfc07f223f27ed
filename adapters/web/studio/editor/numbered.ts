import { frameAround } from '../geometry/frame.ts';
import { nextName } from '../geometry/numbering.ts';
import { type Placed, pointsOf } from '../geometry/placed.ts';
import { readingOrder } from '../geometry/reading-order.ts';
import { text } from '../strings/strings.ts';
import type { EditorState } from './editor-state.ts';
import { change, run } from './edits.ts';

/** A place with a name of its own. */
export type Named = Extract<Placed, { noun: 'areas' | 'markers' }>;

export const isNamed = (placed: Placed): placed is Named => placed.noun === 'areas' || placed.noun === 'markers';

/** Names places of the level that is shown in the order of reading, as one step: `Room 101`, `Room 102`; a first name without a number gets one. Returns the name that follows. */
export function numberPlaces(
  editor: EditorState,
  places: readonly Named[],
  first: string,
  language = editor.defaultLanguage.value,
): string {
  const { document, levelId } = editor;
  const frames = places.map((placed) => frameAround(pointsOf(placed, levelId.value ?? '').map(({ at }) => at))!);
  let next = nextName(first) === null && places.length > 1 ? `${first.trim()} 1` : first.trim();
  const patches = readingOrder(frames).map((at) => {
    const placed = places[at]!;
    const patch = change(placed, { translations: titled(placed, language, next) });
    next = nextName(next) ?? next;
    return patch;
  });
  run(document, text().editor.didNumber, patches);
  return next;
}

const titled = ({ item: { translations } }: Named, language: string, title: string) => ({
  ...translations,
  [language]: { ...translations[language], title },
});
