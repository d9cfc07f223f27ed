import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { PlanPointer } from './tools/tool.ts';

/** A place on the screen. */
export type Pixel = readonly number[];

/** What happens to the pointer, the space bar and the window. */
export type GestureEvent =
  | { readonly kind: 'down'; readonly pointer: PlanPointer; readonly fingers: number; readonly isPrimary: boolean }
  /** The tool takes the press: what is dragged is the tool's, and does not move the view. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'drag'; readonly pointer: PlanPointer; readonly fingers: number; readonly pixel: Pixel }
  /** The press that was taken has ended, or one of its fingers. */
  | { readonly kind: 'up'; readonly pointer: PlanPointer }
  | { readonly kind: 'move'; readonly pointer: PlanPointer }
  | { readonly kind: 'click'; readonly pointer: PlanPointer; readonly pixel: Pixel }
  | { readonly kind: 'doubleClick'; readonly pointer: PlanPointer }
  /** The button or finger has left, wherever that was. */
  | { readonly kind: 'released' }
  /** The browser has taken the pointer away. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'space'; readonly isHeld: boolean }
  /** The window has lost the keys and the pointer. */
  | { readonly kind: 'blur' }
  /** The drag that goes on is taken back, by Escape or by undo. */
  | { readonly kind: 'abort' };

/** What follows from it, in this order. */
export type GestureCommand =
  | {
      readonly kind: 'press' | 'drag' | 'release' | 'move' | 'click' | 'doubleClick';
      readonly pointer: PlanPointer;
    }
  /** The drag of the tool ends without effect. */
  | { readonly kind: 'abort' }
  /** The pointer is in use: it has the focus, and the cross-hair of the keyboard goes. */
  | { readonly kind: 'use' }
  | { readonly kind: 'locate'; readonly at: Vertex }
  /** What the finger covers is magnified; null: no more. */
  | { readonly kind: 'magnify'; readonly pixel: Pixel | null }
  /** Whether a drag moves the view, whatever the tool is. */
  | { readonly kind: 'pan'; readonly isHeld: boolean }
  /** Ends the press for the map, which has not received its release. */
  | { readonly kind: 'endPress' };
