import type { WholeProject } from '../../projects/changes/project-patch.ts';
import { countedContent, type Loss, lossesOf } from '../losses.ts';

/** What a table of places has no column for. */
export function csvLosses(view: WholeProject): readonly Loss[] {
  const { levels, plans, pictures, events, areas, icons, network, tags } = countedContent(view);
  return lossesOf({
    shapes: [areas, 'The outlines and looks of areas are not in a table: areas have a point.'],
    levels: [levels, 'Of levels there is only the name.'],
    plans: [plans, 'The plans of levels are not in a table.'],
    pictures: [pictures, 'The pictures of places are not in a table.'],
    events: [events, 'What takes place at places is not in a table.'],
    icons: [icons, 'Icons of your own are not in a table.'],
    network: [network, 'Corridors and transitions are not in a table.'],
    tags: [tags, 'Of tags there is only the name.'],
  });
}
