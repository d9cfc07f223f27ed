import type { ComponentChildren } from 'preact';
import type { Corner } from '../model/model.ts';
import { pageDirection } from '../state/page-direction.ts';
import { isRouteBeside } from '../state/route/route-state.ts';
import { selectedPlace } from '../state/state.ts';
import { Compass, TurnStatus } from './controls/compass.tsx';
import { LanguageChooser } from './controls/language-chooser.tsx';
import { LevelSwitcher } from './controls/level-switcher.tsx';
import { LocateButton } from './controls/locate-button.tsx';
import { Logo } from './controls/logo.tsx';
import { PoweredBy } from './controls/powered-by.tsx';
import { ThemeChooser } from './controls/theme-chooser.tsx';
import { ZoomControls } from './controls/zoom-controls.tsx';
import { Panels } from './later.tsx';
import { ClosureBanner } from './notices/closure-banner.tsx';
import { ConnectionNotice } from './notices/connection-notice.tsx';
import { FloorQuestion } from './notices/floor-question.tsx';
import { HereStatus } from './notices/here-status.tsx';
import { LevelNotice } from './notices/level-notice.tsx';
import { LinkNotice } from './notices/link-notice.tsx';
import { MissingPlan } from './notices/missing-plan.tsx';
import { RestNotice } from './notices/rest-notice.tsx';
import { ScrollHint } from './notices/scroll-hint.tsx';
import { VersionNotice } from './notices/version-notice.tsx';
import { useMapState } from './parts/embed-context.ts';
import { useIsPhone } from './parts/use-phone.ts';
import { Card } from './place/card.tsx';
import { RouteButton } from './route/route-button.tsx';
import { RouteStatus } from './route/route-status.tsx';
import { SearchPanel } from './search/search-panel.tsx';
import { SkipLink } from './search/skip-link.tsx';

const SIDES: readonly (readonly [side: string, corners: readonly Corner[]])[] = [
  ['left', ['top-left', 'bottom-left']],
  ['right', ['top-right', 'bottom-right']],
];

type Placed = Readonly<{ corner: Corner; control: ComponentChildren }>;

/**
 * All controls over the plan; each in the corner that the project configured, none in bare mode. The dock,
 * at the start of the line, contains the search, unless the project places it elsewhere, and below it the open panel.
 */
export function Controls() {
  const isBare = useMapState((state) => state.isBare);
  const search = useSearchPlace(isBare);
  const placed = usePlaced(search);
  const isTaken = useMapState(
    (state) =>
      selectedPlace(state) !== undefined || state.crowd !== null || state.panel === 'places' || isRouteBeside(state),
  );
  const isPhone = useIsPhone();
  const classes = [
    'overlay',
    ...(isPhone ? ['is-phone'] : []),
    ...(isTaken ? ['has-card'] : []),
    ...(search ? [`has-search-${search}`] : []),
  ];
  return (
    <div class={classes.join(' ')}>
      <SkipLink />
      <div class="dock">
        {search === 'dock' && <SearchPanel />}
        {search === 'bar' && (
          <div class="top-bar">
            <SearchPanel />
            <RouteButton />
            <LanguageChooser />
          </div>
        )}
        <ClosureBanner />
        <Panels />
        <Card />
      </div>
      {SIDES.map(([side, corners]) => (
        <div key={side} class={`side ${side}`}>
          {corners.map((corner) => (
            <div key={corner} class={`corner ${corner}`}>
              {search === corner && <SearchPanel />}
              {!isBare && placed.filter((item) => item.corner === corner).map((item) => item.control)}
            </div>
          ))}
        </div>
      ))}
      <div class="top-notices">
        <LevelNotice isBare={isBare} />
        <RestNotice />
      </div>
      <div class="bottom-notices">
        <LinkNotice />
        <ConnectionNotice />
        <FloorQuestion />
        <VersionNotice />
      </div>
      <MissingPlan />
      <RouteStatus />
      <HereStatus />
      <TurnStatus />
      <ScrollHint />
      <PoweredBy />
    </div>
  );
}

type SearchPlace = Corner | 'dock' | 'bar';

/** The position of the search: across the top on a phone, else in the dock or a corner; null where it is hidden. */
function useSearchPlace(isBare: boolean): SearchPlace | null {
  const isPhone = useIsPhone();
  const { isSearchBarVisible, searchBarPosition } = useMapState((state) => state.map.appearance);
  const direction = useMapState((state) => pageDirection(state.map, state.language));
  const isReplaced = useMapState(
    (state) => state.panel === 'route' || (state.panel === 'places' && !selectedPlace(state)),
  );
  if (isBare || !isSearchBarVisible || isReplaced) return null;
  if (isPhone) return 'bar';
  // The default corner, top-left, means the start of the line.
  const corner = searchBarPosition ?? 'top-left';
  const isInDock = corner === 'top-left' || (direction === 'rtl' && corner === 'top-right');
  return isInDock ? 'dock' : corner;
}

function usePlaced(search: SearchPlace | null): readonly Placed[] {
  const appearance = useMapState((state) => state.map.appearance);
  const { isLevelSwitcherVisible, levelSwitcherPosition, isZoomControlsVisible, zoomControlsPosition } = appearance;
  const isFromRight = useMapState((state) => pageDirection(state.map, state.language) === 'rtl');
  const opposite = isFromRight ? 'top-left' : 'top-right';
  const language: Placed = { corner: opposite, control: <LanguageChooser key="language" /> };
  const theme: Placed = { corner: opposite, control: <ThemeChooser key="theme" /> };
  const route: Placed = { corner: opposite, control: <RouteButton key="route" /> };
  const levels: Placed = { corner: levelSwitcherPosition ?? 'bottom-right', control: <LevelSwitcher key="levels" /> };
  const zoom: Placed = { corner: zoomControlsPosition ?? 'bottom-right', control: <ZoomControls key="zoom" /> };
  const compass: Placed = { corner: zoom.corner, control: <Compass key="compass" /> };
  const logo: Placed = { corner: isFromRight ? 'bottom-right' : 'bottom-left', control: <Logo key="logo" /> };
  const locate: Placed = { corner: zoom.corner, control: <LocateButton key="locate" /> };
  return [
    ...(search === 'bar' ? [] : [language, route]),
    theme,
    ...(isLevelSwitcherVisible ? [levels] : []),
    compass,
    locate,
    ...(isZoomControlsVisible ? [zoom] : []),
    logo,
  ];
}
