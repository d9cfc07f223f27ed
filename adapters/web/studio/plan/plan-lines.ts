import type { Level } from '../../../../src/domain/projects/items/level.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { text } from '../strings/strings.ts';
import type { PlanLines } from '../trace/plan-reader.ts';

/** The nearest point of a line, in units of the level. */
type NearestLine = (at: Vertex, reach: number) => Vertex | null;

/** Reads the lines of the plan that is shown when they are first asked for. Returns what finds them: nothing until they are read. */
export function planLines(editor: EditorState): (level: Level | null) => NearestLine | undefined {
  let shown: { readonly imageUrl: string; readonly lines: PlanLines | null } | null = null;

  function read(imageUrl: string): void {
    shown = { imageUrl, lines: null };
    const keep = (lines: PlanLines) => {
      if (shown?.imageUrl === imageUrl) shown = { imageUrl, lines };
    };
    const say = () => {
      editor.announcement.value = text().tracing.planUnread;
    };
    void editor.planReader
      .read(imageUrl)
      .then((plan) => plan.lines())
      .then(keep, say);
  }

  return (level) => {
    const imageUrl = level?.imageUrl;
    if (!imageUrl) return undefined;
    if (shown?.imageUrl !== imageUrl) read(imageUrl);
    return shown?.lines ? inUnits(shown.lines, level) : undefined;
  };
}

function inUnits({ width, nearest }: PlanLines, level: Level): NearestLine {
  const scale = (level.width ?? width) / width;
  return ([x, y], reach) => {
    const found = nearest([x / scale, y / scale], reach / scale);
    return found && [rounded(found[0] * scale), rounded(found[1] * scale)];
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
