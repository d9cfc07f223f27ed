import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** What a tool shows of what it is doing; nothing of it is part of the document. */
export type Stroke = {
  readonly kind: 'polygon' | 'line' | 'point' | 'handle' | 'midpoint' | 'guide' | 'frame' | 'route' | 'proposal';
  readonly vertices: readonly Vertex[];
  readonly isChosen?: boolean;
  /** Written beside its last vertex, such as a length. */
  readonly label?: string;
};

export type Sketch = readonly Stroke[];
