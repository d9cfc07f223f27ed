import { useEffect, useRef } from 'preact/hooks';
import type { TransitionType } from '../../../../../src/domain/projects/items/transition.ts';
import type { Step } from '../../../../../src/domain/wayfinding/route/route.ts';
import { StepGlyph } from '../../plan/route/step-glyph.tsx';
import type { WalkedLeg } from '../../state/route/route-legs.ts';
import { showStep } from '../../state/route/route-state.ts';
import { legsOf, stepsOf } from '../../state/route/route-steps.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';

/** All steps, by level. A step shows its part of the plan; arrow keys move between them. */
export function RouteSteps() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const legs = useMapState(legsOf);
  const current = useMapState((state) => state.route.step);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(list.current), [current]);

  const onKey = (event: KeyboardEvent): void => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = (current ?? -1) + (way ?? 0);
    const step = stepsOf(store.get())[next];
    if (!way || !step) return;
    event.preventDefault();
    showStep(store, next, step.levelId);
    list.current?.querySelectorAll<HTMLElement>('.route-step')[next]?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div class="route-steps" role="group" aria-label={strings.routeSteps} ref={list} onKeyDown={onKey}>
      {legs.map((walked) => (
        <LegSteps key={walked.first} walked={walked} current={current} />
      ))}
    </div>
  );
}

function LegSteps({ walked, current }: Readonly<{ walked: WalkedLeg; current: number | null }>) {
  const { store } = useEmbed();
  const { words } = useTexts();
  const levels = useMapState((state) => state.map.levels);
  const { leg, first, steps } = walked;
  const level = levels.find(({ id }) => id === leg.levelId);
  return (
    <section>
      {levels.length > 1 && level && (
        <h3>
          <bdi>{words.levelName(level)}</bdi>
        </h3>
      )}
      <ol start={first + 1}>
        {steps.map((step, index) => (
          <li key={first + index}>
            <button
              type="button"
              class="route-step"
              aria-current={first + index === current ? 'step' : undefined}
              onClick={() => showStep(store, first + index, step.levelId)}
            >
              <StepLine step={step} taken={leg.transition?.type} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A step in a line. `taken`: the transition of its leg. */
export function StepLine({ step, taken }: Readonly<{ step: Step; taken: TransitionType | undefined }>) {
  return (
    <>
      <span class={`step-sign is-${step.type}`}>
        <StepGlyph type={step.type} taken={taken} />
      </span>
      <span class="step-text" dir="auto">
        {step.text}
      </span>
    </>
  );
}

/** Scrolls the list only; `scrollIntoView` would scroll a page around the map as well. */
function bringIntoView(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current="step"]');
  if (!list || !current) return;
  const [from, shown] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (shown.bottom > from.bottom) list.scrollTop += shown.bottom - from.bottom + 12;
  else if (shown.top < from.top + 36) list.scrollTop -= from.top + 36 - shown.top;
}
