import { nameOf } from '../../model/lookup.ts';
import { sharedAddress, viewText } from '../../page/address.ts';
import { reportAddress } from '../../page/report-address.ts';
import { webAddress } from '../../shared/links.ts';
import { currentLevel, type MapState, selectedPlace } from '../../state/state.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Sources, sourcesOf } from '../parts/sources.tsx';

/** Where problems of the map are reported, with what is shown; null where nowhere. */
function reportedAt(state: MapState): string | null {
  const address = webAddress(state.map.settings.feedbackUrl)?.href;
  if (!address) return null;
  const [place, level] = [selectedPlace(state), currentLevel(state)];
  return reportAddress(address, {
    place: place ? nameOf(place) : null,
    level: level ? nameOf(level) : null,
    view: viewText(state),
    url: sharedAddress(state),
  });
}

/** The line at the bottom: the sources of the map, the name of the service, and where faults of the map can be reported. */
export function PoweredBy() {
  const { serviceName } = useEmbed();
  const { strings } = useTexts();
  const isHidden = useMapState((state) => state.map.appearance.hidePoweredBy);
  const feedback = useMapState(reportedAt);
  const hasSources = useMapState((state) => sourcesOf(state.map).length > 0);
  if (isHidden && !feedback && !hasSources) return null;
  return (
    <div class="powered-by">
      <Sources />
      {!isHidden && fill(strings.poweredBy, serviceName)}
      {!isHidden && feedback && ' · '}
      {feedback && (
        <a href={feedback} target="_blank" rel="noopener noreferrer">
          {strings.reportFault}
        </a>
      )}
    </div>
  );
}
