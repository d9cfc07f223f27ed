import { markerAnswer, markerChange, markerCreation, markerEntry } from '../schemas/markers.ts';
import { placeRoutes } from './places.ts';

export const markerRoutes = placeRoutes({
  kind: 'marker',
  collection: 'markers',
  name: 'Marker',
  answer: markerAnswer,
  creation: markerCreation,
  change: markerChange,
  entry: markerEntry,
});
