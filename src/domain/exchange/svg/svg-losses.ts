import type { WholeProject } from '../../projects/changes/project-patch.ts';
import { countedContent, type Loss, lossesOf } from '../losses.ts';

/** What a drawing has no place for. */
export function svgLosses(view: WholeProject): readonly Loss[] {
  const { plans, pictures, events, icons, network, tags } = countedContent(view);
  const places = [...view.content.areas, ...view.content.markers];
  const fields = places.filter(
    ({ customFields, aliases, rating, price }) =>
      rating !== null || price !== null || [customFields, aliases].some((one) => Object.keys(one).length > 0),
  );
  return lossesOf({
    plans: [plans, 'The plans of levels are not in the drawing; their frames are.'],
    pictures: [pictures, 'The pictures of places are not in the drawing.'],
    events: [events, 'What takes place at places is not in the drawing.'],
    icons: [icons, 'Icons of your own are not in the drawing.'],
    network: [network, 'Corridors and transitions are not in the drawing.'],
    tags: [tags, 'Of tags there is only the name.'],
    fields: [fields.length, 'Other names, prices, ratings and custom fields of places are not in the drawing.'],
    settings: [1, 'The name, texts, settings and looks of the project are not in the drawing.'],
  });
}
