import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** `offer`: the outline of a room that is offered; `leftOut`: of one that is not to be taken. */
type StrokeKind =
  | 'polygon'
  | 'line'
  | 'point'
  | 'handle'
  | 'midpoint'
  | 'guide'
  | 'frame'
  | 'route'
  | 'proposal'
  | 'warning'
  | 'offer'
  | 'leftOut';

/** What a tool shows of what it is doing; nothing of it is part of the document. */
export type Stroke = {
  readonly kind: StrokeKind;
  readonly vertices: readonly Vertex[];
  readonly isChosen?: boolean;
  /** Written beside its last vertex, such as a length. */
  readonly label?: string;
};

export type Sketch = readonly Stroke[];
