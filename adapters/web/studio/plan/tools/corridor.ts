import { reportDoubt } from '../../editor/doubtful-way.ts';
import { newCorridor } from '../../editor/drawn-items.ts';
import { creation, run } from '../../editor/edits.ts';
import { refOf } from '../../editor/items.ts';
import { text } from '../../strings/strings.ts';
import { lineTool } from './line.ts';
import type { Tool, ToolHost } from './tool.ts';

/** A line that is walked. Where it begins, ends or crosses on another one, the two are joined. */
export function corridorTool(host: ToolHost): Tool {
  return lineTool(host, {
    isClosed: false,
    least: 2,
    onEnd(vertices, { isRing, isQuiet }) {
      const placed = newCorridor(host.levelId, vertices, isRing);
      run(host.editor.document, text().editor.didCorridor, [creation(placed)]);
      reportDoubt(host.editor, { vertices, target: null }, host.metersPerUnit());
      if (!isQuiet) host.editor.selection.value = [refOf(placed)];
    },
  });
}
