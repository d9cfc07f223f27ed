import { markerChange, markerCreation, markerEntry, markerResponse } from '../schemas/markers.ts';
import { placeRoutes } from './places.ts';

export const markerRoutes = placeRoutes({
  kind: 'marker',
  collection: 'markers',
  name: 'Marker',
  response: markerResponse,
  creation: markerCreation,
  change: markerChange,
  entry: markerEntry,
});
