import type { Polygon, Ring, Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { ringFault } from '../../../../../src/domain/projects/values/geometry.ts';
import type { Fields } from '../../document/items/types.ts';
import { newArea } from '../../editor/drawn-items.ts';
import type { ItemRef } from '../../editor/editor-state.ts';
import { change, creation, run, withFields } from '../../editor/edits.ts';
import type { Search } from '../../editor/found-rooms.ts';
import { placedOf, refOf } from '../../editor/items.ts';
import { suggestedName } from '../../editor/suggested-name.ts';
import { type WandSettings, wandOptions } from '../../editor/wand-settings.ts';
import { frameBetween } from '../../geometry/frame.ts';
import { rectangleBetween } from '../../geometry/rectangle-between.ts';
import { text } from '../../strings/strings.ts';
import type { ReadPlan } from '../../trace/plan-reader.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** The tool in use. `made`: the room of the last click, which follows the sliders. */
type Wand = {
  readonly host: ToolHost;
  made: { readonly item: ItemRef; readonly at: Vertex } | null;
  /** Counts what was asked for: only the latest answer counts, and none after the tool was put away. */
  asked: number;
  /** The settings of the sliders that were followed last; null while some are. */
  followed: WandSettings | null;
};

/** A click on a room of the plan makes an area of it; with Shift it cuts a hole into the last one. A drag with Shift offers all rooms of a part. */
export function wandTool(host: ToolHost): Tool {
  const wand: Wand = { host, made: null, asked: 0, followed: host.editor.wand.peek() };
  host.say(text().tracing.wandHint);
  void warnOfOthers(wand);
  const unfollow = host.editor.wand.subscribe(() => void follow(wand));
  let from: Vertex | null = null;
  const rest = (): void => {
    from = null;
    host.sketch.value = [];
  };
  return {
    press({ at, isShift }) {
      from = isShift ? at : null;
      return isShift;
    },
    drag({ at }) {
      if (from) host.sketch.value = [{ kind: 'frame', vertices: rectangleBetween(from, at) }];
    },
    release({ at }) {
      if (from) void findWithin(wand, { within: frameBetween(from, at) });
      rest();
    },
    abort: rest,
    click: (pointer) => void take(wand, pointer),
    stop() {
      wand.asked++;
      wand.made = null;
      unfollow();
      rest();
    },
  };
}

/** Offers the rooms that are seen in a part of the plan, or in all of it; says where it cannot be loaded. */
async function findWithin({ host }: Wand, search: Search): Promise<void> {
  try {
    const { findRooms } = await import('../../editor/found-rooms.ts');
    await findRooms(host.editor, search);
  } catch {
    host.say(text().tracing.planUnread);
  }
}

/** Says where outlines are worth a second look. */
async function warnOfOthers(wand: Wand): Promise<void> {
  const asked = wand.asked;
  const plan = await readPlan(wand.host);
  if (plan && !plan.isLineDrawing && asked === wand.asked) wand.host.say(text().tracing.wandBest);
}

/** The picture of the level; null, and the reason said, where there is none. */
async function readPlan({ editor, say }: ToolHost): Promise<ReadPlan | null> {
  const { imageUrl } = editor.level.value ?? {};
  try {
    if (imageUrl) return await editor.planReader.read(imageUrl);
    say(text().tracing.wandNoPlan);
  } catch {
    say(text().tracing.planUnread);
  }
  return null;
}

/** The room at a position, in units of the level; null where the answer comes too late, or there is none, which is said. */
async function roomAt(wand: Wand, at: Vertex): Promise<Polygon | null> {
  const { host } = wand;
  const asked = ++wand.asked;
  host.say(text().tracing.wandReading);
  const plan = await readPlan(host);
  const level = host.editor.level.value;
  if (!plan || !level) return null;
  const scale = (level.width ?? plan.width) / plan.width;
  const perPixel = level.metersPerUnit === null ? null : level.metersPerUnit * scale;
  const options = wandOptions(host.editor.wand.value, Math.max(plan.width, plan.height), perPixel);
  const found = await plan.roomAt([at[0] / scale, at[1] / scale], options);
  if (asked !== wand.asked) return null;
  const grown = (ring: Ring): Ring => ring.map(([x, y]) => [rounded(x * scale), rounded(y * scale)] as const);
  const room = found && { data: grown(found.data), holes: found.holes.map(grown) };
  if (room && !ringFault(room.data)) return room;
  host.say(text().tracing.wandNothing);
  return null;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

async function take(wand: Wand, { at, isShift }: PlanPointer): Promise<void> {
  const { editor, levelId } = wand.host;
  const room = await roomAt(wand, at);
  if (!room || editor.refusal.value) return;
  if (isShift) {
    cutHole(wand, room);
    return;
  }
  const placed = withFields(newArea(levelId, room.data), { holes: room.holes });
  const item = refOf(placed);
  run(editor.document, text().tracing.didWand, [creation(placed)], `wand ${item.id}`);
  wand.made = { item, at };
  editor.selection.value = [item];
  editor.toName.value = { item, suggestion: suggestedName(editor, item) };
  wand.host.say(text().tracing.didWand);
}

/** A room within the chosen area becomes a hole of it. */
function cutHole({ host }: Wand, { data }: Polygon): void {
  const { editor } = host;
  const [chosen] = editor.selection.value;
  const placed = chosen && placedOf(editor.document, chosen);
  if (placed?.noun !== 'areas') {
    host.say(text().tracing.wandNoArea);
    return;
  }
  run(editor.document, text().tracing.didHole, [change(placed, { holes: [...placed.item.holes, data] } as Fields)]);
  host.say(text().tracing.didHole);
}

/** Looks again for what the wand has made as often as the sliders are elsewhere: those settings are left out that pass while it looks. */
async function follow(wand: Wand): Promise<void> {
  const { editor } = wand.host;
  while (wand.followed !== null && wand.followed !== editor.wand.peek()) {
    const settings = editor.wand.peek();
    wand.followed = null;
    try {
      await traceAgain(wand);
    } finally {
      wand.followed = settings;
    }
  }
}

/** The rooms that are offered and the one of the last click, as the sliders are now. */
async function traceAgain(wand: Wand): Promise<void> {
  const { host } = wand;
  const { offers } = host.editor;
  const { seen } = offers.peek() ?? {};
  if (seen) await findWithin(wand, { within: seen.within, isWanted: () => offers.peek()?.seen === seen });
  // Meanwhile the tool may be put away.
  const { made } = wand;
  if (!made || !placedOf(host.editor.document, made.item)) return;
  const room = await roomAt(wand, made.at);
  const placed = placedOf(host.editor.document, made.item);
  if (!room || placed?.noun !== 'areas') return;
  const fields = { data: room.data, holes: room.holes } as unknown as Fields;
  run(host.editor.document, text().tracing.didWand, [change(placed, fields)], `wand ${made.item.id}`);
  host.say(text().tracing.didWand);
}
