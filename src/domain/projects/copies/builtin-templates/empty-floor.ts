import { box, type Sketch } from './sketch.ts';

/** One floor with its outline and an entrance. */
export const emptyFloor: Sketch = {
  id: '0bc5ed98-dc53-4bc2-9f49-560bc60e00a4',
  name: 'Empty floor',
  description: 'One floor of 60 by 40 metres with its outline and an entrance, to draw your own rooms in.',
  frame: { width: 1200, height: 800, metersPerUnit: 0.05 },
  levels: [{ key: 'ground', name: 'Ground floor', shortName: 'G', ordinal: 0 }],
  tags: { services: { name: 'Services', color: '#2f9c8f' } },
  rooms: [{ key: 'outline', level: 'ground', ring: box(60, 60, 1140, 740) }],
  spots: [
    {
      key: 'entrance',
      level: 'ground',
      at: [600, 725],
      title: 'Entrance',
      icon: 'entrance-alt1',
      tag: 'services',
      isStartPoint: true,
    },
  ],
  ways: [
    {
      level: 'ground',
      name: 'Main corridor',
      points: '600,690 600,400',
      branches: { entrance: '600,690 600,725' },
    },
  ],
  links: [],
};
