import type { ToolName } from './editor-state.ts';

type ToolGroup = { readonly name: 'draw' | 'places' | 'ways' | 'measure'; readonly tools: readonly ToolName[] };

/** The tools in groups, in the order in which a map is made. */
export const TOOL_GROUPS: readonly ToolGroup[] = [
  { name: 'draw', tools: ['select', 'rectangle', 'turnedRectangle', 'circle', 'area', 'wand', 'split'] },
  { name: 'places', tools: ['marker', 'number'] },
  { name: 'ways', tools: ['corridor', 'door', 'transition', 'route'] },
  { name: 'measure', tools: ['measure', 'georeference', 'align'] },
];
