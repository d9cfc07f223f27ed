import type { Signal } from '@preact/signals';
import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import type { EditorState } from '../../editor/editor-state.ts';
import type { Sketch } from '../../editor/sketch.ts';
import type { Frame } from '../../geometry/frame.ts';
import type { Placed } from '../../geometry/placed.ts';
import type { Snap, SnapQuestion } from '../../geometry/snap.ts';
import type { Pen, PenOptions } from './pen.ts';

/** A pointer, or the cross-hair of the keyboard, on the plan. */
export type PlanPointer = {
  readonly at: Vertex;
  readonly isShift: boolean;
  readonly isAlt: boolean;
  /** Nothing snaps: Ctrl or ⌘ is held, or the position is that of the cross-hair. */
  readonly isFree: boolean;
  readonly isTouch: boolean;
};

/** A key that goes down on the canvas. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** What a tool works with. */
export type ToolHost = {
  readonly editor: EditorState;
  readonly levelId: string;
  readonly sketch: Signal<Sketch>;
  /** Everything on the level that can be hit. */
  readonly items: () => readonly Placed[];
  /** The items at a position, the topmost first; a finger hits what is a little further away too. */
  readonly hits: (at: Vertex, isTouch?: boolean) => readonly Placed[];
  /** Where a pointer snaps to; the badge says to what. */
  readonly snapped: (
    pointer: Pick<PlanPointer, 'at' | 'isFree'>,
    options?: Partial<SnapQuestion>,
  ) => { readonly at: Vertex; readonly snap: Snap | null };
  /** How near the pointer must be to something, in units. */
  readonly reach: () => number;
  readonly view: () => Frame;
  /** The metres of a unit on the level; null where no scale is set. */
  readonly metersPerUnit: () => number | null;
  /** Draws items as they would be, and, without any, as they are. */
  readonly preview: (items: readonly Placed[]) => void;
  /** The points of a drawing, which can be taken back one by one, and cancelled, before it ends. */
  readonly pen: (options: PenOptions) => Pen;
  /** Says something to screen readers and in the status line. */
  readonly say: (text: string) => void;
};

/** A tool: what pointer and keyboard do on the plan while it is chosen. Absent functions do nothing. */
export type Tool = {
  readonly move?: (pointer: PlanPointer) => void;
  /** True where the tool takes the drag that begins; otherwise it moves the view. */
  readonly press?: (pointer: PlanPointer) => boolean;
  readonly drag?: (pointer: PlanPointer) => void;
  readonly release?: (pointer: PlanPointer) => void;
  readonly click?: (pointer: PlanPointer) => void;
  readonly doubleClick?: (pointer: PlanPointer) => void;
  /** Ends the drag that has begun, without effect: a second finger moves the view. What was set before stays. */
  readonly abort?: () => void;
  /** What is drawn and no part of the map yet. */
  readonly pen?: Pen;
  /** Makes what is drawn a part of the map; where that is impossible, says why and leaves it. */
  readonly end?: () => void;
  /** The same as another tool is chosen: nothing is chosen or asked. False, and nothing said, where that is impossible. */
  readonly leave?: () => boolean;
  /** Deletes the point that has the focus. */
  readonly erase?: () => void;
  /** True where it has used the key. */
  readonly key?: (pressed: PressedKey) => boolean;
  /** Takes a typed size, position or length; false where it is none. */
  readonly type?: (text: string) => boolean;
  /** Where the last point was set, from which the cross-hair begins. */
  readonly last?: () => Vertex | null;
  /** The document has changed. */
  readonly refresh?: () => void;
  /** Ends what is half done, without changing the document. */
  readonly stop: () => void;
};
