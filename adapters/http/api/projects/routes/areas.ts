import { areaChange, areaCreation, areaEntry, areaResponse } from '../schemas/areas.ts';
import { placeRoutes } from './places.ts';

export const areaRoutes = placeRoutes({
  kind: 'area',
  collection: 'areas',
  name: 'Area',
  response: areaResponse,
  creation: areaCreation,
  change: areaChange,
  entry: areaEntry,
});
