import { type DemoCorridor, type Target, ways } from './corridors.ts';
import { demoId } from './demo-id.ts';
import type { LevelKey, Point } from './place.ts';

type Stop = readonly [level: LevelKey, at: Point];

type Link = {
  readonly key: string;
  readonly type: 'elevator' | 'stairs' | 'escalator';
  readonly name: string;
  readonly de: string;
  readonly direction: 'both' | 'up';
  readonly stops: readonly Stop[];
};

/** The transitions. Each stop is the end of a branch of its level. */
const links: readonly Link[] = [
  {
    key: 'lifts',
    type: 'elevator',
    name: 'Lifts',
    de: 'Aufzüge',
    direction: 'both',
    stops: [
      ['lower', [970, 556]],
      ['ground', [970, 556]],
      ['upper', [970, 556]],
    ],
  },
  {
    key: 'stairs',
    type: 'stairs',
    name: 'Stairs',
    de: 'Treppe',
    direction: 'both',
    stops: [
      ['lower', [896, 419]],
      ['ground', [896, 419]],
      ['upper', [896, 419]],
    ],
  },
  {
    key: 'escalator-to-hall',
    type: 'escalator',
    name: 'Escalator to the Great Hall',
    de: 'Rolltreppe zur Großen Halle',
    direction: 'up',
    stops: [
      ['lower', [896, 490]],
      ['ground', [1014, 490]],
    ],
  },
  {
    key: 'escalator-to-gallery',
    type: 'escalator',
    name: 'Escalator to the gallery',
    de: 'Rolltreppe zur Galerie',
    direction: 'up',
    stops: [
      ['ground', [1014, 466]],
      ['upper', [896, 466]],
    ],
  },
];

const nouns = { areaId: 'area', markerId: 'marker', transitionId: 'transition' } as const;

function points(text: string) {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x: x ?? Number.NaN, y: y ?? Number.NaN };
  });
}

type Branch = {
  readonly id: string;
  readonly name: string;
  readonly points: ReturnType<typeof points>;
  readonly areaId?: string;
  readonly markerId?: string;
  readonly transitionId?: string;
};

function branch(way: DemoCorridor, target: Target): Branch {
  const linked = { [target.kind]: demoId(`${nouns[target.kind]} ${target.key}`) };
  const id = demoId(`branch ${way.key} ${target.kind} ${target.key}`);
  return { id, name: target.key, points: points(target.points), ...linked };
}

function corridors(level: LevelKey) {
  return ways[level].map((way) => ({
    id: demoId(`corridor ${way.key}`),
    levelId: demoId(`level ${level}`),
    name: way.name,
    points: points(way.points),
    isClosed: way.isClosed ?? false,
    branches: (way.to ?? []).map((target) => branch(way, target)),
  }));
}

/** The walking network for a PATCH of a project: every area is reachable, all levels are joined without steps. */
export function demoWayfinding() {
  return {
    corridors: (['lower', 'ground', 'upper'] as const).flatMap(corridors),
    transitions: links.map(({ key, type, name, de, direction, stops }) => ({
      id: demoId(`transition ${key}`),
      type,
      name,
      direction,
      positions: stops.map(([level, [x, y]]) => ({
        levelId: demoId(`level ${level}`),
        x,
        y,
        accessible: type === 'elevator',
      })),
      translations: { de: { name: de } },
    })),
  };
}
