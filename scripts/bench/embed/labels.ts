import { join, resolve } from 'node:path';
import { crowdedSite } from '../../../test/support/large-site/crowded-site.ts';
import { publicMapOf } from '../../../test/support/public-map.ts';

const AREAS = 20_000;
const ROUNDS = 5;

/** A desk's window, and how much more of the plan has labels. */
const [WIDTH, HEIGHT, AROUND] = [1440, 900, 1.8];

type Size = Readonly<{ width: number; height: number }>;

/** Milliseconds of processor time for the labels of a level of 20,000 areas in the view of the whole level, and when it is then zoomed in four times. */
export type LabelTimes = Readonly<{ whole: number; closer: number }>;

/** Runs the label code of a checkout in this process; where it computes all labels at once, zooming in takes nothing. */
export async function measureLabels(checkout: string): Promise<LabelTimes> {
  const module = (path: string) => import(join(resolve(checkout), 'adapters/web/embed', path));
  const { areaLabels, openAreaLabels } = await module('plan/areas/area-labels.ts');
  const { wordsOf } = await module('model/language.ts');
  const map = JSON.parse(publicMapOf(crowdedSite(AREAS)));
  const words = wordsOf(map, 'en');
  const level: Size = map.levels[0];
  const scale = Math.min(WIDTH / level.width, HEIGHT / level.height);
  const rounds = Array.from({ length: openAreaLabels ? ROUNDS : 1 }, () => {
    if (!openAreaLabels) return { whole: timed(() => areaLabels(map.areas, words)), closer: 0 };
    let labels: { within: (part: object, scale: number) => unknown };
    const whole = timed(() => {
      labels = openAreaLabels(map.areas, words);
      labels.within(partAt(level, scale), scale);
    });
    return { whole, closer: timed(() => labels.within(partAt(level, 4 * scale), 4 * scale)) };
  });
  return { whole: median(rounds.map(({ whole }) => whole)), closer: median(rounds.map(({ closer }) => closer)) };
}

function partAt(level: Size, scale: number) {
  const [width, height] = [(WIDTH * AROUND) / scale, (HEIGHT * AROUND) / scale];
  return { x: (level.width - width) / 2, y: (level.height - height) / 2, width, height };
}

function timed(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
