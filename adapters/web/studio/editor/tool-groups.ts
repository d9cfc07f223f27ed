import type { ToolName } from './editor-state.ts';

type ToolGroup = { readonly name: 'draw' | 'places' | 'ways' | 'measure'; readonly tools: readonly ToolName[] };

/** What is done to the map once, and not drawn: in the bar of what is chosen and in menus, never in the column. */
export const OPERATIONS: readonly ToolName[] = ['number', 'align'];

/** The other tools in groups, in the order in which a map is made. */
export const TOOL_GROUPS: readonly ToolGroup[] = [
  { name: 'draw', tools: ['select', 'rectangle', 'turnedRectangle', 'circle', 'area', 'wand', 'split'] },
  { name: 'places', tools: ['marker'] },
  { name: 'ways', tools: ['corridor', 'door', 'transition', 'route'] },
  { name: 'measure', tools: ['measure', 'georeference'] },
];
