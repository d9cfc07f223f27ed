import type { ToolName } from './editor-state.ts';

/** The tools of the column, in its order. */
export const FIRST_TOOLS: readonly ToolName[] = [
  'select',
  'rectangle',
  'area',
  'marker',
  'corridor',
  'door',
  'transition',
  'measure',
  'route',
  'number',
  'georeference',
];
