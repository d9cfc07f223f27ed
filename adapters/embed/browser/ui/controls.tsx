import type { ComponentChildren } from 'preact';
import type { Corner } from '../model.ts';
import { selectedPlace } from '../state.ts';
import { Card } from './card.tsx';
import { useMapState } from './embed-context.ts';
import { LanguageChooser } from './language-chooser.tsx';
import { LevelNotice } from './level-notice.tsx';
import { LevelSwitcher } from './level-switcher.tsx';
import { PoweredBy } from './powered-by.tsx';
import { ScrollHint } from './scroll-hint.tsx';
import { ZoomControls } from './zoom-controls.tsx';

const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** Everything that lies over the plan; each control in the corner that the project gave it, none when it is bare. */
export function Controls({ isBare }: Readonly<{ isBare: boolean }>) {
  const appearance = useMapState((state) => state.map.appearance);
  const isCardOpen = useMapState((state) => selectedPlace(state) !== undefined);
  const placed: readonly Readonly<{ corner: Corner; control: ComponentChildren }>[] = [
    { corner: 'top-right', control: <LanguageChooser /> },
    ...(appearance.isLevelSwitcherVisible
      ? [{ corner: appearance.levelSwitcherPosition ?? 'bottom-right', control: <LevelSwitcher /> } as const]
      : []),
    ...(appearance.isZoomControlsVisible
      ? [{ corner: appearance.zoomControlsPosition ?? 'bottom-right', control: <ZoomControls /> } as const]
      : []),
  ];
  return (
    <div class={isCardOpen ? 'overlay has-card' : 'overlay'}>
      {CORNERS.map((corner) => (
        <div key={corner} class={`corner ${corner}`}>
          {!isBare && placed.filter((item) => item.corner === corner).map((item) => item.control)}
        </div>
      ))}
      <LevelNotice />
      <ScrollHint />
      <PoweredBy />
      <Card />
    </div>
  );
}
