import type { WholeProject } from '../../projects/changes/project-patch.ts';
import { countedContent, type Loss, lossesOf } from '../losses.ts';

/** What GeoJSON has no place for: pictures, and what belongs to the project rather than to its map. */
export function geojsonLosses(view: WholeProject): readonly Loss[] {
  const { plans, pictures, icons, texts } = countedContent(view);
  return lossesOf({
    plans: [plans, 'The plans of levels are not in GeoJSON; their frames are.'],
    pictures: [pictures, 'The pictures of places are not in GeoJSON.'],
    icons: [icons, 'Icons of your own are not in GeoJSON.'],
    settings: [1, 'The name, texts, settings and looks of the project are not in GeoJSON.'],
    texts: [texts, 'The texts of the project itself are not in GeoJSON.'],
  });
}
