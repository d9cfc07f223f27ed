import { Select } from '../../../shared/parts/select.tsx';
import { levelTitle } from '../../model/levels.ts';
import { hereOn } from '../../state/here/geo-position.ts';
import { showLevel } from '../../state/show.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';

/** Asks whether the visitor is on the floor on which a position without a floor is shown, and for the right one otherwise. */
export function FloorQuestion() {
  const { store } = useEmbed();
  const { words, strings, lang } = useTexts();
  const levels = useMapState((state) => state.map.levels);
  const here = useMapState((state) => state.here);
  const level = levels.find(({ id }) => id === here?.levelId);
  if (!here?.guess || !level) return null;
  const { levelIds } = here.guess;
  const others = levels.filter(({ id }) => id !== level.id && levelIds.includes(id));
  const confirm = (levelId: string): void => {
    const { map, here: shown } = store.get();
    const confirmed = shown && hereOn(map, levelId, shown);
    if (!confirmed) return;
    showLevel(store, levelId);
    store.set({ here: confirmed, confirmedFloor: levelId });
  };
  const question = fill(strings.onThisFloor, levelTitle(level, words));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a notice in every browser.
    <div class="version-notice floor-question is-shown" role="group" aria-label={question}>
      <p>{question}</p>
      <button type="button" onClick={() => confirm(level.id)}>
        {strings.yes}
      </button>
      {others.length > 0 && (
        <Select
          aria-label={strings.otherFloor}
          value=""
          options={[
            { value: '', label: strings.otherFloor },
            ...others.map((other) => ({ value: other.id, label: levelTitle(other, words), lang })),
          ]}
          onValue={confirm}
        />
      )}
    </div>
  );
}
