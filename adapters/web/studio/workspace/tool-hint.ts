import type { EditorState, ToolName } from '../editor/editor-state.ts';
import { text } from '../strings/strings.ts';

/** What the tool in use wants next; null where nothing is to be done on the plan. */
export function toolHint(editor: EditorState): string | null {
  const { tool, isEditingPoints, selection, drawing, routeEnds } = editor;
  const words = text().editor;
  if (tool.value === 'select') return isEditingPoints.value && selection.value.length === 1 ? words.hints.points : null;
  if (tool.value === 'route') return routeEnds.value.from && !routeEnds.value.to ? words.routeTo : words.routeFrom;
  const hints = hintsOf(tool.value);
  return hints?.[Math.min(drawing.value.points, hints.length - 1)] ?? null;
}

/** The hints of a tool by how many points are set; the last one is that of all further points. */
function hintsOf(tool: ToolName): readonly string[] | undefined {
  const { hints, alignFrom, alignTo, alignMore, geoClick, numberHint } = text().editor;
  const { shapes, tracing } = text();
  const all: Readonly<Partial<Record<ToolName, readonly string[]>>> = {
    rectangle: [hints.rectangle, hints.rectangleTo],
    area: [hints.area, hints.areaNext, hints.areaNext, hints.areaEnd],
    turnedRectangle: [shapes.edgeFrom, shapes.edgeTo, shapes.depth],
    circle: [shapes.middle, shapes.rim],
    wand: [tracing.wandHint],
    split: [shapes.splitFrom, shapes.splitTo],
    marker: [hints.marker],
    corridor: [hints.corridor, hints.corridorNext, hints.corridorEnd],
    door: [hints.door],
    transition: [hints.transition],
    measure: [hints.measure, hints.measureTo, hints.measureLength],
    number: [numberHint],
    georeference: [geoClick, hints.geoType],
    align: [alignFrom, alignTo, alignMore, alignTo],
  };
  return all[tool];
}
