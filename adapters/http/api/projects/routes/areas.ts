import { areaAnswer, areaChange, areaCreation, areaEntry } from '../schemas/areas.ts';
import { placeRoutes } from './places.ts';

export const areaRoutes = placeRoutes({
  kind: 'area',
  collection: 'areas',
  name: 'Area',
  answer: areaAnswer,
  creation: areaCreation,
  change: areaChange,
  entry: areaEntry,
});
