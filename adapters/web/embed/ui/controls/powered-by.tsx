import { webAddress } from '../../shared/links.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Sources, sourcesOf } from '../parts/sources.tsx';

/** The line at the bottom: the sources of the map, the name of the service, and where faults of the map can be reported. */
export function PoweredBy() {
  const { serviceName } = useEmbed();
  const { strings } = useTexts();
  const isHidden = useMapState((state) => state.map.appearance.hidePoweredBy);
  const feedback = useMapState((state) => webAddress(state.map.settings.feedbackUrl)?.href);
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
