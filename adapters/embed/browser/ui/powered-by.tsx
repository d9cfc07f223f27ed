import { fill } from '../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from './embed-context.ts';

export function PoweredBy() {
  const { serviceName } = useEmbed();
  const { strings } = useTexts();
  const isHidden = useMapState((state) => state.map.appearance.hidePoweredBy);
  return isHidden ? null : <small class="powered-by">{fill(strings.poweredBy, serviceName)}</small>;
}
