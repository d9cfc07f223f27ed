import type { FoundRoute, NoRoute } from '../../../../../src/domain/wayfinding/route/route.ts';
import { PlainButton } from '../../../shared/parts/button.tsx';
import { isThereAlready, setProfile, showStep } from '../../state/route/route-state.ts';
import { currentStep, legsOf, stepsOf } from '../../state/route/route-steps.ts';
import { routeWordsOf } from '../../state/route/route-words.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { RouteActions } from './route-actions.tsx';
import { RouteClosures } from './route-closures.tsx';
import { StopButtons } from './route-ends.tsx';
import { RouteSteps, StepLine } from './step-list.tsx';

/** The result of a route request: the route and its steps, or why there is none. Empty while an end is missing. */
export function RouteAnswer() {
  const { strings } = useTexts();
  const answer = useMapState((state) => state.route.answer);
  const isThere = useMapState(isThereAlready);
  if (!answer) return null;
  if (isThere) return <p class="route-there">{strings.alreadyThere}</p>;
  if (!answer.found) return <NoWay answer={answer} />;
  return (
    <>
      <RouteClosures />
      <div class="route-summary">
        <RouteTotal route={answer} />
        <RouteNow />
        <RouteWalk />
      </div>
      <div class="route-body">
        <RouteSteps />
        <StopButtons />
        <RouteActions />
      </div>
    </>
  );
}

function RouteTotal({ route }: Readonly<{ route: FoundRoute }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const language = useMapState((state) => state.language);
  const words = routeWordsOf(store.get().map, language);
  return (
    <p class="route-total">
      <strong>{words.time(route.durationSeconds)}</strong>
      {route.distanceMeters !== null && <span>{words.distance(route.distanceMeters)}</span>}
      <span class={route.accessible ? 'route-badge is-step-free' : 'route-badge'}>
        <Glyph name={route.accessible ? 'wheelchair' : 'stairs'} />
        {route.accessible ? strings.stepFree : strings.withSteps}
      </span>
    </p>
  );
}

/** The current step: on a phone it replaces everything else, so that the plan has space. */
function RouteNow() {
  const step = useMapState(currentStep);
  const legs = useMapState(legsOf);
  const language = useMapState((state) => state.language);
  const { words, lang } = useTexts();
  const levels = useMapState((state) => state.map.levels);
  const walked = step && legs.find(({ steps }) => steps.includes(step));
  const level = levels.length > 1 && levels.find(({ id }) => id === step?.levelId);
  return step ? (
    <div class="route-now" aria-hidden="true">
      {level && (
        <small dir="auto" lang={lang}>
          {words.levelName(level)}
        </small>
      )}
      <StepLine step={step} taken={walked?.leg.transition?.type} language={language} />
    </div>
  ) : null;
}

/** Step by step along the route, and back to the whole of it. */
function RouteWalk() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const step = useMapState((state) => state.route.step);
  const steps = useMapState(stepsOf);
  const go = (index: number): void => {
    const target = steps[index] ?? steps[0];
    if (target) showStep(store, steps[index] ? index : null, target.levelId);
  };
  const isLast = step === steps.length - 1;
  const back = step === 0 ? strings.wholeRoute : strings.previousStep;
  return (
    <div class="route-walk">
      <PlainButton aria-label={back} isOff={step === null} onClick={() => step !== null && go(step - 1)}>
        <Glyph name="next" />
      </PlainButton>
      {step !== null && (
        <span role="img" aria-label={fill(strings.stepOf, step + 1, steps.length)}>
          {step + 1}/{steps.length}
        </span>
      )}
      <PlainButton aria-label={strings.nextStep} isOff={isLast} onClick={() => go(step === null ? 0 : step + 1)}>
        <Glyph name="next" />
      </PlainButton>
    </div>
  );
}

function NoWay({ answer }: Readonly<{ answer: NoRoute }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const language = useMapState((state) => state.language);
  const words = routeWordsOf(store.get().map, language);
  const blockers = words.blockers(answer.blockers.filter(({ why }) => why !== 'closed'));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, also by the keyboard. */}
      <section class="route-none" aria-labelledby="no-route" tabIndex={0}>
        <h3 id="no-route">{strings.noRoute}</h3>
        <p>{words.reason(answer.reason)}</p>
        <RouteClosures />
        {blockers && <p class="route-blockers">{fill(strings.routeBlockers, blockers)}</p>}
        {answer.alternative && (
          <button
            type="button"
            class="action"
            onClick={({ currentTarget }) => {
              // The button is removed with its content.
              currentTarget.closest<HTMLElement>('.card')?.focus({ preventScroll: true });
              setProfile(store, 'default');
            }}
          >
            {strings.showWithSteps} ({words.time(answer.alternative.durationSeconds)})
          </button>
        )}
      </section>
      <StopButtons />
    </>
  );
}
