import type { Fields } from '../../document/items/types.ts';
import { reportDoubt } from '../../editor/doubtful-way.ts';
import { change, run } from '../../editor/edits.ts';
import { placedOf, refOf } from '../../editor/items.ts';
import { withDoor } from '../../editor/with-door.ts';
import { type Door, doorAt } from '../../geometry/door-at.ts';
import { text } from '../../strings/strings.ts';
import { clickTool } from './click-tool.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** A click on a place joins it to the nearest corridor. */
export const doorTool = (host: ToolHost): Tool =>
  clickTool(host, {
    show(pointer) {
      const door = foundDoor(host, pointer);
      if (!door) return [];
      return [
        { kind: 'line', vertices: door.points },
        { kind: 'point', vertices: [door.points[1]] },
      ];
    },
    act: (pointer) => addDoor(host, pointer),
  });

const foundDoor = (host: ToolHost, { at }: PlanPointer): Door | null =>
  doorAt(host.items(), host.levelId, { at, reach: host.reach() });

function addDoor(host: ToolHost, pointer: PlanPointer): void {
  const door = foundDoor(host, pointer);
  const corridor = door && placedOf(host.editor.document, { noun: 'corridors', id: door.corridorId });
  if (!door || corridor?.noun !== 'corridors') {
    const hasCorridor = host.items().some(({ noun }) => noun === 'corridors');
    host.say(hasCorridor ? text().editor.noDoor : text().editor.noCorridor);
    return;
  }
  const fields = { branches: withDoor(corridor.item.branches, door) } as unknown as Fields;
  run(host.editor.document, text().editor.didDoor, [change(corridor, fields)]);
  host.editor.selection.value = [refOf(door.target)];
  host.say(text().editor.didDoor);
  reportDoubt(host.editor, { vertices: door.points, target: door.target }, host.metersPerUnit());
}
