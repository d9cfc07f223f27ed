import { useEffect, useState } from 'preact/hooks';
import { iconSymbol } from '../../shared/icon-address.ts';
import { type OfferedCategory, offeredCategories, toggleCategory } from '../../state/search/offered-categories.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';

/** Buttons for the categories that most visitors look for: each leaves its places on the plan, and lists them. */
export function CategoryOffers() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const categories = useOffered();
  const chosen = useMapState((state) => state.only?.category);
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="offered-categories">
      <h2 id="offered-categories">{strings.quickSearch}</h2>
      <ul class="category-offers">
        {categories.map(({ category, name, icon }) => (
          <li key={category}>
            <button
              type="button"
              class="category-offer"
              aria-pressed={category === chosen}
              onClick={() => toggleCategory(store, category)}
            >
              <svg class="category-icon" aria-hidden="true">
                <use href={iconSymbol(icon) ?? undefined} />
              </svg>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** After the panel is drawn: the first search of a large map takes a moment to prepare. */
function useOffered(): readonly OfferedCategory[] {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const hasWords = useMapState((state) => state.hasCategoryWords);
  const [offered, setOffered] = useState<readonly OfferedCategory[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(offeredCategories(map, language)));
    return () => clearTimeout(timer);
  }, [map, language, hasWords]);
  return offered;
}
