import { frameOf } from '../../model/geometry/level-frame.ts';
import { firstTurn, turned } from '../../model/geometry/turn.ts';
import { wordsOf } from '../../model/language.ts';
import { levelsAround } from '../../model/levels.ts';
import { metersPerUnit } from '../../model/network.ts';
import { turnedAreas } from '../../plan/areas/turned-areas.ts';
import { frameAround } from '../../state/route/route-frames.ts';
import type { WalkedLeg } from '../../state/route/route-legs.ts';
import { legsOf } from '../../state/route/route-steps.ts';
import { routeWordsOf } from '../../state/route/route-words.ts';
import type { MapState } from '../../state/state.ts';
import { SourceList, sourcesOf } from '../parts/sources.tsx';
import { PrintedPlan } from './printed-plan.tsx';
import { StepLine } from './step-list.tsx';

/** The height of the smallest part of a plan that is printed: metres, or units where the scale is not known. */
const LEAST = { meters: 30, units: 300 };

/** The size of a plan on paper in millimetres, by the number of legs; route-print.css has the same numbers. */
const WIDTH = 105;
const heightOf = (legs: number): number => Math.max(40, Math.min(225 / legs - 8, 110));

/** The route on paper: its ends, and for each leg a part of the plan beside its steps. */
export function PrintedRoute({ state }: Readonly<{ state: MapState }>) {
  const { map, language, route } = state;
  const { mapName } = wordsOf(map, language);
  const words = routeWordsOf(map, language);
  const { from, via, to, answer } = route;
  if (!answer?.found) return null;
  const places = [from, ...via, to].flatMap((end) => (end ? words.endName(end) : []));
  const distance = answer.distanceMeters === null ? [] : [words.distance(answer.distanceMeters)];
  const legs = legsOf(state);
  return (
    <article style={{ '--legs': legs.length }}>
      <header>
        <h2 dir="auto">{places.join(' – ')}</h2>
        <p dir="auto">{[mapName, words.time(answer.durationSeconds), ...distance].join(' · ')}</p>
      </header>
      {legs.map((walked) => (
        <PrintedLeg key={walked.first} state={state} walked={walked} height={heightOf(legs.length)} />
      ))}
      <footer>
        <SourceList sources={sourcesOf(map)} />
      </footer>
    </article>
  );
}

type LegParts = Readonly<{ state: MapState; walked: WalkedLeg; height: number }>;

function PrintedLeg({ state, walked: { leg, first, steps }, height }: LegParts) {
  const { map, language } = state;
  const words = wordsOf(map, language);
  const level = map.levels.find(({ id }) => id === leg.levelId);
  const where = levelsAround(map, words, leg.levelId);
  const scale = metersPerUnit(map, leg.levelId);
  const turn = firstTurn(level);
  const points = leg.points.map((point) => turned(point, turn));
  const frame = frameAround(points, scale ? LEAST.meters / scale : LEAST.units, WIDTH / height);
  const areas = map.areas.filter(({ levelId, isHidden }) => levelId === leg.levelId && !isHidden);
  return (
    <section>
      {level && (
        <PrintedPlan
          level={level}
          areas={turnedAreas(areas, turn)}
          turn={turn}
          sheet={frameOf(level, areas, [])}
          frame={frame}
          millimeter={frame.height / height}
          points={points}
          look={map.appearance}
          words={words}
        />
      )}
      <div>
        {where.length > 0 && <h3 dir="auto">{where.join(' · ')}</h3>}
        <ol start={first + 1}>
          {steps.map((step, index) => (
            <li key={first + index}>
              <StepLine step={step} taken={leg.transition?.type} language={language} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
