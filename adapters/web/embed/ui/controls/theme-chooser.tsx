import { Select } from '../../../shared/parts/select.tsx';
import type { Settings } from '../../model/model.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

const THEMES: readonly (readonly [theme: Settings['theme'], name: 'themeAuto' | 'themeLight' | 'themeDark'])[] = [
  ['auto', 'themeAuto'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
];

/** A native list of themes with a round button. `auto` is that of the visitor's system. */
export function ThemeChooser() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const theme = useMapState((state) => state.theme);
  const choose = (chosen: string): void => {
    const found = THEMES.find(([candidate]) => candidate === chosen);
    if (found) store.set({ theme: found[0] });
  };
  return (
    <label class="panel theme-chooser" title={strings.theme}>
      <Glyph name="theme" />
      <Select
        aria-label={strings.theme}
        value={theme}
        options={THEMES.map(([value, name]) => ({ value, label: strings[name] }))}
        onValue={choose}
      />
    </label>
  );
}
